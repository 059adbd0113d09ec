import type { JsonObject } from '../json/object.ts'
import { describe, expect, test } from 'vitest'
import { mergeList, type MergeProblem } from './merge-list.ts'
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

  test('the condition of a route or an entry of a menu replaces as a whole too, and so does a translation', () => {
    const world = (when: object, text: object) => ({
      routes: [{ id: 'home', enabledWhen: when, blocks: [] }],
      navigation: { main: [{ id: 'home', visibleWhen: when }] },
      languages: { es: { name: 'Español', texts: { hello: text } } },
    })
    const upper = world({ country: 'NZ' }, { words: 'Hola' })
    const merged = mergeDocuments({}, world({ flag: 'x' }, { of: 'Hello', words: 'Buenas' }), upper)
    expect(merged).toEqual(upper)
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

  test('blocks of layouts and shared sections merge by id, and a section that is new is added', () => {
    const tree = (blocks: unknown[]) => ({
      layouts: { default: { header: blocks } },
      sections: { hours: blocks },
    })
    const upper = tree([{ id: 'b', hidden: true }])
    const other = { sections: { offer: [block('x')] } }
    const merged = mergeDocuments({}, mergeDocuments({}, tree(inherited), upper), other)
    const blocks = [inherited[0], { ...block('b'), hidden: true }, inherited[2]]
    expect(merged).toEqual({
      layouts: { default: { header: blocks } },
      sections: { hours: blocks, offer: [block('x')] },
    })
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

describe('lists at their edges', () => {
  const plain = (lower: unknown[], upper: unknown[]) => {
    const problems: MergeProblem[] = []
    const list = mergeList(
      lower,
      upper,
      { path: ['list'], report: (one) => problems.push(one) },
      (inherited, entry) =>
        inherited === undefined && Object.keys(entry).length === 1
          ? undefined
          : { ...(inherited as object), ...entry },
    )
    return { list, problems }
  }

  test('entries without an id are added as they are', () => {
    const odd = ['text', { id: 7, type: 'x' }, null, ['a']]
    expect(plain([{ id: 'a', n: 1 }], odd).list).toEqual([{ id: 'a', n: 1 }, ...odd])
  })

  test('a list that stands over nothing is the very list that was written, so that sites share it', () => {
    const written = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ]
    expect(mergeList([], written, { path: [], report: () => undefined }, (_, entry) => entry)).toBe(written)
    const moved = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1, before: 'a' },
    ]
    expect(plain([], moved).list).toEqual([
      { id: 'b', n: 1 },
      { id: 'a', n: 1 },
    ])
    expect(plain([{ id: 'z', n: 1 }], written).list).not.toBe(written)
  })

  test('an id written twice changes once and stays twice; an anchor that is no text is none', () => {
    expect(
      plain(
        [{ id: 'a', n: 1 }],
        [
          { id: 'a', n: 2 },
          { id: 'a', n: 3 },
        ],
      ).list,
    ).toEqual([
      { id: 'a', n: 2 },
      { id: 'a', n: 3 },
    ])
    expect(plain([{ id: 'a', n: 1 }], [{ id: 'b', n: 2, before: 7, after: null }]).list).toEqual([
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ])
  })

  test('several behind one sibling keep their order, also when one of them moves away', () => {
    const names = (list: unknown[]) => list.map((entry) => (entry as { id: string }).id).join('')
    const of = (...given: string[]) => given.map((id) => ({ id, n: 1 }))
    expect(
      names(
        plain(of('a', 'b'), [
          { id: 'x', n: 1, after: 'a' },
          { id: 'y', n: 1, after: 'a' },
          { id: 'z', n: 1, after: 'b' },
        ]).list,
      ),
    ).toBe('axybz')
    expect(
      names(
        plain(of('a', 'b', 'c'), [
          { id: 'b', after: 'a', n: 2 },
          { id: 'x', after: 'b', n: 1 },
          { id: 'b', after: 'c', n: 3 },
          { id: 'y', after: 'a', n: 1 },
        ]).list,
      ),
    ).toBe('abyxcb')
  })

  test('an anchor that is nowhere, and a change of what is nowhere, are told with the place of the list', () => {
    const { list, problems } = plain([{ id: 'a', n: 1 }], [{ id: 'b', n: 1, after: 'z' }, { id: 'q' }])
    expect(list).toEqual([
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ])
    expect(problems).toEqual([
      { code: 'unknown-anchor', id: 'b', anchor: 'z', path: ['list'] },
      { code: 'change-without-target', id: 'q', path: ['list'] },
    ])
  })
})
