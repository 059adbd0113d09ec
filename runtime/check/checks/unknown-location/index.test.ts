import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

it('CFG-26 LOC-08 a location id that does not exist is found', async () => {
  const page = withPage([
    { id: 'a', type: 'Text', props: { locationId: 9 } },
    { id: 'b', type: 'Text', props: { location_ids: [1, '2'] } },
    { id: 'c', type: 'Text', props: { locationId: 1 } },
  ])
  expect(await problemsOf('unknown-location', page)).toEqual([
    'gumtree.json /routes/0/blocks/0/props/locationId There is no location with the id 9. Known are 1.',
    'gumtree.json /routes/0/blocks/1/props/location_ids/1 There is no location with the id 2. Known are 1.',
  ])
})

it('LOC-08 a selection is a word or an id', async () => {
  const selecting = (selection: unknown) => withPage([{ id: 'a', type: 'Text', props: { selection } }])
  expect(await problemsOf('unknown-location', selecting('service-and-parts'))).toEqual([])
  expect(await problemsOf('unknown-location', selecting(1))).toEqual([])
  expect(await problemsOf('unknown-location', selecting(101))).toEqual([
    'gumtree.json /routes/0/blocks/0/props/selection There is no location with the id 101. Known are 1.',
  ])
})
