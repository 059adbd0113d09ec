import { expect, test } from 'vitest'
import { inLocalUnits } from './spec-units.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

test.each([
  ['8.4', 'L/100km', '8.4 L/100km', '28 mpg'],
  [79, 'L', '79 L', '20.9 gal'],
  [3500, 'kg', '3,500 kg', '7,716 lb'],
  [4980, 'mm', '4,980 mm', '196.1 in'],
  ['420', 'Nm', '420 Nm', '310 lb-ft'],
] as const)('VEH-36 CFG-19 %s %s is %s, and %s in the United States', (value, unit, metric, customary) => {
  expect(inLocalUnits(value, unit, AU)).toBe(metric)
  expect(inLocalUnits(value, unit, NZ)).toBe(metric)
  expect(inLocalUnits(value, unit, US)).toBe(customary)
})

test('VEH-05 what is empty or 0 has no row, text that is no number stays', () => {
  for (const empty of [null, undefined, '', ' ', 0, '0']) expect(inLocalUnits(empty, 'kg', US)).toBeNull()
  expect(inLocalUnits('6.1 to 7.9', 'L/100km', US)).toBe('6.1 to 7.9 L/100km')
})
