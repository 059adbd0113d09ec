import { expect, test } from 'vitest'
import type { BlockNode } from '../block/types.ts'
import { pointerOf, valueAtPointer } from '../json/pointer.ts'
import { blockTrees } from './block-trees.ts'
import { pathOf, walkBlocks, wayOf } from './walk-blocks.ts'

const block = (id: string, slots?: BlockNode['slots']): BlockNode => ({
  id,
  type: 'Box',
  ...(slots && { slots }),
})

const PAGE = [
  block('hero'),
  block('box', { left: [block('a', { inner: [block('deep')] }), block('b')], right: [block('c')] }),
  block('end'),
]

test('blocks come parents first, in document order', () => {
  expect([...walkBlocks(PAGE)].map(({ node }) => node.id)).toEqual([
    'hero',
    'box',
    'a',
    'deep',
    'b',
    'c',
    'end',
  ])
})

test('each says where it stands', () => {
  const spots = [...walkBlocks(PAGE)]
  const deep = spots.find(({ node }) => node.id === 'deep')
  expect(deep).toMatchObject({ parent: 'a', slot: 'inner', index: 0 })
  expect(deep?.ancestors.map(({ id }) => id)).toEqual(['box', 'a'])
  expect(spots[0]).toMatchObject({ parent: null, slot: null, index: 0, ancestors: [] })
  for (const spot of spots) expect(valueAtPointer(PAGE, pointerOf(pathOf(spot)))).toBe(spot.node)
  expect(deep && wayOf(deep)).toEqual(['box', 'slots', 'left', 'a', 'slots', 'inner', 'deep'])
})

test('a block that is not entered is left out with all in it', () => {
  const asked: string[] = []
  const found = [
    ...walkBlocks(PAGE, ({ node }) => {
      asked.push(node.id)
      return node.id !== 'a'
    }),
  ].map(({ node }) => node.id)
  expect(found).toEqual(['hero', 'box', 'b', 'c', 'end'])
  expect(asked).not.toContain('deep')
})

test('nothing is walked behind the block where somebody stops', () => {
  const asked: string[] = []
  for (const { node } of walkBlocks(PAGE, ({ node: { id } }) => asked.push(id) > 0))
    if (node.id === 'box') break
  expect(asked).toEqual(['hero', 'box'])
})

test('what has not the shape of a tree is passed over', () => {
  const wrong = [
    null,
    'text',
    [],
    { id: 'a', slots: { x: 'none', y: [7, { id: 'b' }] } },
    { id: 'c', slots: [] },
  ]
  expect([...walkBlocks(wrong as never)].map(({ node, index }) => [(node as BlockNode).id, index])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 4],
  ])
})

test('a document has its trees in one order: pages, layouts by region, sections', () => {
  const document = {
    sections: { offers: [block('s')] },
    layouts: { default: { header: [block('h')], footer: 'none' }, broken: null },
    routes: [null, { id: 'home', blocks: [block('r')] }],
  }
  const found = [...blockTrees(document)].map(({ tree, path, nodes }) => [
    tree,
    pointerOf(path),
    nodes.length,
  ])
  expect(found).toEqual([
    [{ kind: 'route', id: 'home' }, '/routes/1/blocks', 1],
    [{ kind: 'layout', name: 'default', region: 'header' }, '/layouts/default/header', 1],
    [{ kind: 'layout', name: 'default', region: 'footer' }, '/layouts/default/footer', 0],
    [{ kind: 'section', name: 'offers' }, '/sections/offers', 1],
  ])
})
