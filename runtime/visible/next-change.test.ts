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
