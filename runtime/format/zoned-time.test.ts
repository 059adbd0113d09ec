import { describe, expect, it } from 'vitest'
import { withOffset } from './zoned-time.ts'

describe('withOffset', () => {
  it('FORM-26 follows summer time and leaves complete times alone', () => {
    expect(withOffset('2026-07-01T09:00', 'Pacific/Auckland')).toBe('2026-07-01T09:00:00+12:00')
    expect(withOffset('2026-12-01T09:00', 'Pacific/Auckland')).toBe('2026-12-01T09:00:00+13:00')
    expect(withOffset('2026-12-01T09:00', 'America/Denver')).toBe('2026-12-01T09:00:00-07:00')
    expect(withOffset('2026-12-01T09:00:00Z', 'America/Denver')).toBe('2026-12-01T09:00:00Z')
  })
})
