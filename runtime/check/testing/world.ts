import type { JsonObject } from '../../json/object.ts'
import { join } from 'node:path'
import { readBlocks } from '../../../schemas/build/blocks.ts'
import { readDefinitions } from '../../../schemas/build/sources.ts'
import { tenantSchema as schemaOf } from '../../../schemas/build/tenant-schema.ts'
import type { BlockSchema } from '../../block/types.ts'
import { checkDocument, type CheckEnvironment } from '../check-document.ts'
import type { Finding } from '../finding.ts'
import { createLayerFiles } from '../layer-source.ts'
import { createMemoryFiles } from './memory-files.ts'

const ROOT = join(import.meta.dirname, '../../..')
const tenantSchema = schemaOf(readDefinitions(join(ROOT, 'schemas')), readBlocks(join(ROOT, 'blocks')))

/** 2026-11-21, noon UTC: the present of all checker tests. */
export const NOW = Date.UTC(2026, 10, 21, 12)

/** A document that no check has anything to say about, over the layers of `LAYERS`. */
export const VALID: JsonObject = {
  schemaVersion: 2,
  slug: 'gumtree-motors',
  template: 'plain',
  name: 'Gumtree Motors',
  id: 71,
  dealership_id: 710,
  locations: [
    {
      id: 1,
      name: 'Gumtree Motors Cairns',
      slug: 'cairns',
      dealership_slug: 'gumtree-motors',
      location_type: 'sales',
      address: { street: '1 Wharf Street', city: 'Cairns', state: 'qld', postcode: '4870' },
    },
  ],
}

/** Layers of a small platform: one template with a few pages, two brands. */
export const LAYERS: Record<string, JsonObject> = {
  'tenants/defaults.json': { schemaVersion: 2, flags: { 'test-drives': { default: true } } },
  'tenants/templates/plain.json': {
    schemaVersion: 2,
    layouts: {
      default: { header: [{ id: 'header', type: 'Header' }], footer: [{ id: 'footer', type: 'Text' }] },
    },
    routes: [
      {
        id: 'home',
        path: '/',
        title: 'Home',
        blocks: [{ id: 'hero', type: 'Hero', props: { heading: 'Welcome' } }],
      },
      {
        id: 'search',
        path: '/search',
        title: 'Our cars',
        blocks: [
          {
            id: 'results',
            type: 'Results',
            slots: { filters: [{ id: 'filters', type: 'Filters' }] },
          },
        ],
      },
      { id: 'car', path: '/cars/:slug', title: 'A car', entity: 'car', blocks: [] },
      { id: 'contact', path: '/contact-us', aliases: ['/contact'], title: 'Contact us', blocks: [] },
    ],
  },
  'tenants/brands/toyota.json': { schemaVersion: 2, copy: { toyota: { 'hero.title': 'Oh what a feeling' } } },
  'tenants/brands/jeep.json': { schemaVersion: 2 },
}

const PROPS: BlockSchema['props'] = { type: 'object', properties: {} }

function block(type: string, rest: Partial<BlockSchema> = {}): BlockSchema {
  return {
    type,
    version: 1,
    title: type,
    description: type,
    category: 'content',
    icon: 'square',
    hydrate: 'none',
    props: PROPS,
    ...rest,
  }
}

/** Blocks of the tests; not the product's, so that its growth does not change what the checks are tested on. */
export const BLOCKS: ReadonlyMap<string, BlockSchema> = new Map(
  [
    block('Header'),
    block('Hero', {
      pageHeading: true,
      props: { type: 'object', properties: { heading: { type: 'string' }, text: { type: 'string' } } },
    }),
    block('Text'),
    block('Strip', { mostPerPage: 3 }),
    block('RichText'),
    block('SharedSection'),
    block('Grid', { slots: { cells: { title: 'Cells', min: 1, max: 2 } } }),
    block('Results', {
      pageHeading: true,
      mostPerPage: 1,
      slots: { filters: { title: 'Filters', allow: ['Filters'], max: 1 } },
    }),
    block('Filters', { parents: ['Results'] }),
    block('Chips', { parents: ['Results', 'Grid', 'Hero'] }),
  ].map((each) => [each.type, each]),
)

/** The environment over `LAYERS`, with further or replaced files. */
export function testEnvironment(
  files: Record<string, JsonObject | string> = {},
  rest: Partial<CheckEnvironment> = {},
): CheckEnvironment {
  const texts = Object.entries({ ...LAYERS, ...files }).map(([path, content]): [string, string] => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  ])
  return {
    layers: createLayerFiles(createMemoryFiles(Object.fromEntries(texts)), 'tenants'),
    blocks: BLOCKS,
    schema: tenantSchema,
    migrations: { current: 2, migrate: (document) => document },
    now: NOW,
    ...rest,
  }
}

/** Findings of one code for `VALID` with some properties replaced. */
export async function findingsOf(
  code: string,
  document: JsonObject,
  files: Record<string, JsonObject | string> = {},
): Promise<Finding[]> {
  const text = JSON.stringify({ ...VALID, ...document }, null, 2)
  const findings = await checkDocument(text, testEnvironment(files), { file: 'gumtree.json', kind: 'tenant' })
  return findings.filter((finding) => finding.code === code)
}

/** The same in short: `file pointer message`. */
export async function problemsOf(
  code: string,
  document: JsonObject,
  files: Record<string, JsonObject | string> = {},
): Promise<string[]> {
  const findings = await findingsOf(code, document, files)
  return findings.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`)
}

/** A document with one extra page that holds these blocks. */
export function withPage(blocks: unknown[], route: JsonObject = {}): JsonObject {
  return { routes: [{ id: 'extra', path: '/extra', title: 'Extra', blocks, ...route }] }
}
