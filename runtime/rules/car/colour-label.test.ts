import { expect, test } from 'vitest'
import { COUNTRIES } from '../../resolve/country.ts'
import { colourLabel } from './colour-label.ts'

test.each([
  ['Grey', 'US', 'Gray'],
  ['Storm grey metallic', 'US', 'Storm gray metallic'],
  ['Blue', 'US', 'Blue'],
  ['Grey', 'AU', 'Grey'],
  ['Grey', 'NZ', 'Grey'],
] as const)('CFG-19 %s in %s is %s', (colour, country, label) =>
  expect(colourLabel(colour, COUNTRIES[country].regional)).toBe(label),
)
