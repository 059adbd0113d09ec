import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const grid = (...hidden: boolean[]) =>
  withPage([
    {
      id: 'g',
      type: 'Grid',
      slots: { cells: hidden.map((each, index) => ({ id: `h${index}`, type: 'Hero', hidden: each })) },
    },
  ])

it('CFG-26 a slot with too few or too many blocks is found; the bounds themselves are fine', async () => {
  expect(await problemsOf('slot-count', withPage([{ id: 'g', type: 'Grid' }]))).toEqual([
    'gumtree.json /routes/0/blocks/0/slots/cells The slot "cells" of Grid takes at least 1 block, not 0.',
  ])
  expect(await problemsOf('slot-count', grid(false))).toEqual([])
  expect(await problemsOf('slot-count', grid(false, false))).toEqual([])
  expect(await problemsOf('slot-count', grid(false, false, false))).toEqual([
    'gumtree.json /routes/0/blocks/0/slots/cells The slot "cells" of Grid takes at most 2 blocks, not 3.',
  ])
})

it('CFG-26 hidden blocks do not count', async () => {
  expect(await problemsOf('slot-count', grid(false, false, true))).toEqual([])
  expect(await problemsOf('slot-count', grid(true))).toHaveLength(1)
})
