import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '../blocks/registry.ts'
import { presetNode, presetsFor, type Preset } from '../runtime/block/presets.ts'
import type { BlockNode, BlockSchema } from '../runtime/block/types.ts'
import { checkDocument, type CheckEnvironment } from '../runtime/check/check-document.ts'
import { demoPrices } from '../server/demo/stock/price-history.ts'
import { createNodeFiles } from '../server/tenants/node-files.ts'
import type { CompiledRoute, CompiledTenant } from '../runtime/compile/compiled.ts'
import { siteFacts } from '../runtime/layout/site-facts.ts'
import { emptyReason } from '../runtime/why/empty-reason.ts'
import { PROJECT_ROOT } from '../server/config/config.ts'
import { drawnBlocks, markBlocks } from '../server/pages/marked-blocks.ts'
import { readCheckEnvironment } from '../server/tenants/check-environment.ts'
import type { StoredDocument } from '../server/tenants/store.ts'
import { createDemoWorld, DEALERS, NOW, type Change, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
let environment: CheckEnvironment
beforeAll(async () => {
  world = await createDemoWorld()
  environment = await readCheckEnvironment(
    { root: PROJECT_ROOT, cwd: PROJECT_ROOT, now: NOW },
    createNodeFiles(PROJECT_ROOT),
  )
})
afterAll(async () => {
  await world.close()
})

/** A shared section has no content of its own: staff choose one of the dealer's. */
const BLOCKS = [...registry.values()].filter(({ schema }) => schema.type !== 'SharedSection')

const readPresets = (folder: string): Preset[] =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'blocks', folder, 'presets.json'), 'utf8')) as Preset[]

/** Not every workshop writes its findings down. */
const SHEET = ['vehicle-inspection-1', 'vehicle-inspection-2']
/** Few dealers have a turntable, and not for every car. */
const SPIN = ['vehicle-spin-1', 'vehicle-spin-2']
/** What a dealer's stock, content or locations give nothing for; the page's own car has its photos everywhere. */
const NOTHING_OF: Record<Slug, readonly string[]> = {
  'brolga-bay': [...SPIN, 'finance-teaser-1', 'load-and-tow-1'],
  'silverwattle-toyota': [...SHEET, ...SPIN, 'energy-1', 'load-and-tow-1', 'similar-cars-1'],
  'quokka-ridge-nissan': [...SHEET, ...SPIN, 'energy-1'],
  'wandering-wombat': ['model-grid-1', ...SHEET, ...SPIN, 'energy-1', 'price-position-1'],
  lanternfish: ['model-grid-1', 'online-purchase-1', ...SHEET, ...SPIN, 'energy-1', 'load-and-tow-1'],
  voltbird: ['checkout-1', 'online-purchase-1', 'model-details-1', 'load-and-tow-1'],
  'kereru-coast': ['model-grid-1', ...SHEET, ...SPIN, 'load-and-tow-1'],
  'prairie-larkspur': [...SPIN, 'energy-1', 'finance-teaser-1', 'load-and-tow-1'],
}
/** Asks who the visitor is, what the address ends with, or a date; no demo shows it on such a page. */
const NEVER = [
  'account-1',
  'dealership-banner-1',
  'online-purchase-1',
  'request-photos-1',
  'stocktake-banner-1',
]

/** What presets are, as `runtime/block/presets.ts` tells it; the props are held by the checker below. */
const NODE = {
  props: { type: 'object' },
  style: { type: 'object' },
  slots: { type: 'object', additionalProperties: { type: 'array', items: { $ref: '#/$defs/node' } } },
}
const isPresetFile = new Ajv2020().compile({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      ...NODE,
      name: { type: 'string', minLength: 3, maxLength: 60 },
      countries: { type: 'array', items: { enum: ['AU', 'NZ', 'US'] }, minItems: 1 },
    },
  },
  $defs: {
    node: {
      type: 'object',
      additionalProperties: false,
      required: ['type'],
      properties: { ...NODE, type: { type: 'string' } },
    },
  },
})

interface Case {
  id: string
  schema: BlockSchema
  node: BlockNode
}

/** Every preset that the palette offers a dealer of the country, under an id of its own. */
function casesFor(country: 'AU' | 'NZ' | 'US'): Case[] {
  return BLOCKS.flatMap(({ folder, schema }) =>
    presetsFor(readPresets(folder), country).map((preset, index) => {
      const id = `${folder}-${index + 1}`
      return { id, schema, node: withIds(presetNode(schema.type, preset), id) }
    }),
  )
}

function withIds({ slots, ...node }: BlockNode, id: string): BlockNode {
  return {
    ...node,
    id,
    ...(slots && {
      slots: Object.fromEntries(
        Object.entries(slots).map(([slot, nodes]) => [
          slot,
          nodes.map((child, index) => withIds(child, `${id}-${slot}-${index + 1}`)),
        ]),
      ),
    }),
  }
}

/** A block that stands inside of others alone comes in one of those. */
const withParent = ({ id, schema, node }: Case): BlockNode => {
  const [parent] = schema.parents ?? []
  if (parent === undefined) return node
  const [slot = ''] = Object.keys(registry.get(parent)?.schema.slots ?? {})
  return { id: `${id}-parent`, type: parent, slots: { [slot]: [node] } }
}

/** A page loads data for 40 blocks at the most: those of cars and their presets are more. */
const ON_A_PAGE_APART = new Set([
  'Checkout',
  'VehicleInspection',
  'VehicleSpin',
  'VehicleTitle',
  'VehicleTools',
])

/** Where a preset is looked at: on a page of its own, or on the dealer's page of one car, place, article, offer or model. */
const isAlone = ({ schema }: Case): boolean => schema.needs === undefined || ON_A_PAGE_APART.has(schema.type)

