import { expect, test } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { node } from '../../core/testing/worlds.ts'
import { sectionPageId } from '../session/section-page.ts'
import { comparedPlace } from './compared-place.ts'

const use = (id: string): BlockNode => node(id, 'SharedSection', { props: { section: 'why' } })
const site = (routes: JsonObject[], more: JsonObject = {}): JsonObject => ({
  layouts: { default: { header: [node('head', 'Text')] }, bare: { header: [node('thin', 'Text')] } },
  routes,
  ...more,
})
const home = (...blocks: BlockNode[]): JsonObject => ({ id: 'front', path: '/', blocks })
const sale: JsonObject = { id: 'sale', path: '/sale', layout: 'bare', blocks: [] }

test('a block is looked at on its page, on both sides; one that went away only before', () => {
  const before = site([sale, home(node('hero', 'Hero'), node('old', 'Text'))])
  const after = site([sale, home(node('hero', 'Hero'))])
  const tree = { kind: 'route', id: 'front' } as const
  const both = { isThere: true, ids: ['hero'] }
  expect(comparedPlace({ kind: 'changed', text: '', tree, blockId: 'hero' }, before, after)).toEqual({
    routeId: 'front',
    isBlock: true,
    before: both,
    after: both,
  })
})

test('a page that is new, or switched off, is there on one side alone', () => {
  const tree = { kind: 'route', id: 'sale' } as const
  const without = site([home()])
  const place = comparedPlace({ kind: 'added', text: '', tree }, without, site([home(), sale]))
  expect(place).toMatchObject({
    routeId: 'sale',
    isBlock: false,
    before: { isThere: false },
    after: { isThere: true },
  })
  const off = comparedPlace(
    { kind: 'removed', text: '', tree },
    site([sale]),
    site([{ ...sale, hidden: true }]),
  )
  expect(off).toMatchObject({ before: { isThere: true }, after: { isThere: false } })
})

test('a header is looked at on a page that wears it, a value on the home page, a section by itself', () => {
  const document = site([sale, home(use('use'))], { sections: { why: [node('words', 'Text')] } })
  const route = (tree?: Parameters<typeof comparedPlace>[0]['tree'], blockId?: string) =>
    comparedPlace(
      { kind: 'changed', text: '', ...(tree && { tree }), ...(blockId !== undefined && { blockId }) },
      document,
      document,
    )
  expect(route({ kind: 'layout', name: 'default', region: 'header' }, 'head').routeId).toBe('front')
  expect(route({ kind: 'layout', name: 'bare', region: 'header' }, 'thin').routeId).toBe('sale')
  expect(route()).toMatchObject({ routeId: 'front', isBlock: false })
  const section = route({ kind: 'section', name: 'why' }, 'words')
  expect(section).toMatchObject({ routeId: sectionPageId('why'), after: { isThere: true } })
  expect(section.after.ids).toHaveLength(1)
})
