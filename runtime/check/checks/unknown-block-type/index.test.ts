import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

it('CFG-26 an unknown block type is found with the nearest one and its place', async () => {
  const [finding, ...others] = await findingsOf(
    'unknown-block-type',
    withPage([
      { id: 'top', type: 'Heroo' },
      { id: 'grid', type: 'Grid', slots: { cells: [{ id: 'x', type: 'Carousell' }] } },
    ]),
  )
  expect(finding).toMatchObject({
    severity: 'error',
    message: 'There is no block type "Heroo". Did you mean "Hero"?',
    pointer: '/routes/0/blocks/0/type',
    blockId: 'top',
    tenant: 'gumtree-motors',
    suggestions: [
      { title: 'Write "Hero"', edits: [{ op: 'set', pointer: '/routes/0/blocks/0/type', value: 'Hero' }] },
    ],
  })
  expect(others).toMatchObject([
    {
      message: 'There is no block type "Carousell".',
      pointer: '/routes/0/blocks/1/slots/cells/0/type',
      blockId: 'x',
    },
  ])
})

it('CFG-26 a hidden block and a registered one are left alone', async () => {
  expect(await problemsOf('unknown-block-type', withPage([{ id: 'a', type: 'Hero' }]))).toEqual([])
  expect(await problemsOf('unknown-block-type', withPage([{ id: 'a', type: 'Nope', hidden: true }]))).toEqual(
    [],
  )
})
