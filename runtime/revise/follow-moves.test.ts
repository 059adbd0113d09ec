import type { JsonObject } from '../json/object.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf, withEntry } from './block-places.ts'
import { mergeThree } from './merge-three.ts'

const page = (...blocks: object[]) => ({ slug: 'kea', routes: [{ id: 'home', blocks }] })
const text = (id: string, words = id) => ({ id, type: 'Text', props: { words } })
const stack = (id: string, ...main: object[]) => ({ id, type: 'Stack', slots: { main } })

describe('EDIT-07 a block that one side moved to another list', () => {
  test('keeps the words that the other side wrote meanwhile: wrapped by me, corrected by them', () => {
    const merged = mergeThree(
      page(text('a'), text('b')),
      page(stack('box', text('a')), text('b')),
      page(text('a', 'corrected'), text('b')),
    )
    expect(merged).toEqual({ document: page(stack('box', text('a', 'corrected')), text('b')), conflicts: [] })
  })

  test('keeps them too when they moved it and I wrote', () => {
    const merged = mergeThree(
      page(stack('box'), text('a')),
      page(stack('box'), text('a', 'mine')),
      page(stack('box', text('a'))),
    )
    expect(merged).toEqual({ document: page(stack('box', text('a', 'mine'))), conflicts: [] })
  })

  test('asks about a word that both changed, at the place where it is now', () => {
    const { document, conflicts } = mergeThree(
      page(stack('box'), text('a')),
      page(stack('box', text('a', 'mine'))),
      page(stack('box'), text('a', 'theirs')),
    )
    expect(document).toEqual(page(stack('box', text('a', 'theirs'))))
    expect(conflicts).toEqual([
      {
        pointer: '/routes/home/blocks/box/slots/main/a/props/words',
        blockId: 'a',
        base: 'a',
        mine: 'mine',
        theirs: 'theirs',
      },
    ])
  })

  test('is there once when both moved it to the same list', () => {
    const merged = mergeThree(
      page(stack('box'), text('a')),
      page(stack('box', text('a', 'mine'))),
      page(stack('box', { ...text('a'), hidden: true })),
    )
    expect(merged).toEqual({
      document: page(stack('box', { ...text('a', 'mine'), hidden: true })),
      conflicts: [],
    })
  })

  test('is asked about, and there once, when both moved it to different lists', () => {
    const { document, conflicts } = mergeThree(
      page(stack('one'), stack('two'), text('a')),
      page(stack('one', text('a')), stack('two')),
      page(stack('one'), stack('two', text('a'))),
    )
    expect(document).toEqual(page(stack('one'), stack('two', text('a'))))
    expect(conflicts).toMatchObject([
      { pointer: '/routes/home/blocks/two/slots/main/a', blockId: 'a', mine: undefined, theirs: text('a') },
      { pointer: '/routes/home/blocks/one/slots/main/a', mine: text('a'), theirs: undefined },
    ])
  })

  test('is asked about when the other side removed it', () => {
    const base = page(stack('box'), text('a'))
    const moved = page(stack('box', text('a')))
    const removed = page(stack('box'))
    expect(mergeThree(base, moved, removed)).toMatchObject({
      document: removed,
      conflicts: [{ pointer: '/routes/home/blocks/box/slots/main/a', mine: text('a'), theirs: undefined }],
    })
    expect(mergeThree(base, removed, moved)).toMatchObject({
      document: moved,
      conflicts: [{ pointer: '/routes/home/blocks/box/slots/main/a', mine: undefined, theirs: text('a') }],
    })
  })
})

test('EDIT-07 two hundred blocks are followed wherever they went', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `b${at}`)
  const { document, conflicts } = mergeThree(
    page(stack('box'), ...ids.map((id) => text(id))),
    page(stack('box', ...ids.map((id) => text(id)))),
    page(stack('box'), ...ids.map((id) => text(id, 'theirs'))),
  )
  expect(conflicts).toEqual([])
  expect(document).toEqual(page(stack('box', ...ids.map((id) => text(id, 'theirs')))))
})

test('EDIT-07 what has an id twice on its page is nobody’s to follow', () => {
  const document = page(text('a'), stack('box', text('a'), text('b')))
  expect([...placesOf(document).values()].map(({ id, list }) => [id, list])).toEqual([
    ['box', 'routes/home/blocks'],
    ['b', 'box/slots/main'],
  ])
})

/** Two containers and six texts; every text carries two values. */
const IDS = ['t0', 't1', 't2', 't3', 't4', 't5']
const leaf = (id: string) => ({ id, type: 'Text', props: { a: 0, b: 0 } })
const BASE = page(
  ...IDS.slice(0, 2).map(leaf),
  stack('one', ...IDS.slice(2, 4).map(leaf)),
  stack('two', ...IDS.slice(4).map(leaf)),
)

type Step =
  | { do: 'write'; id: string; key: 'a' | 'b'; value: number }
  | { do: 'move'; id: string; to: string; index: number }
  | { do: 'remove'; id: string }
  | { do: 'add'; id: string; to: string; index: number }

const LISTS = ['', 'one', 'two']

