import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const tried = (id: string, version: string, more: object = {}) => ({
  id,
  type: 'Text',
  trial: { name: 'hero', version },
  ...more,
})
const problems = (...blocks: object[]) => problemsOf('trial-versions', withPage(blocks))

it('RUN-04 a trial with both versions is fine, wherever and however many blocks they are', async () => {
  const box = { id: 'box', type: 'Grid', slots: { cells: [tried('c', 'b')] } }
  expect(await problems(tried('a', 'a'), tried('b', 'b'), box)).toEqual([])
  expect(await problems({ id: 'a', type: 'Text', trial: null })).toEqual([])
})

it.each(['a', 'b'])('RUN-04 version %s alone is found', async (version) => {
  expect(await problems(tried('x', version), tried('y', version))).toEqual([
    `gumtree.json /routes/0/blocks/0/trial The trial "hero" has version ${version.toUpperCase()} alone: the other visitors see nothing in its place.`,
  ])
})

it('RUN-04 a hidden block is no version', async () => {
  expect(await problems(tried('x', 'a'), tried('y', 'b', { hidden: true }))).toHaveLength(1)
})

it('RUN-04 version B inside of another trial is never shown', async () => {
  const inner = [
    tried('c', 'a', { trial: { name: 'inner', version: 'a' } }),
    tried('d', 'b', { trial: { name: 'inner', version: 'b' } }),
  ]
  const box = { id: 'box', type: 'Grid', trial: { name: 'hero', version: 'a' }, slots: { cells: inner } }
  expect(await problems(box, tried('b', 'b'))).toEqual([
    'gumtree.json /routes/0/blocks/0/slots/cells/1/trial Version B of the trial "inner" is never shown inside of another trial.',
  ])
})

it('RUN-04 a version inside of its own is shown, and inside of the other one never', async () => {
  const inside = (version: string) => ({ type: 'Grid', slots: { cells: [tried(`in-${version}`, version)] } })
  expect(await problems(tried('a', 'a', inside('a')), tried('b', 'b', inside('b')))).toEqual([])
  expect(await problems(tried('a', 'a'), tried('b', 'b', inside('a')))).toEqual([
    'gumtree.json /routes/0/blocks/1/slots/cells/0/trial Version A of the trial "hero" is never shown inside of its version B.',
  ])
})

it('RUN-04 blocks of one trial with other shares are found, and what is absent is a half', async () => {
  const shared = (id: string, version: string, share?: number) =>
    tried(id, version, { trial: { name: 'hero', version, ...(share !== undefined && { share }) } })
  expect(await problems(shared('a', 'a', 10), shared('b', 'b', 10))).toEqual([])
  expect(await problems(shared('a', 'a', 50), shared('b', 'b'))).toEqual([])
  expect(await problems(shared('a', 'a', 10), shared('b', 'b'))).toEqual([
    'gumtree.json /routes/0/blocks/1/trial Here 50 % of the visitors see version B of the trial "hero", at other blocks of it 10 %.',
  ])
})
