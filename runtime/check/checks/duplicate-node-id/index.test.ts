import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

it('RUN-03 an id used twice in a route is found, also in a slot', async () => {
  const page = withPage([
    { id: 'a', type: 'Hero' },
    { id: 'g', type: 'Grid', slots: { cells: [{ id: 'a', type: 'Text' }] } },
  ])
  expect(await findingsOf('duplicate-node-id', page)).toMatchObject([
    {
      severity: 'error',
      message: 'The id "a" is already taken by a Hero in the route "extra".',
      pointer: '/routes/0/blocks/1/slots/cells/0/id',
      blockId: 'a',
    },
  ])
})

it('RUN-03 two routes may use one id, two regions of a layout may not', async () => {
  const routes = ['/p', '/q'].map((path) => ({
    id: path.slice(1),
    path,
    title: path,
    blocks: [{ id: 'a', type: 'Hero' }],
  }))
  expect(await problemsOf('duplicate-node-id', { routes })).toEqual([])
  const layouts = { wide: { header: [{ id: 'x', type: 'Text' }], footer: [{ id: 'x', type: 'Text' }] } }
  expect(await problemsOf('duplicate-node-id', { layouts })).toHaveLength(1)
})
