import { expect, test } from 'vitest'
import { COUNTRIES } from '../../resolve/country.ts'
import { fuelLabel } from './fuel-label.ts'

test.each([
  ['Petrol', 'US', 'Gas'],
  ['Petrol Hybrid', 'US', 'Gas Hybrid'],
  ['Diesel', 'US', 'Diesel'],
  ['Petrol', 'AU', 'Petrol'],
  ['Petrol', 'NZ', 'Petrol'],
] as const)('CFG-19 %s in %s is %s', (fuel, country, label) =>
  expect(fuelLabel(fuel, COUNTRIES[country].regional)).toBe(label),
)
