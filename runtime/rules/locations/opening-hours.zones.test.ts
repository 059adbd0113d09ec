import { describe, expect, test } from 'vitest'
import { formatTime } from '../../format/instant.ts'
import { openState, upcomingSpecialHours } from './opening-hours.ts'

const SYDNEY = 'Australia/Sydney'
const AUCKLAND = 'Pacific/Auckland'
const CHICAGO = 'America/Chicago'
const HOUR = 3_600_000

const daily = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}))
const textAt = (instant: number, zone: string, special: Parameters<typeof openState>[1] = []) =>
  openState(daily, special, instant, zone)?.text

describe('LOC-28 the clock of the place decides, also when it is put forward or back', () => {
  test.each([
    ['Sydney, the day before it is put forward', SYDNEY, '2026-10-02T22:30:00Z'],
    ['Sydney, the day it is put forward', SYDNEY, '2026-10-03T21:30:00Z'],
    ['Sydney, the day before it is put back', SYDNEY, '2026-04-03T21:30:00Z'],
    ['Sydney, the day it is put back', SYDNEY, '2026-04-04T22:30:00Z'],
    ['Auckland, the day before it is put forward', AUCKLAND, '2026-09-25T20:30:00Z'],
    ['Auckland, the day it is put forward', AUCKLAND, '2026-09-26T19:30:00Z'],
    ['Auckland, the day it is put back', AUCKLAND, '2026-04-04T20:30:00Z'],
    ['Chicago, the day before it is put forward', CHICAGO, '2026-03-07T14:30:00Z'],
    ['Chicago, the day it is put forward', CHICAGO, '2026-03-08T13:30:00Z'],
    ['Chicago, the day before it is put back', CHICAGO, '2026-10-31T13:30:00Z'],
    ['Chicago, the day it is put back', CHICAGO, '2026-11-01T14:30:00Z'],
    ['Chicago, on the leap day', CHICAGO, '2028-02-29T14:30:00Z'],
  ])('%s: opens at 8:30 and closes at 17:30', (_, zone, opening) => {
    const opens = Date.parse(opening)
    expect(textAt(opens - 1, zone)).toBe('Closed, opens today 8:30am')
    expect(textAt(opens, zone)).toBe('Open until 5:30pm')
    expect(textAt(opens + 9 * HOUR - 1, zone)).toBe('Open until 5:30pm')
    expect(textAt(opens + 9 * HOUR, zone)).toBe('Closed, opens tomorrow 8:30am')
  })

  test('an hour that is there twice, or not at all, is before opening like any other of the night', () => {
    // 02:30 comes twice in Sydney on 5 April 2026, and never in Chicago on 8 March 2026.
    for (const instant of ['2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z'])
      expect([formatTime(instant, SYDNEY), textAt(Date.parse(instant), SYDNEY)]).toEqual([
        '2:30am',
        'Closed, opens today 8:30am',
      ])
    expect(formatTime('2026-03-08T07:59:00Z', CHICAGO)).toBe('1:59am')
    expect(formatTime('2026-03-08T08:00:00Z', CHICAGO)).toBe('3:00am')
  })

  test('the evening before a closed leap day opens on 1 March; in other years the next day is that', () => {
    const closed = [{ date: '2028-02-29', status: 'Closed' }]
    expect(textAt(Date.parse('2028-02-28T07:00:00Z'), SYDNEY, closed)).toBe('Closed, opens Wednesday 8:30am')
    expect(textAt(Date.parse('2028-02-28T07:00:00Z'), SYDNEY)).toBe('Closed, opens tomorrow 8:30am')
    const first = [{ date: '2027-03-01', status: 'Open', start_hour: '10:00', end_hour: '12:00' }]
    expect(textAt(Date.parse('2027-02-28T07:00:00Z'), SYDNEY, first)).toBe('Closed, opens tomorrow 10:00am')
  })
})

describe('LOC-21 special dates go at midnight of the place', () => {
  test.each([
    ['Sydney', SYDNEY, '2026-10-04', '2026-10-04T13:00:00Z'],
    ['Auckland', AUCKLAND, '2026-09-26', '2026-09-26T12:00:00Z'],
    ['Auckland', AUCKLAND, '2026-09-27', '2026-09-27T11:00:00Z'],
    ['Chicago', CHICAGO, '2026-03-08', '2026-03-09T05:00:00Z'],
    ['Chicago', CHICAGO, '2028-02-29', '2028-03-01T06:00:00Z'],
  ])('%s, %s', (_, zone, date, midnight) => {
    const entry = { date, status: 'Closed' }
    expect(upcomingSpecialHours([entry], Date.parse(midnight) - 1, zone)).toEqual([entry])
    expect(upcomingSpecialHours([entry], Date.parse(midnight), zone)).toEqual([])
  })
})

describe('CHK-03 what lasts hours lasts hours, and says the time of the place at its end', () => {
  test.each([
    [
      'a day over the clock put forward ends an hour later by the clock',
      SYDNEY,
      '2026-10-03T02:00:00Z',
      '1:00pm',
    ],
    ['a day over the clock put back ends an hour earlier', SYDNEY, '2026-04-04T01:00:00Z', '11:00am'],
    ['Auckland', AUCKLAND, '2026-09-26T00:00:00Z', '1:00pm'],
    ['Chicago', CHICAGO, '2026-10-31T17:00:00Z', '11:00am'],
    ['over the leap day nothing moves', CHICAGO, '2028-02-28T18:00:00Z', '12:00pm'],
  ])('%s', (_, zone, noon, text) => {
    expect(formatTime(noon, zone)).toBe('12:00pm')
    expect(formatTime(Date.parse(noon) + 24 * HOUR, zone)).toBe(text)
  })
})
