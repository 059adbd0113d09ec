import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const results = (id: string, more: object = {}) => ({ id, type: 'Results', ...more })

it('CFG-26 a second block of a kind that a page has once is found, in a slot too', async () => {
  expect(await problemsOf('one-per-page', withPage([results('a')]))).toEqual([])
  expect(await problemsOf('one-per-page', withPage([results('a'), results('b')]))).toEqual([
    'gumtree.json /routes/0/blocks/1 The page "/extra" shows Results once.',
  ])
  const grid = { id: 'grid', type: 'Grid', slots: { cells: [results('b')] } }
  expect(await problemsOf('one-per-page', withPage([results('a'), grid]))).toEqual([
    'gumtree.json /routes/0/blocks/1/slots/cells/0 The page "/extra" shows Results once.',
  ])
})

it('ASVS V15 a strip of cars beyond the most of a page is found, with the number', async () => {
  const strips = (count: number) =>
    withPage(Array.from({ length: count }, (_, at) => ({ id: `s${at}`, type: 'Strip' })))
  expect(await problemsOf('one-per-page', strips(3))).toEqual([])
  expect(await problemsOf('one-per-page', strips(4))).toEqual([
    'gumtree.json /routes/0/blocks/3 The page "/extra" shows Strip at most 3 times.',
  ])
})

it('others may stand there as often as one likes, and blocks that take turns are none too many', async () => {
  const text = (id: string) => ({ id, type: 'Text' })
  expect(await problemsOf('one-per-page', withPage([text('a'), text('b')]))).toEqual([])
  const turns = [results('a'), results('b', { visibleWhen: { signedIn: true } })]
  expect(await problemsOf('one-per-page', withPage(turns))).toEqual([])
  // One that stands in a block that takes turns does so as well, however deep.
  const grid = (id: string, cells: object[], more: object = {}) => ({
    id,
    type: 'Grid',
    slots: { cells },
    ...more,
  })
  const signedIn = { visibleWhen: { signedIn: true } }
  const deep = [results('a'), grid('g', [grid('h', [results('b')])], signedIn)]
  expect(await problemsOf('one-per-page', withPage(deep))).toEqual([])
  const always = [results('a'), grid('g', [grid('h', [results('b')])], { visibleWhen: null })]
  expect(await problemsOf('one-per-page', withPage(always))).toHaveLength(1)
})
