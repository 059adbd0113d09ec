import type { JsonObject } from '../json/object.ts'
import { describe, expect, test } from 'vitest'
import type { MergeProblem } from './merge-list.ts'
import { mergeDocuments } from './merge.ts'

const block = (id: string, props: JsonObject = {}): JsonObject => ({ id, type: 'RichText', props })
const page = (blocks: unknown[]): JsonObject => ({ routes: [{ id: 'home', path: '/', blocks }] })
const change = (blocks: unknown[]): JsonObject => ({ routes: [{ id: 'home', blocks }] })

function merge(lower: unknown[], upper: unknown[]): { blocks: JsonObject[]; problems: MergeProblem[] } {
  const problems: MergeProblem[] = []
  const result = mergeDocuments({}, page(lower), change(upper), { path: [], report: (p) => problems.push(p) })
  const [home] = result['routes'] as { blocks: JsonObject[] }[]
  return { blocks: home?.blocks ?? [], problems }
}

const ids = (blocks: JsonObject[]) => blocks.map(({ id }) => id)

describe('CFG-03 routes and block trees merge by id', () => {
  const inherited = [block('a', { text: 'A', size: 1 }), block('b'), block('c')]

  test('one block is changed without copying the page', () => {
    const { blocks } = merge(inherited, [{ id: 'a', props: { text: 'Own' } }])
    expect(blocks).toEqual([block('a', { text: 'Own', size: 1 }), block('b'), block('c')])
  })

  test('one block is hidden and stays in the document for the editor', () => {
    const { blocks } = merge(inherited, [{ id: 'b', hidden: true }])
    expect(blocks[1]).toEqual({ ...block('b'), hidden: true })
  })

  test('a block goes behind its sibling also when that has moved away from its followers', () => {
    const { blocks } = merge(
      [block('r'), block('q')],
      [
        { id: 'r', after: 'q' },
        { id: 'q', before: 'nowhere' },
        { ...block('p'), after: 'q' },
      ],
    )
    expect(ids(blocks)).toEqual(['r', 'q', 'p'])
  })

  test('blocks are inserted before and after a sibling, in the order they are written', () => {
    const { blocks } = merge(inherited, [
      { ...block('x'), after: 'a' },
      { ...block('y'), after: 'a' },
      { ...block('p'), before: 'c' },
      { ...block('q'), before: 'c' },
      block('z'),
    ])
    expect(ids(blocks)).toEqual(['a', 'x', 'y', 'b', 'p', 'q', 'c', 'z'])
    expect(blocks[1]).toEqual(block('x'))
  })

  test('an inherited block moves and changes at once', () => {
    const { blocks } = merge(inherited, [{ id: 'c', before: 'a', props: { text: 'C' } }])
    expect(ids(blocks)).toEqual(['c', 'a', 'b'])
    expect(blocks[0]).toEqual(block('c', { text: 'C' }))
  })

  test('the same id with another type replaces the block in its place', () => {
    const { blocks } = merge(inherited, [{ id: 'a', type: 'Image', props: { src: '/x.webp' } }])
    expect(blocks[0]).toEqual({ id: 'a', type: 'Image', props: { src: '/x.webp' } })
  })

  test('null in props falls back to the block’s default', () => {
    const { blocks } = merge(inherited, [{ id: 'a', props: { size: null } }])
    expect(blocks[0]).toEqual(block('a', { text: 'A' }))
  })

  test('children in slots merge by id too', () => {
    const section = { id: 's', type: 'Section', slots: { content: inherited } }
    const { blocks } = merge([section], [{ id: 's', slots: { content: [{ id: 'b', hidden: true }] } }])
    expect(blocks[0]?.['slots']).toEqual({
      content: [inherited[0], { ...block('b'), hidden: true }, inherited[2]],
    })
  })

  test('a condition replaces as a whole', () => {
    const lower = [{ ...block('a'), visibleWhen: { flag: 'x', country: 'AU' } }]
    const { blocks } = merge(lower, [{ id: 'a', visibleWhen: { garage: true } }])
    expect(blocks[0]?.['visibleWhen']).toEqual({ garage: true })
  })

  test('a missing sibling is reported and the block goes to the end', () => {
    const { blocks, problems } = merge(inherited, [{ ...block('x'), after: 'nowhere' }])
    expect(ids(blocks)).toEqual(['a', 'b', 'c', 'x'])
    expect(problems).toEqual([
      { code: 'unknown-anchor', id: 'x', anchor: 'nowhere', path: ['routes', 'home', 'blocks'] },
    ])
  })

  test('a change of a block that no layer has is reported and adds nothing', () => {
    const { blocks, problems } = merge(inherited, [{ id: 'heroo', hidden: true }])
    expect(ids(blocks)).toEqual(['a', 'b', 'c'])
    expect(problems).toEqual([
      { code: 'change-without-target', id: 'heroo', path: ['routes', 'home', 'blocks'] },
    ])
  })

  test('ids written twice in one list stay twice, for the checker', () => {
    expect(ids(merge([], [block('a'), block('a')]).blocks)).toEqual(['a', 'a'])
  })

  test('menus merge by id', () => {
    const lower = {
      navigation: {
        main: [
          { id: 'home', label: 'Home', href: '/' },
          { id: 'more', label: 'More', children: [{ id: 'fleet', label: 'Fleet', href: '/fleet' }] },
        ],
      },
    }
    const upper = { navigation: { main: [{ id: 'more', children: [{ id: 'fleet', hidden: true }] }] } }
    expect(mergeDocuments({}, lower, upper)['navigation']).toEqual({
      main: [
        { id: 'home', label: 'Home', href: '/' },
        {
          id: 'more',
          label: 'More',
          children: [{ id: 'fleet', label: 'Fleet', href: '/fleet', hidden: true }],
        },
      ],
    })
  })
})
