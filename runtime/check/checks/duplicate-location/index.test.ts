import { expect, it } from 'vitest'
import { problemsOf, VALID } from '../../testing/world.ts'

const [first] = VALID['locations'] as [object]

it('CFG-26 an id or slug that two locations of a document share is found at the second', async () => {
  const locations = [
    first,
    { ...first, slug: 'mackay' },
    { ...first, id: 3 },
    { ...first, id: 4, slug: 'ayr' },
  ]
  expect(await problemsOf('duplicate-location', { locations })).toEqual([
    'gumtree.json /locations/1/id The id "1" is already taken by another location.',
    'gumtree.json /locations/2/slug The slug "cairns" is already taken by another location.',
  ])
})

it('CFG-03 the same id in a lower layer is the place that the document changes', async () => {
  const layer = { schemaVersion: 2, locations: [first] }
  const files = { 'tenants/brands/jeep.json': layer }
  expect(await problemsOf('duplicate-location', { brandFlags: ['jeep'] }, files)).toEqual([])
})
