import { expect, test } from 'vitest'
import { fitsNames } from './file-names.ts'

test.each([
  ['stock.csv', 'STOCK.csv', true],
  ['stock.csv', 'stock.csv.bak', false],
  ['stock-*.csv', 'stock-.csv', true],
  ['stock-*.csv', 'stock-2026.csv', true],
  ['stock-*.csv', 'old-stock-2026.csv', false],
  ['*', '', true],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['*b*', 'abc', true],
  ['a*b*c*d', 'axbxcxd', true],
  ['a*b*c*d', 'axcxbxd', false],
  ['a*bc*cd', 'abcd', false],
  ['st(o+ck).csv', 'st(o+ck).csv', true],
])('%s fits %s: %s', (pattern, name, fits) => expect(fitsNames(pattern)(name)).toBe(fits))

test('a pattern made to be slow is not', () => {
  const fits = fitsNames(`${'*a'.repeat(100)}*b`)
  const before = process.cpuUsage().user
  for (let name = 0; name < 1000; name++) expect(fits('a'.repeat(255))).toBe(false)
  // A regular expression would not end this year.
  expect(process.cpuUsage().user - before).toBeLessThan(2_000_000)
})
