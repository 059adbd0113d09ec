import { expect, it } from 'vitest'
import { refusal, requireEnough } from './legal.ts'
import { BLOCKS, node } from './testing/worlds.ts'

const text = (id: string, hidden = false) => node(id, 'Text', hidden ? { hidden } : {})
const tabs = (...blocks: ReturnType<typeof text>[]) => [node('tabs', 'Tabs', { slots: { tabs: blocks } })]
const LIST = { parent: 'tabs', slot: 'tabs' } as const
const THREE = tabs(text('a'), text('b'), text('c'))

it.each([
  ['a third', tabs(text('a'), text('b')), [text('new')], undefined],
  ['a fourth', THREE, [text('new')], 'slot-count'],
  ['two where one has room', tabs(text('a'), text('b')), [text('new'), text('more')], 'slot-count'],
  ['a fourth of which one is hidden', tabs(text('a'), text('b'), text('c', true)), [text('new')], undefined],
  ['a hidden one', THREE, [text('new', true)], undefined],
  ['one that stands in the list already', THREE, [text('b')], undefined],
  ['a block that the list does not take', tabs(), [node('new', 'Section')], 'block-outside-parent'],
  ['a block that nobody knows', tabs(), [node('new', 'Gone')], 'unknown-block-type'],
  ['the list’s own block', tabs(), tabs(), 'inside-itself'],
])('EDIT-02 into a list of at most three comes %s', (_, tree, coming, code) => {
  expect(refusal(BLOCKS, tree, LIST, coming)?.code).toBe(code)
})

it('EDIT-02 a refusal tells the list and its number', () => {
  expect(refusal(BLOCKS, THREE, LIST, [text('new')])?.message).toBe('Tabs of Tabs takes at most 3 blocks.')
  expect(refusal(BLOCKS, [], LIST, [text('new')])?.code).toBe('unknown-block')
})

it.each([
  ['one of two', tabs(text('a'), text('b')), ['a'], false],
  ['the last one', tabs(text('a')), ['a'], true],
  ['the last one that shows', tabs(text('a'), text('b', true)), ['a'], true],
  ['a hidden one beside one that shows', tabs(text('a'), text('b', true)), ['b'], false],
  ['a hidden one where none shows', tabs(text('b', true)), ['b'], false],
])('EDIT-02 out of a list of at least one goes %s', (_, tree, leaving, isRefused) => {
  const take = () => requireEnough(BLOCKS, tree, LIST, leaving)
  const told = () => {
    try {
      return take()
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(told()).toBe(isRefused ? 'Tabs of Tabs needs at least 1 block.' : undefined)
})
