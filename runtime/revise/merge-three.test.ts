import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeThree } from './merge-three.ts'

const page = (...blocks: object[]) => ({ slug: 'kea', routes: [{ id: 'home', blocks }] })
const hero = (props: object) => ({ id: 'hero', type: 'Hero', props })
const text = (id: string) => ({ id, type: 'Text' })

describe('EDIT-07 two revisions of one document are joined block by block', () => {
  test('different props of one block join without a question', () => {
    const merged = mergeThree(
      page(hero({ heading: 'A', tone: 'dark' })),
      page(hero({ heading: 'Mine', tone: 'dark' })),
      page(hero({ heading: 'A', tone: 'light' })),
    )
    expect(merged).toEqual({ document: page(hero({ heading: 'Mine', tone: 'light' })), conflicts: [] })
  })

  test('the same prop changed twice is a conflict that shows both, theirs stays', () => {
    const { document, conflicts } = mergeThree(
      page(hero({ heading: 'A' })),
      page(hero({ heading: 'Mine' })),
      page(hero({ heading: 'Theirs' })),
    )
    expect(document).toEqual(page(hero({ heading: 'Theirs' })))
    expect(conflicts).toEqual([
      {
        pointer: '/routes/home/blocks/hero/props/heading',
        blockId: 'hero',
        base: 'A',
        mine: 'Mine',
        theirs: 'Theirs',
      },
    ])
  })

  test('blocks added by both stay, each behind the block it was put behind', () => {
    const merged = mergeThree(
      page(text('a'), text('b')),
      page(text('a'), text('mine'), text('b')),
      page(text('a'), text('b'), text('theirs')),
    )
    expect(merged).toEqual({
      document: page(text('a'), text('mine'), text('b'), text('theirs')),
      conflicts: [],
    })
  })

  test('one moves, the other removes: both happen', () => {
    const merged = mergeThree(
      page(text('a'), text('b'), text('c')),
      page(text('c'), text('a'), text('b')),
      page(text('a'), text('c')),
    )
    expect(merged).toEqual({ document: page(text('c'), text('a')), conflicts: [] })
  })

  test('one removes what the other changed: asked, and it stays as theirs', () => {
    const { document, conflicts } = mergeThree(
      page(hero({ heading: 'A' })),
      page(),
      page(hero({ heading: 'Theirs' })),
    )
    expect(document).toEqual(page(hero({ heading: 'Theirs' })))
    expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/routes/home/blocks/hero'])
  })

  test('both moved differently: asked', () => {
    const { conflicts } = mergeThree(
      page(text('a'), text('b'), text('c')),
      page(text('b'), text('a'), text('c')),
      page(text('a'), text('c'), text('b')),
    )
    expect(conflicts).toMatchObject([
      { pointer: '/routes/home/blocks', mine: ['b', 'a', 'c'], theirs: ['a', 'c', 'b'] },
    ])
  })
})

describe('EDIT-07 lists that are joined', () => {
  test('where both moved, the order is theirs, with my new ones behind what they were put behind', () => {
    const { document } = mergeThree(
      page(text('a'), text('b'), text('c')),
      page(text('b'), text('a'), text('mine'), text('c')),
      page(text('a'), text('c'), text('b')),
    )
    expect(document).toEqual(page(text('a'), text('mine'), text('c'), text('b')))
  })

  test('pages that both began with blocks keep those of both', () => {
    const bare = { slug: 'kea', routes: [{ id: 'home' }] }
    expect(mergeThree(bare, page(text('mine')), page(text('theirs')))).toEqual({
      document: page(text('mine'), text('theirs')),
      conflicts: [],
    })
  })

  test('a list that has an id twice is asked about as a whole', () => {
    const twice = [text('a'), text('a')]
    const { document, conflicts } = mergeThree(page(text('a')), page(...twice), page(text('a'), text('b')))
    expect(document).toEqual(page(text('a'), text('b')))
    expect(conflicts).toMatchObject([{ pointer: '/routes/home/blocks', mine: twice }])
  })

  test('a member that would change what every object is does not come along', () => {
    const hostile = JSON.parse('{"slug":"kea","copy":{"a":1,"__proto__":{"b":2}}}') as { copy: object }
    const { document } = mergeThree({ slug: 'kea' }, hostile, { slug: 'kea', copy: { c: 3 } })
    expect(Object.getPrototypeOf(document['copy'])).toBe(Object.prototype)
    expect(document).toEqual({ slug: 'kea', copy: { a: 1, c: 3 } })
  })
})

const json = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.nat(3), fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(2))),
)

test('who changed nothing gets the other side, and equal changes never ask', () => {
  fc.assert(
    fc.property(json, json, (base, changed) => {
      expect(mergeThree(base, changed, base)).toEqual({ document: changed, conflicts: [] })
      expect(mergeThree(base, base, changed)).toEqual({ document: changed, conflicts: [] })
      expect(mergeThree(base, changed, changed)).toEqual({ document: changed, conflicts: [] })
    }),
  )
})
