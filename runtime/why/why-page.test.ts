import { describe, expect, it } from 'vitest'
import type { BlockNode } from '../block/types.ts'
import { siteContext } from '../compile/site.ts'
import { siteFacts } from '../layout/site-facts.ts'
import { resolveTenant } from '../resolve/resolve.ts'
import type { Reason } from '../visible/reason.ts'
import { whyPage, type DrawnPage } from './why-page.ts'
import { writtenBlocks } from './written-blocks.ts'

const EMPTY = [
  { unless: { setting: { path: '/promo/paymentStrip' } }, words: 'The strip is switched off.' },
  { words: 'There is nothing to pay.' },
]
const blocks: DrawnPage['blocks'] = new Map([
  ['Section', { title: 'Section' }],
  ['SharedSection', { title: 'Shared section' }],
  ['Text', { title: 'Text' }],
  ['Strip', { title: 'Strip', empty: EMPTY }],
])
const text = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({ id, type: 'Text', ...more })

/** Reasons by block of the page `home`: its blocks from the template, changed by the dealer. */
function why(
  written: BlockNode[],
  {
    own = {},
    drawn = [],
    faults = [],
    told = {},
    version,
  }: {
    own?: object
    drawn?: string[]
    faults?: DrawnPage['faults']
    told?: Record<string, string>
    version?: DrawnPage['version']
  } = {},
): Record<string, Reason[]> {
  const resolution = resolveTenant({
    template: { flags: { sale: false }, routes: [{ id: 'home', path: '/', blocks: written }] },
    tenant: { slug: 'fixture-motors', name: 'Fixture', template: 'classic', country: 'AU', ...own },
  })
  const facts = { ...siteFacts(siteContext(resolution.tenant)), signedIn: false, now: 0, timeZone: 'UTC' }
  const answer = whyPage({
    resolution,
    routeId: 'home',
    facts,
    blocks,
    drawn: new Set(drawn),
    faults,
    told: new Map(Object.entries(told)),
    version,
  })
  return Object.fromEntries(answer.map(({ id, reasons }) => [id, reasons]))
}

describe('RUN-04 why a block does not show', () => {
  it('FIN-01 the rules that it tells itself, in place of what its schema says', () => {
    const words = 'No finance estimate for this car, by these rules: sold.'
    expect(why([{ id: 'a', type: 'Strip' }], { told: { a: words, b: 'Not asked.' } })).toEqual({
      a: [{ code: 'data', words }],
    })
  })

  it('a condition, with the layer that wrote it and the layer that turned the flag', () => {
    const { sale } = why([text('sale', { visibleWhen: { flag: 'sale' } })], {
      own: { flags: { sale: false } },
    })
    expect(sale).toEqual([
      {
        code: 'flag',
        words: 'Shows while the flag “sale” is on; it is off.',
        layer: 'Template classic',
        setBy: 'This dealer',
      },
    ])
  })

  it('the other version of a trial, but where version A stands for both', () => {
    const tried = (id: string, version: 'a' | 'b') => text(id, { trial: { name: 'hero', version } })
    const answer = why([tried('a', 'a'), tried('b', 'b'), tried('settled', 'a')], {
      version: 'b',
      drawn: ['b', 'settled'],
    })
    const words = 'Belongs to version A of the trial “hero”; the page shows version B.'
    expect(answer).toEqual({ a: [{ code: 'trial', words }], b: [], settled: [] })
  })

  it('CFG-03 hidden, by the layer that hides it', () => {
    const own = { routes: [{ id: 'home', blocks: [{ id: 'a', hidden: true }] }] }
    expect(why([text('a'), text('b', { hidden: true })], { own })).toEqual({
      a: [{ code: 'hidden', words: 'It is hidden.', layer: 'This dealer' }],
      b: [{ code: 'hidden', words: 'It is hidden.', layer: 'Template classic' }],
    })
  })

  it('a block around it, however far out', () => {
    const inner = { id: 'in', type: 'Section', slots: { content: [text('deep')] } }
    const outer = { id: 'out', type: 'Section', visibleWhen: { country: 'NZ' }, slots: { content: [inner] } }
    const answer = why([outer], { drawn: ['deep'] })
    const words =
      'The block around it, “Section” (out), does not show: Shows where the country is NZ; this site is in AU.'
    const reason = { code: 'around', around: 'out', layer: 'Template classic', words }
    expect([answer['in'], answer['deep']]).toEqual([[reason], [reason]])
  })

  it('a width, for the block and what is in it', () => {
    const inside = { content: [text('in')] }
    const wide = { id: 'w', type: 'Section', visibleWhen: { breakpoint: { up: 'lg' } }, slots: inside }
    const answer = why([wide], { drawn: ['w', 'in'] })
    expect(answer['w']).toEqual([
      {
        code: 'width',
        words: 'Shows in windows from 992 px only.',
        bands: 0b1110000,
        layer: 'Template classic',
      },
    ])
    expect(answer['in']).toMatchObject([{ code: 'around', around: 'w', bands: 0b1110000 }])
  })

  it('nothing to show, in the words of its schema', () => {
    const strip = { id: 's', type: 'Strip' }
    const settings = { promo: { paymentStrip: true } }
    expect(why([strip])['s']).toEqual([{ code: 'setting', words: 'The strip is switched off.' }])
    expect(why([strip], { own: { settings } })['s']).toEqual([
      { code: 'data', words: 'There is nothing to pay.' },
    ])
    expect(why([strip], { drawn: ['s'] })['s']).toEqual([])
    expect(why([text('t')])['t']).toMatchObject([{ code: 'data' }])
  })

  it('RUN-05 a fault, and a type that nobody knows', () => {
    const faults = [{ blockId: 'a', message: 'no such host' }]
    expect(why([text('a'), { id: 'b', type: 'Nope' }], { faults })).toEqual({
      a: [{ code: 'fault', words: 'It failed: no such host' }],
      b: [{ code: 'fault', words: 'This build has no block of the type “Nope”.' }],
    })
    // What failed in a part of it and is drawn all the same shows.
    expect(why([text('a')], { faults, drawn: ['a'] })).toEqual({ a: [] })
  })

  it('blocks of a shared section, by their ids on the page; sections that are none', () => {
    const use = (id: string, section: string, more: Partial<BlockNode> = {}): BlockNode => ({
      id,
      type: 'SharedSection',
      props: { section },
      ...more,
    })
    const own = { sections: { why: [text('a'), use('again', 'why')] } }
    const answer = why([use('one', 'why'), use('two', 'why', { hidden: true }), use('x', 'gone')], {
      own,
      drawn: ['one--a'],
    })
    expect(answer['one--a']).toEqual([])
    expect(answer['two--a']).toMatchObject([{ code: 'around', around: 'two', layer: 'Template classic' }])
    expect(answer['one--again']).toEqual([
      { code: 'section', words: 'The shared section “why” stands inside of itself.' },
    ])
    expect(answer['x']).toEqual([{ code: 'section', words: 'There is no shared section “gone”.' }])
  })

  it('sections that hold sections end at 20,000 blocks, as the page does', () => {
    const many = (type: string, props: object) =>
      Array.from({ length: 150 }, (_, at) => ({ id: `b${at}`, type, props }) as BlockNode)
    const sections = { all: many('SharedSection', { section: 'each' }), each: many('Text', {}) }
    const routes = [{ id: 'home', path: '/', blocks: [{ ...many('SharedSection', { section: 'all' })[0]! }] }]
    expect(writtenBlocks({ layouts: {}, routes, sections }, 'home')).toHaveLength(1 + 20_000)
  })
})
