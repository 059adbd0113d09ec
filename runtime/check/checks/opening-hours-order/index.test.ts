import { expect, it } from 'vitest'
import { problemsOf, VALID } from '../../testing/world.ts'

const [first] = VALID['locations'] as [object]
const at = (extra: object) => problemsOf('opening-hours-order', { locations: [{ ...first, ...extra }] })

it('CFG-26 LOC-18 LOC-21 hours of a weekday or date that end before they begin are found', async () => {
  const contact_detail = {
    opening_hours: [
      { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
      { weekday: 2, status: 'Open', open: '17:30', close: '08:30' },
      { weekday: 3, status: 'Open', open: '09:00', close: '09:00' },
      { weekday: 4, status: 'Open', open: '18:00', close: '24:00' },
      { weekday: 5, status: 'Closed', open: null, close: null },
    ],
    special_hours: [{ date: '2026-12-24', status: 'Open', start_hour: '12:00', end_hour: '11:59' }],
  }
  const place = 'gumtree.json /locations/0/contact_detail'
  expect(await at({ contact_detail })).toEqual([
    `${place}/opening_hours/1/close Gumtree Motors Cairns closes at 08:30, which is not after it opens at 17:30.`,
    `${place}/opening_hours/2/close Gumtree Motors Cairns closes at 09:00, which is not after it opens at 09:00.`,
    `${place}/special_hours/0/end_hour Gumtree Motors Cairns closes at 11:59, which is not after it opens at 12:00.`,
  ])
})

it('LOC-18 so are those of the short form', async () => {
  expect(await at({ hours: ['Mo-Fr 17:30-08:30', 'Sa 09:00-16:00', 'Su By appointment only'] })).toEqual([
    expect.stringContaining('closes at 08:30, which is not after it opens at 17:30.'),
  ])
})
