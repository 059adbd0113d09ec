import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const band = (id: string, anchor: string, more: object = {}) => ({
  id,
  type: 'Group',
  props: { anchor },
  ...more,
})
const use = (id: string, section: string) => ({ id, type: 'SharedSection', props: { section } })
const anchorFindings = (blocks: object[], sections: object = {}) =>
  problemsOf('duplicate-anchor', {
    sections,
    routes: [{ id: 'new', path: '/new', title: 'New', blocks }],
  })

describe('CFG-26 RUN-03 anchors that a page has twice', () => {
  it('are found at the second block', async () => {
    expect(await anchorFindings([band('a', 'why'), band('b', 'how'), band('c', 'why')])).toEqual([
      'gumtree.json /routes/0/blocks/2/props/anchor Another block of this page has the anchor "why".',
    ])
  })

  it('are found at the second use of a shared section, also through another one', async () => {
    const sections = { why: [band('a', 'why')], both: [use('x', 'why')] }
    expect(await anchorFindings([use('one', 'why'), use('two', 'both')], sections)).toEqual([
      'gumtree.json /routes/0/blocks/1/props/section The section "both" brings the anchor "why", which this page has already.',
    ])
  })

  it('are none where one is hidden, empty, or shows at another time; nor in a section that holds itself', async () => {
    const when = { visibleWhen: { until: '2026-12-01' } }
    expect(
      await anchorFindings(
        [
          band('a', 'why'),
          band('b', 'why', { hidden: true }),
          band('c', 'why', when),
          band('f', 'why', { trial: { id: 'headline', version: 'b' } }),
          band('d', ''),
          band('e', ''),
        ],
        { loop: [use('x', 'loop')] },
      ),
    ).toEqual([])
  })

  it.each([
    [199, 1],
    [200, 0],
  ])(
    'are looked for in the first 20,000 blocks only: after %i uses of a hundred there are %i',
    async (uses, count) => {
      const many = Array.from({ length: 99 }, (_, index) => band(`b${index}`, ''))
      const between = Array.from({ length: uses }, (_, index) => use(`use${index}`, 'many'))
      const blocks = [band('a', 'why'), ...between, band('z', 'why')]
      expect(await anchorFindings(blocks, { many })).toHaveLength(count)
    },
  )
})
