import { expect, it } from 'vitest'
import { MAX_ATTEMPTS, retryDelayMs } from './retry.ts'

const HOUR = 3_600_000

it('LEAD-15 retries after 5 s, doubling up to 6 hours, with jitter over the upper half', () => {
  expect([1, 2, 3, 12, 13, 14, 20].map((attempt) => retryDelayMs(attempt, 1))).toEqual([
    5000,
    10_000,
    20_000,
    10_240_000,
    20_480_000,
    6 * HOUR,
    6 * HOUR,
  ])
  expect(retryDelayMs(1, 0)).toBe(2500)
  expect(retryDelayMs(2, 0.5)).toBe(7500)
})

it('LEAD-15 waits as long as the receiver asks, but never longer than 6 hours', () => {
  expect(retryDelayMs(1, 1, 60_000)).toBe(60_000)
  expect(retryDelayMs(1, 1, 1000)).toBe(5000)
  expect(retryDelayMs(1, 1, 100 * HOUR)).toBe(6 * HOUR)
})

it('LEAD-15 goes on for more than a weekend night and a day before it gives up', () => {
  let waited = 0
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) waited += retryDelayMs(attempt, 0.5)
  expect(waited / HOUR).toBeGreaterThan(35)
})
