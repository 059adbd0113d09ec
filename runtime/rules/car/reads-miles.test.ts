import { expect, test } from 'vitest'
import { readsMiles } from './reads-miles.ts'

test.each([
  ['mileage', ['45,210 miles', '38k'], true],
  ['miles', ['45210'], true],
  ['mileage', ['45210'], false],
  ['odometer', ['45,210 miles', '72,000km'], false],
  ['odometer (km)', ['45,210 mi'], false],
])('a column %s of %j counts in miles: %s', (name, samples, expected) => {
  expect(readsMiles([{ name, samples, guess: { role: 'odometer' } }])).toBe(expected)
})
