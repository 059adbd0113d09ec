import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const results = (id: string, more: object = {}) => ({ id, type: 'Results', ...more })

it('CFG-26 a second block of a kind that a page has once is found, in a slot too', async () => {
  expect(await problemsOf('one-per-page', withPage([results('a')]))).toEqual([])
  expect(await problemsOf('one-per-page', withPage([results('a'), results('b')]))).toEqual([
    'gumtree.json /routes/0/blocks/1 The page "/extra" has Results already.',
  ])
  const grid = { id: 'grid', type: 'Grid', slots: { cells: [results('b')] } }
  expect(await problemsOf('one-per-page', withPage([results('a'), grid]))).toEqual([
    'gumtree.json /routes/0/blocks/1/slots/cells/0 The page "/extra" has Results already.',
  ])
})

it('others may stand there as often as one likes, and blocks that take turns are none too many', async () => {
  const text = (id: string) => ({ id, type: 'Text' })
  expect(await problemsOf('one-per-page', withPage([text('a'), text('b')]))).toEqual([])
  const turns = [results('a'), results('b', { visibleWhen: { signedIn: true } })]
  expect(await problemsOf('one-per-page', withPage(turns))).toEqual([])
})
