import { expect, test } from 'vitest'
import { TIME_TEXTS, wishedTimeMessage } from './form-times.ts'

const HOURS = {
  opening_hours: [{ weekday: 2, status: 'Open', open: '08:30', close: '17:30' }],
  special_hours: [{ date: '2026-12-01', status: 'Closed' }],
}
const TODAY = '2026-11-20'

test.each([
  ['2026-11-20T10:00', TIME_TEXTS.tooSoon],
  ['2026-11-24T08:29', TIME_TEXTS.closed],
  ['2026-11-24T08:30', null],
  ['2026-11-24T17:29', null],
  ['2026-11-24T17:30', TIME_TEXTS.closed],
  ['2026-11-25T10:00', TIME_TEXTS.closed],
  ['2026-12-01T10:00', TIME_TEXTS.closed],
])('FORM-26 a time is from tomorrow and within the opening hours: %s', (local, message) => {
  expect(wishedTimeMessage(local, TODAY, HOURS as never)).toBe(message)
})

test('FORM-26 a place that does not tell its hours by the clock takes any time from tomorrow', () => {
  expect(wishedTimeMessage('2026-11-22T23:00', TODAY, undefined)).toBeNull()
  expect(wishedTimeMessage('2026-11-19T23:00', TODAY, { opening_hours: [] })).toBe(TIME_TEXTS.tooSoon)
})
