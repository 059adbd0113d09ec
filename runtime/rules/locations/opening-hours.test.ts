import { describe, expect, test } from 'vitest'
import type { OpeningHour } from '../../../schemas/generated/types.ts'
import { hoursRows, openState, specialHoursText, upcomingSpecialHours } from './opening-hours.ts'
import { spanText } from './opening-span.ts'

const ZONE = 'Australia/Brisbane'

function open(weekday: number, from = '08:30', to = '17:30', formated?: string): OpeningHour {
  return {
    weekday,
    status: 'Open',
    formated_hours: formated ?? spanText({ open: from, close: to }),
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

describe('LOC-19 words and clock of a day', () => {
  const written = (formated_hours: string, from = '08:00', to = '17:00') =>
    hoursRows([open(6, from, to, formated_hours)])[1]?.text

  test.each([
    ['8am - 5pm', '8am - 5pm'],
    ['8.00 A.M. to 5:00 P.M', '8.00 A.M. to 5:00 P.M'],
    ['08:00am-5:00 pm', '08:00am-5:00 pm'],
    ['8am - 3pm', '8:00am - 5:00pm'],
    ['8pm - 5am', '8:00am - 5:00pm'],
    ['8:30am - 5:00pm', '8:00am - 5:00pm'],
    ['until 3pm', 'until 3pm'],
    ['8am, 12pm, 5pm', '8am, 12pm, 5pm'],
    ['8 till 5', '8 till 5'],
    ['  ', '8:00am - 5:00pm'],
  ])('%j beside 08:00 and 17:00 reads %j', (words, text) => {
    expect(written(words)).toBe(text)
  })

  test('noon and midnight are told apart', () => {
    expect(written('12am - 12pm', '00:00', '12:00')).toBe('12am - 12pm')
    expect(written('12pm - 12am', '00:00', '12:00')).toBe('12:00am - 12:00pm')
    expect(written('11:15am - 11:45pm', '11:15', '23:45')).toBe('11:15am - 11:45pm')
  })

  test.each([
    ['12:00am - 12:00am', '00:00', '24:00', 'Open 24 hours'],
    ['12am to 12am', '00:00', '24:00', 'Open 24 hours'],
    ['Open 24 hours', '00:00', '24:00', 'Open 24 hours'],
    ['Day and night', '00:00', '24:00', 'Day and night'],
    ['Open 24 hours', '08:00', '17:00', '8:00am - 5:00pm'],
    ['', '00:00', '23:59', '12:00am - 11:59pm'],
    ['', '00:01', '24:00', '12:01am - 12:00am'],
  ])('LOC-18 %j beside %s and %s, at the edges of a day, reads %j', (words, from, to, text) => {
    expect(written(words, from, to)).toBe(text)
  })

  test('LOC-19 a week that is open day and night is one row; a date of it reads the same', () => {
    const rows = hoursRows([1, 2, 3, 4, 5, 6, 0].map((day) => open(day, '00:00', '24:00')))
    expect(rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Mon - Fri Open 24 hours',
      'Saturday Open 24 hours',
      'Sunday Open 24 hours',
    ])
    const date = { date: '2026-12-25', status: 'Open', start_hour: '00:00', end_hour: '24:00' }
    expect(specialHoursText(date)).toBe('Open 24 hours')
  })

  test('half of a span is no span', () => {
    expect(hoursRows([{ weekday: 6, status: 'Open', open: '09:00' }])[1]?.text).toBe('Open')
    expect(hoursRows([{ weekday: 6, status: 'Open', close: '12:00' }])[1]?.text).toBe('Open')
    const special = { date: '2026-01-01', status: 'open ' }
    expect(specialHoursText({ ...special, start_hour: '09:00' } as never)).toBe('open ')
    expect(specialHoursText({ ...special, start_hour: '09:00', end_hour: '12:00' } as never)).toBe(
      '9:00am - 12:00pm',
    )
    expect(specialHoursText({ ...special, status: ' CLOSED ' } as never)).toBe('Closed')
    expect(specialHoursText({ ...special, status: 'By appointment' } as never)).toBe('By appointment')
  })

  test('LOC-20 days without an entry and closed ones are one row, in any writing; each row tells its days', () => {
    const closed = (weekday: number, status: string): OpeningHour => ({ weekday, status })
    expect(hoursRows([1, 2, 3, 4, 5].map((day) => closed(day, day === 3 ? ' CLOSED' : 'Closed')))[0]).toEqual(
      {
        label: 'Mon - Fri',
        text: 'Closed',
        days: [1, 2, 3, 4, 5],
      },
    )
  })
})

describe('LOC-28 open now, at the edges', () => {
  const state = (hours: OpeningHour[], iso: string, special: object[] = []) =>
    openState(hours, special as never, Date.parse(iso), 'UTC')
  const monday = [open(1, '08:30', '17:30')]

  test('it opens on the minute and closes on the minute', () => {
    expect(state(monday, '2026-03-09T08:29:59Z')).toEqual({
      open: false,
      opens: { day: 'today', time: '8:30am' },
      text: 'Closed, opens today 8:30am',
    })
    expect(state(monday, '2026-03-09T08:30:00Z')).toEqual({
      open: true,
      closes: '5:30pm',
      text: 'Open until 5:30pm',
    })
    expect(state(monday, '2026-03-09T17:30:00Z')).toEqual({
      open: false,
      opens: { day: 'Monday', time: '8:30am' },
      text: 'Closed, opens Monday 8:30am',
    })
    expect(state(monday, '2026-03-08T17:30:00Z')?.text).toBe('Closed, opens tomorrow 8:30am')
  })

  test.each([
    ['2026-03-09T00:00:00Z', 'Open 24 hours'],
    ['2026-03-09T23:59:59Z', 'Open 24 hours'],
    ['2026-03-10T00:00:00Z', 'Closed, opens Monday 12:00am'],
  ])('a day from midnight to midnight, at %s: %s', (iso, text) => {
    expect(state([open(1, '00:00', '24:00')], iso)?.text).toBe(text)
  })

  test('closed for longer than a week it says only that', () => {
    const shut = ['2026-03-09', '2026-03-16'].map((date) => ({ date, status: 'Closed' }))
    expect(state(monday, '2026-03-09T08:30:00Z', shut)).toEqual({ open: false, opens: null, text: 'Closed' })
  })

  test('LOC-28 a special day of another status is no opening, and of one without both times nothing is claimed', () => {
    const on = (special: object) =>
      state(monday, '2026-03-09T09:00:00Z', [{ date: '2026-03-09', ...special }])?.open
    expect(on({ status: 'Open', start_hour: '08:00', end_hour: '10:00' })).toBe(true)
    expect(on({ status: ' open ', start_hour: '08:00', end_hour: '10:00' })).toBe(true)
    expect(on({ status: 'Open', start_hour: '08:00' })).toBeUndefined()
    expect(on({ status: 'Open', end_hour: '10:00' })).toBeUndefined()
    expect(on({ status: 'Closed', start_hour: '08:00', end_hour: '10:00' })).toBe(false)
  })

  test('LOC-28 LOC-18 an open day told in words alone is neither closed nor passed over', () => {
    const wordy = { weekday: 6, status: 'Open', formated_hours: '9 till noon' }
    // 14 March 2026 is a Saturday.
    expect(state([...monday, wordy], '2026-03-14T10:00:00Z')).toBeNull()
    expect(state([...monday, wordy], '2026-03-13T10:00:00Z')).toEqual({
      open: false,
      opens: null,
      text: 'Closed',
    })
    expect(state([...monday, wordy], '2026-03-15T10:00:00Z')?.text).toBe('Closed, opens tomorrow 8:30am')
  })

  test('half of a span is not told by the clock', () => {
    expect(state([{ weekday: 1, status: 'Open', open: '08:00' }], '2026-03-09T09:00:00Z')).toBeNull()
    expect(state([{ weekday: 1, status: 'Open', close: '18:00' }], '2026-03-09T09:00:00Z')).toBeNull()
    expect(
      state([{ weekday: 2, status: 'Open', close: '18:00' }, ...monday], '2026-03-09T09:00:00Z')?.open,
    ).toBe(true)
  })
})
