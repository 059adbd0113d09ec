import { describe, expect, it } from 'vitest'
import { isoInZone, withOffset } from './zoned-time.ts'

describe('withOffset', () => {
  it('FORM-26 follows summer time and leaves complete times alone', () => {
    expect(withOffset('2026-07-01T09:00', 'Pacific/Auckland')).toBe('2026-07-01T09:00:00+12:00')
    expect(withOffset('2026-12-01T09:00', 'Pacific/Auckland')).toBe('2026-12-01T09:00:00+13:00')
    expect(withOffset('2026-12-01T09:00', 'America/Denver')).toBe('2026-12-01T09:00:00-07:00')
    expect(withOffset('2026-12-01T09:00:00Z', 'America/Denver')).toBe('2026-12-01T09:00:00Z')
  })
})

it.each([
  ['2026-10-04T01:30', 'Australia/Sydney', '2026-10-04T01:30:00+10:00'],
  ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-04T03:30:00+11:00'],
  ['2026-04-05T01:30', 'Australia/Sydney', '2026-04-05T01:30:00+11:00'],
  ['2026-04-05T03:30', 'Australia/Sydney', '2026-04-05T03:30:00+10:00'],
  ['2026-03-08T01:30', 'America/Denver', '2026-03-08T01:30:00-07:00'],
  ['2026-03-08T03:30', 'America/Denver', '2026-03-08T03:30:00-06:00'],
  ['2026-11-01T03:30', 'America/Denver', '2026-11-01T03:30:00-07:00'],
])('FORM-26 on the night in which clocks change %s in %s is %s', (local, zone, text) => {
  expect(withOffset(local, zone)).toBe(text)
})

it.each([
  ['UTC', '2026-11-20T02:00:00+00:00'],
  ['Australia/Adelaide', '2026-11-20T12:30:00+10:30'],
  ['America/St_Johns', '2026-11-19T22:30:00-03:30'],
])(
  'FORM-26 LEAD-15 an instant as the clock of %s shows it is %s, which is read as the same instant',
  (zone, text) => {
    const instant = Date.parse('2026-11-20T02:00:00Z')
    expect(isoInZone(instant, zone)).toBe(text)
    expect(withOffset(text.slice(0, 19), zone)).toBe(text)
  },
)