function applied(document: JsonObject, steps: readonly Step[]): JsonObject {
  let next = document
  for (const step of steps) {
    const place = [...placesOf(next).values()].find(({ id }) => id === step.id)
    if (step.do === 'add') {
      if (!place) next = inserted(next, leaf(step.id), step.to, step.index)
    } else if (!place) continue
    else if (step.do === 'write') {
      const props = { ...(place.node['props'] as object), [step.key]: step.value }
      next = withEntry(next, place.path, { ...place.node, props })
    } else {
      next = withEntry(next, place.path, undefined)
      if (step.do === 'move') next = inserted(next, place.node, step.to, step.index)
    }
  }
  return next
}

function inserted(document: JsonObject, node: object, to: string, index: number): JsonObject {
  const copy = structuredClone(document) as ReturnType<typeof page>
  const top = copy.routes[0]?.blocks as { id: string; slots?: { main: object[] } }[]
  const list = to === '' ? (top as object[]) : top.find(({ id }) => id === to)?.slots?.main
  list?.splice(Math.min(index, list.length), 0, structuredClone(node))
  return copy
}

const anyId = fc.constantFrom(...IDS)
const anyList = fc.constantFrom(...LISTS)
const stepsOf = (own: string): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({
        do: fc.constant('write' as const),
        id: anyId,
        key: fc.constantFrom('a' as const, 'b' as const),
        value: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ do: fc.constant('move' as const), id: anyId, to: anyList, index: fc.nat(3) }),
      fc.record({ do: fc.constant('remove' as const), id: anyId }),
      fc.record({
        do: fc.constant('add' as const),
        id: fc.constantFrom(`${own}1`, `${own}2`),
        to: anyList,
        index: fc.nat(3),
      }),
    ),
    { maxLength: 5 },
  )

const contentOf = (document: JsonObject) =>
  new Map(
    [...placesOf(document).values()].map(({ id, node, list }) => [
      id,
      { list, props: node['props'] as { a: number; b: number } | undefined },
    ]),
  )

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  const { id, ...rest } = value as { id?: string }
  return [...(id === undefined ? [] : [id]), ...Object.values(rest).flatMap(idsIn)]
}

describe('EDIT-07 joining any two edits', () => {
  test('no id is ever there twice, and the same steps on both sides ask nothing', () => {
    fc.assert(
      fc.property(stepsOf('m'), stepsOf('x'), (my, their) => {
        const [mine, theirs] = [applied(BASE, my), applied(BASE, their)]
        const ids = idsIn(mergeThree(BASE, mine, theirs).document)
        expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
        expect(mergeThree(BASE, mine, mine)).toEqual({ document: mine, conflicts: [] })
      }),
      { numRuns: 400 },
    )
  })

  test('what one side alone did is there, or it is asked about: nothing is lost in silence', () => {
    fc.assert(
      fc.property(stepsOf('m'), stepsOf('x'), (my, their) => {
        const [mine, theirs] = [applied(BASE, my), applied(BASE, their)]
        const { document, conflicts } = mergeThree(BASE, mine, theirs)
        const asked = JSON.stringify(conflicts)
        const [b, m, t, joined] = [BASE, mine, theirs, document].map(contentOf)
        for (const id of new Set([...(b?.keys() ?? []), ...(m?.keys() ?? []), ...(t?.keys() ?? [])])) {
          if (asked.includes(`"${id}"`) || asked.includes(`/${id}`)) continue
          for (const key of ['a', 'b'] as const) {
            const [was, my1, their1] = [b, m, t].map((side) => side?.get(id)?.props?.[key])
            const wanted = my1 === was ? their1 : my1
            expect(joined?.get(id)?.props?.[key], `${id}.${key}`).toBe(wanted)
          }
          const [was, my1, their1] = [b, m, t].map((side) => side?.get(id)?.list)
          expect(joined?.get(id)?.list, `list of ${id}`).toBe(my1 === was ? their1 : my1)
        }
      }),
      { numRuns: 600 },
    )
  })

  test('edits of different blocks never ask about anything but an order', () => {
    const only = (steps: Step[], ids: readonly string[]) =>
      steps.filter(({ id, do: what }) => what === 'add' || ids.includes(id))
    fc.assert(
      fc.property(stepsOf('m'), stepsOf('x'), (my, their) => {
        const [mySteps, theirSteps] = [only(my, IDS.slice(0, 3)), only(their, IDS.slice(3))]
        const merged = mergeThree(BASE, applied(BASE, mySteps), applied(BASE, theirSteps))
        const orders = merged.conflicts.filter(({ mine }) => Array.isArray(mine))
        expect(merged.conflicts).toEqual(orders)
        const both = contentOf(applied(applied(BASE, mySteps), theirSteps))
        expect(contentOf(merged.document)).toEqual(
          new Map([...both].filter(([id]) => contentOf(merged.document).has(id))),
        )
        expect(new Set(contentOf(merged.document).keys())).toEqual(new Set(both.keys()))
      }),
      { numRuns: 400 },
    )
  })
})

test('EDIT-07 two orders of 20,000 blocks are joined while a person waits', () => {
  const blocks = Array.from({ length: 20_000 }, (_, n) => text(`t${n}`))
  const mine = page(...blocks.toReversed())
  const theirs = page(text('new'), ...blocks)
  const { document, conflicts } = mergeThree(page(...blocks), mine, theirs)
  expect(conflicts).toEqual([])
  expect((document['routes'] as { blocks: object[] }[])[0]?.blocks).toHaveLength(20_001)
}, 5000)
