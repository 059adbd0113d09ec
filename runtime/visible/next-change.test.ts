import { expect, test } from 'vitest'
import { nextChange } from './next-change.ts'

test('RUN-04 the change that happens now is past: the next one is the end of the window', () => {
  const opens = Date.parse('2026-03-01T00:00:00Z')
  const closes = Date.parse('2026-03-02T00:00:00Z')
  const window = { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }
  expect(nextChange(window, opens - 1, 'UTC')).toBe(opens)
  expect(nextChange(window, opens, 'UTC')).toBe(closes)
  expect(nextChange(window, closes, 'UTC')).toBeUndefined()
})

test.each([
  ['all', { all: [{ flag: 'sale' }, { from: '2026-03-01' }] }],
  ['any', { any: [{ flag: 'sale' }, { until: '2026-03-01' }] }],
  ['not', { not: { from: '2026-03-01' } }],
  ['each in the other', { all: [{ any: [{ not: { until: '2026-03-01' } }] }] }],
])('RUN-04 a date within “%s” changes the page, too', (_name, condition) => {
  const now = Date.parse('2026-02-01T00:00:00Z')
  expect(nextChange(condition, now, 'Australia/Brisbane')).toBe(Date.parse('2026-02-28T14:00:00Z'))
})
