import { expect, it } from 'vitest'
import { siteContext } from '../compile/site.ts'
import { siteFacts } from '../layout/site-facts.ts'
import { resolveTenant } from '../resolve/resolve.ts'
import { conditionsOf } from './block-conditions.ts'
import { writtenBlocks } from './written-blocks.ts'

/** What decides about the block `b` inside of the section `a`, in the order in which it is told. */
function told(a: object, b: object) {
  const blocks = [{ id: 'a', type: 'Section', ...a, slots: { content: [{ id: 'b', type: 'Text', ...b }] } }]
  const resolution = resolveTenant({
    template: { flags: { sale: true }, routes: [{ id: 'home', path: '/', blocks }] },
    tenant: {
      slug: 'fixture-motors',
      name: 'Fixture',
      template: 'classic',
      country: 'AU',
      flags: { sale: false },
    },
  } as never)
  const facts = { ...siteFacts(siteContext(resolution.tenant)), signedIn: false, now: 0, timeZone: 'UTC' }
  const block = writtenBlocks(resolution.tenant, 'home').find(({ id }) => id === 'b')
  return conditionsOf(block!, { resolution, facts })
}

it('RUN-04 every condition from the inside out, whether it holds or not, with who wrote it and who set it', () => {
  const conditions = told({ visibleWhen: { country: 'AU' } }, { hidden: true, visibleWhen: { flag: 'sale' } })
  expect(conditions).toEqual([
    {
      of: 'b',
      code: 'hidden',
      pointer: '',
      words: 'It is hidden.',
      bands: 0,
      layer: 'Template classic',
    },
    {
      of: 'b',
      code: 'flag',
      pointer: '/flag',
      words: 'Shows while the flag “sale” is on; it is off.',
      bands: 0,
      layer: 'Template classic',
      setBy: 'This dealer',
    },
    {
      of: 'a',
      code: 'country',
      pointer: '/country',
      words: 'Shows where the country is AU; this site is in AU.',
      bands: 0b1111111,
      layer: 'Template classic',
    },
  ])
  expect(told({}, { visibleWhen: null })).toEqual([])
})
