import { expect, test } from 'vitest'
import { cacheLimits } from './cache-limits.ts'

const limits = (failed: readonly string[], clock = false) =>
  cacheLimits({
    usage: { stock: true, clock, query: false, visitor: false },
    conditions: [],
    heads: [],
    failed: new Set(failed),
    now: Date.parse('2026-11-20T02:00:00Z'),
    timeZone: 'Australia/Brisbane',
  }).maxAge

test('RUN-05 a page that lacks a block, because its loader was too slow, is not kept for the visitors after', () => {
  expect(limits(['results'])).toBe(0)
  expect(limits(['results'], true)).toBe(0)
})

test('a whole page is kept until something changes, one that reads the clock for a minute', () => {
  expect(limits([])).toBeUndefined()
  expect(limits([], true)).toBe(60)
})
