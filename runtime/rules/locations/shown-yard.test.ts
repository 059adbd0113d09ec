import { expect, test } from 'vitest'
import { atShownYard, hiddenYards } from './shown-yard.ts'

test('LOC-06 a car at a place that is not shown does not name it, nor its id; others say where they stand', () => {
  const hidden = hiddenYards([{ id: 1 }, { id: 2, visible: false }, { id: 3, visible: true }])
  const at = (location_id: number | null) =>
    atShownYard({ location_id, location_name: 'Yard' }, hidden).location_name
  expect([at(1), at(2), at(3), at(null)]).toEqual(['Yard', null, 'Yard', 'Yard'])
  const idAt = (location_id: number) => atShownYard({ location_id }, hidden).location_id
  expect([idAt(1), idAt(2)]).toEqual([1, null])
})

test('LOC-06 of a place that is not shown a car tells the town alone', () => {
  const town = { city: 'Roma', state: 'QLD' }
  const location = { ...town, slug: 'yard', phone: '07 5550 0102', distribution_locations: ['Dalby'] }
  const at = (place: typeof location | null) =>
    atShownYard({ location_id: 2, location_name: 'Yard', location: place }, new Set([2])).location
  expect([at(location), at(null)]).toEqual([town, null])
})
