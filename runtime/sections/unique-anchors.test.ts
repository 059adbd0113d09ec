import { walkBlocks } from '../tree/walk-blocks.ts'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { LayoutNode } from '../layout/node.ts'
import type { Condition } from '../visible/condition.ts'
import { uniqueAnchors } from './unique-anchors.ts'

const node = (
  id: string,
  anchor?: string,
  more: Pick<LayoutNode, 'when' | 'trial' | 'slots'> = {},
): LayoutNode => ({
  id,
  type: 'Section',
  props: anchor === undefined ? {} : { anchor },
  className: '',
  ...more,
})

function anchorsOf(nodes: readonly LayoutNode[]): unknown[] {
  const found: unknown[] = []
  for (const spot of walkBlocks(nodes)) found.push(spot.node.props['anchor'] || spot.node.id)
  return found
}

describe('RUN-03 ids are unique on a page, anchors too', () => {
  it('a section that is used twice keeps its anchor once, and gets a number afterwards', () => {
    const nodes = [node('a--why', 'why'), node('b--why', 'why'), node('c--why', 'why'), node('d', 'why-2')]
    expect(anchorsOf(uniqueAnchors(nodes))).toEqual(['why', 'why-2', 'why-3', 'why-2-2'])
  })

  it('neither inside others, nor as the id of another block, nor in the header', () => {
    const inside = node('box', undefined, { slots: { content: [node('one', 'top'), node('two', 'hero')] } })
    expect(anchorsOf(uniqueAnchors([node('hero'), inside], [node('head', 'top')]))).toEqual([
      'hero',
      'box',
      'top-2',
      'hero-2',
    ])
    expect(anchorsOf(uniqueAnchors([node('why', 'why')]))).toEqual(['why'])
  })

  it('blocks that show at different times may be one place for links', () => {
    const before: Condition = { until: '2026-12-01' }
    const after: Condition = { from: '2026-12-01' }
    const anchors = (...conditions: (Condition | undefined)[]) =>
      anchorsOf(
        uniqueAnchors(
          conditions.map((when, at) => node(`n${at}`, 'deal', when === undefined ? {} : { when })),
        ),
      )
    expect(anchors(before, after)).toEqual(['deal', 'deal'])
    expect(anchors(before, before)).toEqual(['deal', 'deal-2'])
    expect(anchors(before, undefined)).toEqual(['deal', 'deal-2'])
    expect(anchors(undefined, after)).toEqual(['deal', 'deal-2'])
  })

  it('RUN-04 versions of one trial may be one place for links, two trials are none', () => {
    const anchors = (...tried: [name: string, version: 'a' | 'b'][]) =>
      anchorsOf(
        uniqueAnchors(
          tried.map(([name, version], at) => node(`n${at}`, 'deal', { trial: { name, version } })),
        ),
      )
    expect(anchors(['one', 'a'], ['one', 'b'])).toEqual(['deal', 'deal'])
    expect(anchors(['one', 'a'], ['one', 'a'])).toEqual(['deal', 'deal-2'])
    expect(anchors(['one', 'a'], ['two', 'b'])).toEqual(['deal', 'deal-2'])
    const trial = { trial: { name: 'one', version: 'a' } } as const
    const all = [node('x', 'deal', trial), node('y', 'deal', { when: { signedIn: true } })]
    expect(anchorsOf(uniqueAnchors(all))).toEqual(['deal', 'deal-2'])
  })

  it('what is unique stays the same object', () => {
    const nodes = [node('a', 'one'), node('b', undefined, { slots: { content: [node('c', 'two')] } })]
    expect(uniqueAnchors(nodes)).toBe(nodes)
  })

  test('whatever the anchors, no element id is there twice and the first keeps its name', () => {
    const names = fc.constantFrom('a', 'b', 'a-2', 'n1', '')
    fc.assert(
      fc.property(fc.array(names, { maxLength: 12 }), fc.nat(3), (anchors, cut) => {
        const all = anchors.map((anchor, at) => node(`n${at}`, anchor))
        const nested = [...all.slice(0, cut), node('box', '', { slots: { content: all.slice(cut) } })]
        const result = anchorsOf(uniqueAnchors(nested))
        expect(new Set(result).size).toBe(result.length)
        for (const name of new Set(anchors.filter((anchor) => anchor !== '' && anchor !== 'n1')))
          expect(result).toContain(name)
      }),
    )
  })
})
