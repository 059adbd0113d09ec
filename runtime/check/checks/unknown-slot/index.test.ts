import { expect, it } from 'vitest'
import { findingsOf, withPage } from '../../testing/world.ts'

it('RUN-03 blocks in a slot that does not exist are found at its name', async () => {
  const page = withPage([
    {
      id: 'g',
      type: 'Grid',
      slots: { cell: [{ id: 'h', type: 'Hero' }], cells: [{ id: 'i', type: 'Hero' }] },
    },
  ])
  expect(await findingsOf('unknown-slot', page)).toMatchObject([
    {
      message: 'Grid has no slot "cell". Did you mean "cells"?',
      pointer: '/routes/0/blocks/0/slots/cell',
      blockId: 'g',
      suggestions: [{ edits: [{ op: 'rename', pointer: '/routes/0/blocks/0/slots/cell', name: 'cells' }] }],
    },
  ])
})
