import { expect, test } from 'vitest'
import type { Location } from '../../../schemas/generated/types.ts'
import { carLocation } from './car-location.ts'

test('PHONE-07 a car belongs to the location of its id, else to the first one of its dealership', () => {
  const locations = [
    { id: 1, dealership_slug: 'a' },
    { id: 2, dealership_slug: 'b' },
  ] as Location[]
  expect(carLocation({ location_id: 2, dealership_slug: 'a' }, locations)?.id).toBe(2)
  expect(carLocation({ dealership_slug: 'b' }, locations)?.id).toBe(2)
  expect(carLocation({ location_id: 9 }, locations)).toBeUndefined()
})

test('LOC-06 a hidden place is no car’s: another one of its dealership is, or none', () => {
  const locations = [
    { id: 1, dealership_slug: 'a', visible: false },
    { id: 2, dealership_slug: 'a', visible: true },
    { id: 3, dealership_slug: 'b', visible: false },
  ] as Location[]
  expect(carLocation({ location_id: 1, dealership_slug: 'a' }, locations)?.id).toBe(2)
  expect(carLocation({ location_id: 3, dealership_slug: 'b' }, locations)).toBeUndefined()
})