/** The dealer's own page of an entity; `undefined` where the dealer has none of the kind. */
/** A used car for sale that has had more than one price. */
const toldCar = (slug: Slug) =>
  world
    .cars(slug)
    .find((car) => car.status === 'in_stock' && car.car_type === 'used' && demoPrices(car, NOW).length > 1)

async function entityPath(slug: Slug, { path }: CompiledRoute, entity: string): Promise<string | undefined> {
  const [first] = entity === 'car' || entity === 'location' ? [] : await world.content(slug, `${entity}s`)
  const value = {
    car: toldCar(slug)?.slug,
    location: (await world.compiled(slug)).site.locations[0]?.slug,
    article: first?.['slug'],
    model: first?.['new_slug'] ?? first?.['slug'],
    offer: first?.['id'],
  }[entity]
  return value === undefined ? undefined : path.replace(/:slug|\*/, String(value))
}

interface Drawn {
  compiled: CompiledTenant
  /** The document with the presets, for the checker. */
  document: string
  shown: Case[]
  undrawn: Case[]
}

/** Puts every preset on pages of a dealer and asks for them as a visitor does. */
async function drawAll(slug: Slug): Promise<Drawn> {
  const before = await world.compiled(slug)
  const cases = casesFor(before.site.country)
  const owns = new Map(
    before.routes.flatMap((route) =>
      route.entity && route.entity !== 'search' ? [[route.entity, route]] : [],
    ),
  )
  const routes = [
    ...cases.filter(isAlone).map((each) => ({
      id: `presets-${each.id}`,
      path: each.schema.needs ? `/presets-${each.id}/:slug` : `/presets-${each.id}`,
      title: each.id,
      ...(each.schema.needs && { entity: each.schema.needs[0] }),
      blocks: [withParent(each)],
    })),
    ...[...owns].map(([entity, { id }]) => ({
      id,
      blocks: cases.filter((each) => !isAlone(each) && each.schema.needs?.[0] === entity).map(withParent),
    })),
  ]
  let document = ''
  const change = (stored: StoredDocument): StoredDocument => {
    const own = Array.isArray(stored['routes']) ? (stored['routes'] as { id: string; blocks?: [] }[]) : []
    const merged = own.map((route) => {
      const more = routes.find(({ id }) => id === route.id)
      return more ? { ...route, blocks: [...(route.blocks ?? []), ...more.blocks] } : route
    })
    const added = routes.filter(({ id }) => !own.some((route) => route.id === id))
    const changed = { ...stored, routes: [...merged, ...added] }
    document = JSON.stringify(changed)
    return changed
  }
  const compiled = await world.compiled(slug, change)
  markBlocks(compiled)
  const shown: Case[] = []
  const undrawn: Case[] = []
  const look = async (path: string, expected: readonly Case[]) => {
    const { body } = await follow(slug, path, change)
    const drawn = drawnBlocks(body)
    for (const each of expected) (drawn.has(each.id) ? shown : undrawn).push(each)
  }
  const car = toldCar(slug)
  for (const each of cases.filter(isAlone)) {
    await look(`/presets-${each.id}${each.schema.needs ? `/${car?.slug}` : ''}`, [each])
  }
  for (const [entity, route] of owns) {
    const path = await entityPath(slug, route, entity)
    const expected = cases.filter((each) => !isAlone(each) && each.schema.needs?.[0] === entity)
    if (path !== undefined) await look(path, expected)
  }
  return { compiled, document, shown, undrawn }
}

/** The page behind an address that may lead to another one once. */
async function follow(slug: Slug, path: string, change: Change) {
  const answer = await world.get(slug, path, change)
  const { location } = answer.headers
  return typeof location === 'string' && answer.statusCode === 301
    ? world.get(slug, new URL(location, 'http://site.example').pathname, change)
    : answer
}

describe('blocks arrive filled', () => {
  test.each(BLOCKS)('blocks/$folder/presets.json names each of its presets once', ({ folder }) => {
    const presets = readPresets(folder)
    expect(isPresetFile(presets), JSON.stringify(isPresetFile.errors)).toBe(true)
    for (const country of ['AU', 'NZ', 'US'] as const) {
      const names = presetsFor(presets, country).map(({ name }) => name)
      expect(names.length).toBeGreaterThan(0)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  const seen = new Set<string>()

  test.each(DEALERS)(
    'EDIT-01 every preset of every block draws on a page of %s without a fault, and nothing of it locks publishing',
    async (slug) => {
      const { undrawn, compiled, shown, document } = await drawAll(slug)
      for (const { id } of shown) seen.add(id)
      expect(world.faults.splice(0)).toEqual([])
      const facts = { ...siteFacts(compiled.site), now: NOW, signedIn: false }
      // What does not show says which switch, date or sign-in it waits for, or what the dealer has none of.
      const silent = undrawn.flatMap(({ id, schema }) => {
        const { code, words } = emptyReason(schema, facts)
        return code === 'data' && schema.type !== 'RequestPhotos' ? [`${id}: ${words}`] : []
      })
      expect(silent.map((line) => line.split(':')[0])).toEqual(NOTHING_OF[slug])
      const findings = await checkDocument(document, environment)
      expect(
        findings
          .filter(({ severity }) => severity === 'error')
          .map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
      ).toEqual([])
    },
  )

  test('EDIT-01 every preset was drawn at one dealer or another, but for what asks who the visitor is or how the address ends', () => {
    const all = new Set((['AU', 'NZ', 'US'] as const).flatMap(casesFor).map(({ id }) => id))
    expect([...all].filter((id) => !seen.has(id)).toSorted()).toEqual(NEVER)
  })
})
