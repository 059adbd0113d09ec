import { expect, it } from 'vitest'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { LayoutNode } from '../../../runtime/layout/node.ts'
import { SCRIPT_LIMITS, scriptOfRoute, type BuiltFiles } from './script-weight.ts'

const schema = (
  type: string,
  hydrate: BlockSchema['hydrate'],
  settings: string[] = [],
): [string, BlockSchema] => [
  type,
  {
    type,
    hydrate,
    version: 1,
    title: type,
    description: '',
    category: 'content',
    icon: 'box',
    settings,
    props: { type: 'object', properties: {} },
  },
]
const BLOCKS = new Map([
  schema('Hero', 'none'),
  schema('MenuBar', 'load'),
  schema('Carousel', 'visible'),
  schema('Enquiry', 'interaction'),
  schema('SearchResults', 'load'),
  schema('Hearts', 'load', ['favourites']),
  schema('Header', 'idle', ['favourites']),
])
/** A build: what each source needs, and what each file weighs. */
const NEEDS: Record<string, string[]> = {
  'server/pages/render/pages/interactive/+client.ts': ['loader'],
  'blocks/menu-bar/enhance.ts': ['menu', 'shared'],
  'blocks/carousel/enhance.ts': ['carousel', 'shared'],
  'blocks/hearts/enhance.ts': ['shared'],
  'blocks/header/enhance.ts': ['shared'],
  'blocks/client.ts': ['react'],
  'runtime/islands/activate-react.ts': ['react'],
  'blocks/enquiry/block.tsx': ['enquiry', 'react'],
  'blocks/search-results/block.tsx': ['search', 'react'],
}
const SIZES: Record<string, number> = {
  loader: 1000,
  menu: 400,
  carousel: 600,
  shared: 50,
  react: 60_000,
  enquiry: 2000,
  search: 40_000,
}
const FILES: BuiltFiles = {
  of: (sources) => [...new Set(sources.flatMap((source) => NEEDS[source] ?? []))],
  has: (source) => Object.hasOwn(NEEDS, source),
  size: (file) => SIZES[file] ?? Number.NaN,
}
const node = (id: string, type: string, slots?: LayoutNode['slots']): LayoutNode => ({
  id,
  type,
  props: {},
  className: '',
  ...(slots && { slots }),
})
const weigh = (main: LayoutNode[], more: { entity?: string } = {}) =>
  scriptOfRoute(
    { id: 'home', path: '/', regions: { header: [], main, footer: [], aside: [] }, ...more },
    BLOCKS,
    FILES,
  )

it('EDIT-05 a page without living blocks weighs nothing', () => {
  expect(weigh([node('hero', 'Hero')])).toEqual({
    routeId: 'home',
    path: '/',
    bytes: 0,
    limit: 10_000,
    blocks: [],
  })
})

it('EDIT-05 each block is told what it adds; what two share counts for the first, what comes later not at all', () => {
  const main = [
    node('hero', 'Hero', { content: [node('menu', 'MenuBar')] }),
    node('one', 'Carousel'),
    node('two', 'Carousel'),
    node('ask', 'Enquiry'),
  ]
  expect(weigh(main)).toMatchObject({
    bytes: 1000 + 450,
    blocks: [
      { id: 'ask', bytes: 62_000, comes: 'touched' },
      { id: 'one', bytes: 600, comes: 'seen' },
      { id: 'menu', bytes: 450, comes: 'at once' },
    ],
  })
})

it('EDIT-05 pages with a search, of a vehicle or of saved cars have limits of their own', () => {
  const search = weigh([node('results', 'SearchResults'), node('ask', 'Enquiry')])
  expect(search).toMatchObject({ bytes: 101_000, limit: SCRIPT_LIMITS.program })
  // React is there by then.
  expect(search.blocks.find(({ id }) => id === 'ask')?.bytes).toBe(2000)
  expect(weigh([], { entity: 'car' }).limit).toBe(15_000)
  expect(weigh([node('saved', 'Hearts')]).limit).toBe(15_000)
  expect(weigh([node('menu', 'MenuBar'), node('header', 'Header')]).limit).toBe(10_000)
})
