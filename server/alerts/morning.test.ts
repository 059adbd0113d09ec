import { expect, it } from 'vitest'
import { nextMorning } from './morning.ts'

it.each([
  [
    'exactly half a day before',
    '2026-06-10T20:00:00+10:00',
    'Australia/Melbourne',
    '2026-06-11T08:00:00+10:00',
  ],
  [
    'a millisecond later',
    '2026-06-10T20:00:00.001+10:00',
    'Australia/Melbourne',
    '2026-06-12T08:00:00+10:00',
  ],
  ['just after the mail', '2026-06-10T08:00:01+10:00', 'Australia/Melbourne', '2026-06-11T08:00:00+10:00'],
  ['past midnight', '2026-06-10T00:00:00+10:00', 'Australia/Melbourne', '2026-06-11T08:00:00+10:00'],
  ['another zone', '2026-06-10T12:00:00-07:00', 'America/Los_Angeles', '2026-06-11T08:00:00-07:00'],
  [
    'half a day before, over the night that the clocks go forward',
    '2026-10-03T19:00:00+10:00',
    'Australia/Sydney',
    '2026-10-04T08:00:00+11:00',
  ],
  [
    'a millisecond later, eleven hours by the clock are not enough',
    '2026-10-03T19:00:00.001+10:00',
    'Australia/Sydney',
    '2026-10-05T08:00:00+11:00',
  ],
  [
    'the mail before that night',
    '2026-10-03T08:00:01+10:00',
    'Australia/Sydney',
    '2026-10-04T08:00:00+11:00',
  ],
  ['the mail after that night', '2026-10-04T08:00:01+11:00', 'Australia/Sydney', '2026-10-05T08:00:00+11:00'],
  [
    'half a day before, over the night that the clocks go back',
    '2026-04-04T21:00:00+11:00',
    'Australia/Sydney',
    '2026-04-05T08:00:00+10:00',
  ],
  [
    'a millisecond later in that night',
    '2026-04-04T21:00:00.001+11:00',
    'Australia/Sydney',
    '2026-04-06T08:00:00+10:00',
  ],
  [
    'the mail before the clocks go back',
    '2026-04-04T08:00:01+11:00',
    'Australia/Sydney',
    '2026-04-05T08:00:00+10:00',
  ],
  [
    'the mail after the clocks went back',
    '2026-04-05T08:00:01+10:00',
    'Australia/Sydney',
    '2026-04-06T08:00:00+10:00',
  ],
  ['the hour that comes twice', '2026-04-05T02:30:00+11:00', 'Australia/Sydney', '2026-04-06T08:00:00+10:00'],
])('the next mail goes out at eight: %s', (_, now, zone, expected) => {
  expect(new Date(nextMorning(Date.parse(now), zone)).toISOString()).toBe(new Date(expected).toISOString())
})
