import { expect, test } from 'vitest'
import { monthLater } from './calendar.ts'

const day = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    monthLater(Date.parse(instant), timeZone),
  )

test.each([
  ['2026-01-31T01:00:00Z', '2026-02-28'],
  ['2028-01-31T01:00:00Z', '2028-02-29'],
  ['2026-12-15T01:00:00Z', '2027-01-15'],
  ['2026-08-31T13:59:00Z', '2026-09-30'],
  // Already the 1st of September in Brisbane.
  ['2026-08-31T14:00:00Z', '2026-10-01'],
])('FIN-21 a month after %s is %s in Brisbane', (instant, later) => {
  expect(day(instant, 'Australia/Brisbane')).toBe(later)
})

test('FIN-21 summer time does not move the day', () => {
  expect(day('2026-09-20T14:30:00Z', 'Australia/Sydney')).toBe('2026-10-21')
})
