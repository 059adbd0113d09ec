import { describe, expect, test } from 'vitest'
import { expandHours } from './hours.ts'
import { completeLocations } from './locations.ts'

const open = (weekday: number, formated_hours: string, from: string, to: string) => ({
  weekday,
  status: 'Open',
  formated_hours,
  open: from,
  close: to,
})

describe('the short form of opening hours', () => {
  test('LOC-18 spans and single days make a week from Monday to Sunday; the rest is closed', () => {
    expect(expandHours(['Mo-Fr 08:30-17:30', 'Th 08:30-20:00', 'Sa 09:00-12:00'])).toEqual([
      open(1, '8:30am - 5:30pm', '08:30', '17:30'),
      open(2, '8:30am - 5:30pm', '08:30', '17:30'),
      open(3, '8:30am - 5:30pm', '08:30', '17:30'),
      open(4, '8:30am - 8:00pm', '08:30', '20:00'),
      open(5, '8:30am - 5:30pm', '08:30', '17:30'),
      open(6, '9:00am - 12:00pm', '09:00', '12:00'),
      { weekday: 0, status: 'Closed' },
    ])
  })

  test('LOC-20 a text instead of hours is kept word by word; a span may pass the week’s end', () => {
    const week = expandHours(['Sa-Mo By appointment only'])
    expect(
      week.filter(({ status }) => status === 'By appointment only').map(({ weekday }) => weekday),
    ).toEqual([1, 6, 0])
    expect(expandHours(['Mo 00:00-24:00'])[0]).toEqual(open(1, 'Open 24 hours', '00:00', '24:00'))
  })
})

test('CFG-10 a location takes its week from the short form and its contact phone from its phone', () => {
  const [location] = completeLocations(
    [{ id: 1, phone: '07 5550 0100', hours: ['Mo 09:00-17:00'], contact_detail: { special_hours: [] } }],
    3,
  ) as {
    hours?: unknown
    contact_detail: { phone: string; opening_hours: unknown[]; special_hours: unknown[] }
  }[]
  expect(location).not.toHaveProperty('hours')
  expect(location?.contact_detail).toMatchObject({ phone: '07 5550 0100', special_hours: [] })
  expect(location?.contact_detail.opening_hours[0]).toEqual(open(1, '9:00am - 5:00pm', '09:00', '17:00'))
})

test.each([['Xx 09:00-17:00'], ['Mo-Xx 09:00-17:00'], ['Xx-Mo 09:00-17:00'], ['nonsense'], [''], [7]])(
  'LOC-20 %j names no day: all are closed',
  (entry) => {
    expect(expandHours([entry]).map(({ status }) => status)).toEqual(Array(7).fill('Closed'))
  },
)

test('LOC-20 a span over the weekend, and midnight and noon as dealers write them', () => {
  expect(
    expandHours(['Sa-Mo 00:00-12:05', 'Mo By appointment only']).map(
      ({ weekday, status, formated_hours }) => [weekday, formated_hours ?? status],
    ),
  ).toEqual([
    [1, 'By appointment only'],
    [2, 'Closed'],
    [3, 'Closed'],
    [4, 'Closed'],
    [5, 'Closed'],
    [6, '12:00am - 12:05pm'],
    [0, '12:00am - 12:05pm'],
  ])
})
