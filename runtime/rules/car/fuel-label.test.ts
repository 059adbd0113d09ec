import { expect, test } from 'vitest'
import { fuelLabel } from './fuel-label.ts'

test.each([
  ['Petrol', 'US', 'Gas'],
  ['Petrol Hybrid', 'US', 'Gas Hybrid'],
  ['Diesel', 'US', 'Diesel'],
  ['Petrol', 'AU', 'Petrol'],
  ['Petrol', 'NZ', 'Petrol'],
] as const)('CFG-19 %s in %s is %s', (fuel, country, label) => expect(fuelLabel(fuel, country)).toBe(label))
