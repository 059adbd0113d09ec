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
  // Names that read the same one behind the other are still two.
  const run = [
    ['ab', 'c'],
    ['a', 'bc'],
  ].map(([id, block]) => ({ id, path: `/${id}`, title: id, blocks: [{ id: block, type: 'Hero' }] }))
  expect(await problemsOf('duplicate-node-id', { routes: run })).toEqual([])
  // A page, a layout and a section may have one name.
  const blocks = [{ id: 'x', type: 'Text' }]
  const named = {
    routes: [{ id: 'wide', path: '/wide', title: 'Wide', blocks }],
    layouts: { wide: { header: blocks } },
    sections: { wide: blocks },
  }
  expect(await problemsOf('duplicate-node-id', named)).toEqual([])
})

it('RUN-03 CFG-26 an inherited block that is changed twice is found at the second change, and nothing else', async () => {
  const change = { id: 'hero', props: { heading: 'Hi' } }
  for (const first of [change, { ...change, type: 'Hero' }]) {
    const page = { routes: [{ id: 'home', blocks: [first, change] }] }
    expect(await problemsOf('duplicate-node-id', page)).toEqual([
      'gumtree.json /routes/0/blocks/1/id The id "hero" is already taken by a block above it in the route "home".',
    ])
    expect(await problemsOf('unknown-merge-target', page)).toEqual([])
  }
})

it('RUN-03 blocks without an id are not taken for the same, and a page without one is not called "undefined"', async () => {
  const nameless = { props: { heading: 'Hi' } }
  expect(
    await problemsOf('duplicate-node-id', { routes: [{ id: 'home', blocks: [nameless, nameless] }] }),
  ).toEqual([])
  const named = { id: 'hero', ...nameless }
  expect(await problemsOf('duplicate-node-id', { routes: [{ blocks: [named, named] }] })).toContain(
    'gumtree.json /routes/0/blocks/1/id The id "hero" is already taken by a block above it in the route "".',
  )
})
