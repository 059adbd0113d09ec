import { expect, test, vi } from 'vitest'
import { attempt } from './attempt.ts'

test('SRCH-50 ERR-07 a slider that fails is logged only: nothing is thrown, nothing is shown', () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const moved = attempt('The price slider failed', () => {
    throw new Error('no such handle')
  })
  expect(moved).toBeUndefined()
  expect(log.mock.calls).toEqual([['The price slider failed:', 'no such handle']])
  log.mockRestore()
  expect(attempt('The price slider failed', () => 5)).toBe(5)
})
