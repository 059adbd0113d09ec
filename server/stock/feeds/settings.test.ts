import { describe, expect, it } from 'vitest'
import { cronProblem, nextRunsAt } from './settings.ts'

describe('the times of a source', () => {
  const at = (pattern: string, zone: string, now: number) => nextRunsAt({ at: pattern }, zone, now)[0]
  it('are those of the dealer’s clock, also when it changes', () => {
    // Sydney goes from +10 to +11 on 4 October 2026 at 2:00.
    const friday = Date.UTC(2026, 9, 1, 20)
    const saturday = Date.UTC(2026, 9, 2, 20)
    expect(at('0 6 * * *', 'Australia/Sydney', friday)).toBe(saturday)
    expect(at('0 6 * * *', 'Australia/Sydney', saturday)).toBe(Date.UTC(2026, 9, 3, 19))
  })
  it('are refused in words when they name none', () => {
    expect(cronProblem('30 2 * * *')).toBeUndefined()
    expect(cronProblem('at night')).toContain('CronPattern')
    expect(cronProblem('0 0 30 2 *')).toBe('it names no time that ever comes')
    expect(cronProblem('*/5 * * * *')).toBeUndefined()
    expect(cronProblem('*/4 * * * *')).toBe('it comes more often than every 5 minutes')
    expect(cronProblem('0,3 2 * * *')).toBe('it comes more often than every 5 minutes')
  })
})
