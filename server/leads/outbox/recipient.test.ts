import { expect, it } from 'vitest'
import type { Location } from '../../../schemas/generated/types.ts'
import { leadLocation } from './recipient.ts'

const place = (id: number, dealership_slug: string, primary = false) =>
  ({ id, dealership_slug, primary }) as Location
const PLACES = [
  place(1, 'north'),
  place(2, 'south'),
  place(3, 'south', true),
  place(4, 'north', true),
  place(5, 'west'),
]

it.each([
  ['the chosen one, before its dealership’s', PLACES, { location_id: '2', dealership_slug: 'north' }, 2],
  ['the main one of the dealership', PLACES, { location_id: '99', dealership_slug: 'north' }, 4],
  ['the dealership’s first, before the site’s main one', PLACES, { dealership_slug: 'west' }, 5],
  ['the site’s main one', PLACES, { dealership_slug: 'gone' }, 3],
  ['the first, where none is the main one', PLACES.filter(({ primary }) => !primary), {}, 1],
  ['none at a site without places', [], { location_id: 1 }, undefined],
])('LEAD-15 a lead is for %s', (_, places, payload, id) => {
  expect(leadLocation(places, payload)?.id).toBe(id)
})
