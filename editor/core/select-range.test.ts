import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import { allBeside, blockRange } from './select-range.ts'
import { node } from './testing/worlds.ts'
import { findSpot, readList } from './tree.ts'

const NODES = [
  node('a', 'Hero'),
  node('b', 'Section', {
    slots: {
      content: [node('b1', 'Text'), node('b2', 'Section', { slots: { content: [node('b21', 'Text')] } })],
      aside: [node('b3', 'Text')],
    },
  }),
  node('c', 'Text'),
  node('d', 'Section', { slots: { content: [node('d1', 'Text'), node('d2', 'Text'), node('d3', 'Text')] } }),
]

test.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['c', 'a', ['c', 'b', 'a']],
  ['d3', 'd1', ['d3', 'd2', 'd1']],
  ['b1', 'b21', ['b1', 'b2']],
  ['b21', 'd2', ['b', 'c', 'd']],
  ['b1', 'b3', ['b']],
  ['b', 'b21', ['b']],
  ['b21', 'b', ['b']],
  ['d2', 'd2', ['d2']],
  ['a', 'gone', []],
  ['gone', 'a', []],
])('the blocks from %s to %s', (from, to, expected) => {
  expect(blockRange(NODES, from, to)).toEqual(expected)
})

test('all of a list, then all around it, up to the top', () => {
  const once = allBeside(NODES, ['b21'])
  expect(once).toEqual(['b1', 'b2'])
  expect(allBeside(NODES, once)).toEqual(['a', 'b', 'c', 'd'])
  expect(allBeside(NODES, ['d2', 'd1'])).toEqual(['d1', 'd2', 'd3'])
  expect(allBeside(NODES, [])).toEqual(['a', 'b', 'c', 'd'])
  expect(allBeside(NODES, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(allBeside([], ['a'])).toEqual([])
})

const IDS = [...walkBlocks(NODES)].map((spot) => spot.node.id)

test('a range is always of one list, without gaps, and holds both ends or what they stand in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IDS), fc.constantFrom(...IDS), (from, to) => {
      const range = blockRange(NODES, from, to)
      const spots = range.map((id) => findSpot(NODES, id))
      const [first] = spots
      if (!first) throw new Error('Both are there')
      const list = readList(NODES, first).map(({ id }) => id)
      const sorted = range.toSorted((a, b) => list.indexOf(a) - list.indexOf(b))
      const at = list.indexOf(sorted[0] ?? '')
      expect(at).toBeGreaterThanOrEqual(0)
      expect(list.slice(at, at + range.length)).toEqual(sorted)
      const holds = (id: string) =>
        [id, ...(findSpot(NODES, id)?.ancestors ?? []).map((each) => each.id)].some((each) =>
          range.includes(each),
        )
      expect([holds(from), holds(to)]).toEqual([true, true])
      expect(blockRange(NODES, to, from).toSorted()).toEqual(range.toSorted())
    }),
  )
})
