import { describe, expect, it } from 'vitest'
import type { BlockNode } from '../block/types.ts'
import { writeValue } from './fields.ts'
import { expandSections, MAX_SHARED_BLOCKS, sectionCycle, sectionsIn, sectionTitle } from './sections.ts'

const use = (id: string, section: string, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'SharedSection',
  props: { section },
  ...more,
})
const text = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({ id, type: 'Text', ...more })

describe('RUN-01 shared sections stand where they are used', () => {
  it('gives every use of a section ids of its own, the same each time', () => {
    const sections = { why: [text('a', { slots: { in: [text('b')] } }), text('c')] }
    const page = [text('first'), use('one', 'why'), { ...text('box'), slots: { in: [use('two', 'why')] } }]
    const expanded = expandSections(page, sections)
    expect(expanded.map(({ id }) => id)).toEqual(['first', 'one--a', 'one--c', 'box'])
    expect(expanded[1]?.slots?.['in']?.map(({ id }) => id)).toEqual(['one--b'])
    expect(expanded[3]?.slots?.['in']?.map(({ id }) => id)).toEqual(['two--a', 'two--c'])
    expect(expandSections(page, sections)).toEqual(expanded)
  })

  it('leaves lists without references as they are', () => {
    const page = [text('a', { slots: { in: [text('b')] } })]
    expect(expandSections(page, { why: [text('x')] })).toBe(page)
  })

  it('shows nothing of hidden references, unknown names and names that every object has', () => {
    const page = [use('one', 'why', { hidden: true }), use('two', 'nowhere'), use('three', 'constructor')]
    expect(expandSections(page, { why: [text('a')] })).toEqual([])
  })

  it('RUN-04 holds the condition of the reference for every block, beside its own', () => {
    const sections = { why: [text('a'), text('b', { visibleWhen: { signedIn: true } })] }
    const page = [use('one', 'why', { visibleWhen: { flag: 'sale' } })]
    expect(expandSections(page, sections).map(({ visibleWhen }) => visibleWhen)).toEqual([
      { flag: 'sale' },
      { all: [{ flag: 'sale' }, { signedIn: true }] },
    ])
  })

  it('puts sections into sections, and ends where one holds itself', () => {
    const sections = { outer: [use('x', 'inner'), text('a')], inner: [text('b'), use('y', 'outer')] }
    expect(expandSections([use('one', 'outer')], sections).map(({ id }) => id)).toEqual([
      'one--x--b',
      'one--a',
    ])
    expect(sectionCycle(sections)).toEqual(['outer', 'inner', 'outer'])
    // What only leads to them is none of them.
    expect(sectionCycle({ first: [use('a', 'outer')], ...sections })).toEqual(['outer', 'inner', 'outer'])
    expect(sectionCycle({ outer: [use('x', 'inner')], inner: [text('a')] })).toBeUndefined()
  })

  it('ends where sections multiply one another', () => {
    const ten = (name: string) => Array.from({ length: 10 }, (_, index) => use(`u${index}`, name))
    const sections: Record<string, BlockNode[]> = { s0: [text('leaf')], e0: [] }
    for (let depth = 1; depth < 12; depth += 1) {
      sections[`s${depth}`] = ten(`s${depth - 1}`)
      sections[`e${depth}`] = ten(`e${depth - 1}`)
    }
    expect(expandSections([use('one', 's11')], sections).length).toBeLessThanOrEqual(MAX_SHARED_BLOCKS)
    expect(expandSections([use('one', 'e11')], sections)).toEqual([])
  })

  it('RUN-01 shows the values of a use in the fields of the section, and nowhere else', () => {
    const head = text('head', { props: { text: 'Why us', tone: 'dark' }, fields: { text: 'Heading' } })
    const sections = { why: [text('box', { slots: { in: [head] } })], outer: [use('x', 'why')] }
    const values = { head: { props: { text: 'Winter', tone: 'light' } }, gone: { props: { text: 'x' } } }
    const headOf = (page: BlockNode[]) => expandSections(page, sections)[0]?.slots?.['in']?.[0]?.props
    const given = { section: 'why', values }
    expect(headOf([use('one', 'why', { props: given })])).toEqual({ text: 'Winter', tone: 'dark' })
    expect(headOf([use('two', 'why')])).toEqual({ text: 'Why us', tone: 'dark' })
    // What an outer section says holds where it is used, too.
    expect(
      headOf([use('a', 'outer', { props: { section: 'outer', values: { 'x--head': values.head } } })]),
    ).toEqual({ text: 'Winter', tone: 'dark' })
  })

  it('keeps nothing of a block that says nothing', () => {
    const first = writeValue(undefined, { id: 'head', prop: 'text' }, 'Winter')
    expect(first).toEqual({ head: { props: { text: 'Winter' } } })
    const second = writeValue(first, { id: 'head', prop: 'tone' }, null)
    expect(second).toEqual({ head: { props: { text: 'Winter', tone: null } } })
    expect(writeValue(second, { id: 'head', prop: 'tone' }, undefined)).toEqual(first)
    expect(writeValue(first, { id: 'head', prop: 'text' }, undefined)).toBeUndefined()
  })

  it('names the sections of a list, and says names in words', () => {
    expect(
      sectionsIn([use('a', 'one'), text('b', { slots: { in: [use('c', 'two'), use('d', 'one')] } })]),
    ).toEqual(['one', 'two'])
    expect(['why-us', 'openDays2'].map(sectionTitle)).toEqual(['Why us', 'Open days2'])
  })
})
