import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

it('CFG-26 an id or slug that two dealerships of a document share is found at the second', async () => {
  const dealerships = [
    { id: 1, slug: 'cairns', name: 'Cairns' },
    { id: 1, slug: 'mackay', name: 'Mackay' },
    { id: 2, slug: 'cairns', name: 'Cairns Trucks' },
    { id: 3, slug: 'ayr', name: 'Ayr' },
  ]
  expect(await problemsOf('duplicate-dealership', { dealerships })).toEqual([
    'gumtree.json /dealerships/1/id The id "1" is already taken by another dealership.',
    'gumtree.json /dealerships/2/slug The slug "cairns" is already taken by another dealership.',
  ])
})
