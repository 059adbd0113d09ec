import { describe, expect, test } from 'vitest'
import type { OpeningHour } from '../../../schemas/generated/types.ts'
import { hoursRows, openState, specialHoursText, upcomingSpecialHours } from './opening-hours.ts'
import { clockText } from './opening-span.ts'

const ZONE = 'Australia/Brisbane'

function open(weekday: number, from = '08:30', to = '17:30', formated?: string): OpeningHour {
  return {
    weekday,
    status: 'Open',
    formated_hours: formated ?? `${clockText(from)} - ${clockText(to)}`,
    open: from,
    close: to,
  }
}

const week = [1, 2, 3, 4, 5].map((day) => open(day))
const saturday = open(6, '08:30', '16:00')
const sunday: OpeningHour = { weekday: 0, status: 'Closed', formated_hours: null, open: null, close: null }

describe('hours table', () => {
  test('LOC-19 five equal working days are one row, Saturday and Sunday stand apart', () => {
    expect(hoursRows([sunday, ...week, saturday]).map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Mon - Fri 8:30am - 5:30pm',
      'Saturday 8:30am - 4:00pm',
      'Sunday Closed',
    ])
  })

  test('LOC-19 one differing day splits all seven, Monday first, without partial groups', () => {
    const rows = hoursRows([...week.slice(0, 4), open(5, '08:30', '20:00'), saturday, sunday])
    expect(rows.map((row) => row.label)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(rows[4]?.text).toBe('8:30am - 8:00pm')
  })

  test.each([
    ['blanks around the hours do not split', open(3, '08:30', '17:30', ' 8:30am - 5:30pm '), 3],
    ['another status splits', { ...open(3), status: 'By appointment' }, 7],
    ['a missing day is closed and splits', null, 7],
  ])('LOC-19 %s', (_name, wednesday, rows) => {
    const days = week.filter((entry) => entry.weekday !== 3)
    expect(hoursRows([...days, ...(wednesday ? [wednesday] : []), saturday])).toHaveLength(rows)
  })

  test('LOC-19 a Friday that closes at 15:00 stands apart, though its written hours were not changed', () => {
    const rows = hoursRows([
      ...[1, 2, 3, 4].map((day) => open(day, '08:00', '17:00')),
      open(5, '08:00', '15:00', '8:00am - 5:00pm'),
    ])
    expect(rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Monday 8:00am - 5:00pm',
      'Tuesday 8:00am - 5:00pm',
      'Wednesday 8:00am - 5:00pm',
      'Thursday 8:00am - 5:00pm',
      'Friday 8:00am - 3:00pm',
      'Saturday Closed',
      'Sunday Closed',
    ])
  })

  test('LOC-19 days without written hours are told apart by their times', () => {
    const bare = (day: number, to: string): OpeningHour => ({
      ...open(day, '08:00', to),
      formated_hours: null,
    })
    const rows = hoursRows([1, 2, 3, 4, 5].map((day) => bare(day, day === 5 ? '15:00' : '17:00')))
    expect(rows).toHaveLength(7)
    expect(rows[4]?.text).toBe('8:00am - 3:00pm')
    expect(hoursRows([1, 2, 3, 4, 5].map((day) => open(day, '08:00', '17:00', '8 till 5')))[0]?.text).toBe(
      '8 till 5',
    )
  })

  test('LOC-20 closed days read as the site says, any other status word for word', () => {
    const rows = hoursRows(
      [
        { ...sunday, status: 'Closed' },
        { ...saturday, status: 'Servicing only' },
      ],
      'By appointment only',
    )
    expect(rows.map((row) => row.text)).toEqual([
      'By appointment only',
      'Servicing only',
      'By appointment only',
    ])
  })

  test('LOC-18 an open day without formated_hours shows its times', () => {
    expect(hoursRows([{ weekday: 6, status: 'Open', open: '09:00', close: '12:00' }])[1]?.text).toBe(
      '9:00am - 12:00pm',
    )
  })
})

describe('special hours', () => {
  const christmas = { date: '2025-12-25', status: 'Closed' }
  const eve = { date: '2025-12-24', status: 'Open', start_hour: '08:30', end_hour: '12:00' }

  test('LOC-21 future dates sorted, past ones gone, today stays; the day turns in the site time zone', () => {
    const dates = (now: string) =>
      upcomingSpecialHours([christmas, eve], Date.parse(now), ZONE).map((entry) => entry.date)
    expect(dates('2025-12-01T00:00:00Z')).toEqual(['2025-12-24', '2025-12-25'])
    // 13:59 UTC is still 24 December in Brisbane, 14:00 UTC is the 25th.
    expect(dates('2025-12-24T13:59:00Z')).toEqual(['2025-12-24', '2025-12-25'])
    expect(dates('2025-12-24T14:00:00Z')).toEqual(['2025-12-25'])
    expect(dates('2025-12-26T00:00:00Z')).toEqual([])
  })

  test('LOC-21 an open date shows its hours, a closed one the closed text', () => {
    expect(specialHoursText(eve)).toBe('8:30am - 12:00pm')
    expect(specialHoursText(christmas, 'By appointment only')).toBe('By appointment only')
    expect(specialHoursText({ date: '2025-12-26', status: 'Emergency only' })).toBe('Emergency only')
  })
})

describe('open now', () => {
  const hours = [...week, saturday, sunday]
  const at = (iso: string, special: Parameters<typeof openState>[1] = []) =>
    openState(hours, special, Date.parse(iso), ZONE)?.text

  // Brisbane is UTC+10 all year; 3 March 2025 is a Monday.
  test.each([
    ['2025-03-02T22:29:00Z', 'Closed, opens today 8:30am'],
    ['2025-03-02T22:30:00Z', 'Open until 5:30pm'],
    ['2025-03-03T07:29:00Z', 'Open until 5:30pm'],
    ['2025-03-03T07:30:00Z', 'Closed, opens tomorrow 8:30am'],
    ['2025-03-08T06:00:00Z', 'Closed, opens Monday 8:30am'],
  ])('LOC-28 at %s: %s', (iso, text) => {
    expect(at(iso)).toBe(text)
  })

  test('LOC-28 special hours win over the weekday', () => {
    expect(at('2025-03-03T00:00:00Z', [{ date: '2025-03-03', status: 'Closed' }])).toBe(
      'Closed, opens tomorrow 8:30am',
    )
    const short = { date: '2025-03-03', status: 'Open', start_hour: '10:00', end_hour: '12:00' }
    expect(at('2025-03-03T00:30:00Z', [short])).toBe('Open until 12:00pm')
  })

  test('LOC-28 nothing is claimed without machine-readable times', () => {
    expect(openState([{ weekday: 1, status: 'Open', formated_hours: '9 to 5' }], [], 0, ZONE)).toBeNull()
    expect(at('2025-03-03T00:00:00Z')).toBe('Open until 5:30pm')
  })
})
