import { describe, expect, it } from 'vitest'
import { dropRefusal } from '../../legality.ts'
import { BLOCKS, problemsOf, withPage } from '../../testing/world.ts'

it('CFG-26 EDIT-02 a filter panel outside its search results is found', async () => {
  const page = withPage([
    { id: 'f', type: 'Filters' },
    { id: 'g', type: 'Grid', slots: { cells: [{ id: 'f2', type: 'Filters' }] } },
    { id: 'r', type: 'Results', slots: { filters: [{ id: 'h', type: 'Hero' }] } },
  ])
  expect(await problemsOf('block-outside-parent', page)).toEqual([
    'gumtree.json /routes/0/blocks/0 Filters must stand inside Results, not directly on a page.',
    'gumtree.json /routes/0/blocks/1/slots/cells/0 Filters must stand inside Results, not inside Grid.',
    'gumtree.json /routes/0/blocks/2/slots/filters/0 The slot "filters" of Results takes Filters, not Hero.',
  ])
})

it('CFG-26 a block in its place is fine', async () => {
  const page = withPage([{ id: 'r', type: 'Results', slots: { filters: [{ id: 'f', type: 'Filters' }] } }])
  expect(await problemsOf('block-outside-parent', page)).toEqual([])
})

describe('EDIT-02 the rule behind drops', () => {
  it.each([
    ['Hero', null, undefined],
    ['Hero', { type: 'Grid', slot: 'cells' }, undefined],
    ['Hero', { type: 'Grid', slot: 'rows' }, 'unknown-slot'],
    ['Hero', { type: 'Results', slot: 'filters' }, 'slot'],
    ['Filters', null, 'parent'],
    ['Filters', { type: 'Results', slot: 'filters' }, undefined],
    ['Nope', null, 'unknown-block'],
    // Any of its parents will do.
    ['Chips', { type: 'Grid', slot: 'cells' }, undefined],
    ['Chips', { type: 'Results', slot: 'filters' }, 'slot'],
    ['Chips', { type: 'Hero', slot: 'cells' }, 'unknown-slot'],
    ['Chips', null, 'parent'],
  ])('%s in %j', (type, target, reason) => {
    expect(dropRefusal(BLOCKS, type, target)?.reason).toBe(reason)
  })

  it('names all the parents that a block may have', () => {
    expect(dropRefusal(BLOCKS, 'Chips', null)?.message).toBe(
      'Chips must stand inside Results, Grid or Hero, not directly on a page.',
    )
  })
})
