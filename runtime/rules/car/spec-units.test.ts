import { expect, test } from 'vitest'
import { inLocalUnits } from './spec-units.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

test.each([
  ['8.4', 'L/100km', '8.4 L/100km', '28 mpg'],
  [79, 'L', '79 L', '20.9 gal'],
  [3500, 'kg', '3,500 kg', '7,716 lb'],
  [4980, 'mm', '4,980 mm', '196.1 in'],
  ['420', 'Nm', '420 Nm', '310 lb-ft'],
  [540, 'km', '540 km', '336 mi'],
  [0.5, 'km', '0.5 km', '0 mi'],
  // So large that the last figure of each factor counts.
  ['0.000001', 'L/100km', '0.000001 L/100km', '235,214,583 mpg'],
  [3_785_412, 'L', '3,785,412 L', '1,000,000 gal'],
  [1_609_344, 'km', '1,609,344 km', '1,000,000 mi'],
  [45_359_237, 'kg', '45,359,237 kg', '100,000,000 lb'],
  [254_000, 'mm', '254,000 mm', '10,000 in'],
  [1_355_818, 'Nm', '1,355,818 Nm', '1,000,000 lb-ft'],
] as const)('VEH-36 CFG-19 %s %s is %s, and %s in the United States', (value, unit, metric, customary) => {
  expect(inLocalUnits(value, unit, AU)).toBe(metric)
  expect(inLocalUnits(value, unit, NZ)).toBe(metric)
  expect(inLocalUnits(value, unit, US)).toBe(customary)
})

test('VEH-05 what is empty or 0 has no row, text that is no number stays', () => {
  for (const empty of [null, undefined, '', ' ', 0, '0']) expect(inLocalUnits(empty, 'kg', US)).toBeNull()
  expect(inLocalUnits('6.1 to 7.9', 'L/100km', US)).toBe('6.1 to 7.9 L/100km')
})
