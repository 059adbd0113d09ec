import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDefaults } from '../../runtime/compile/default-props.ts'
import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { decide } from '../../runtime/visible/decide.ts'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { generateStock } from '../../server/demo/stock/generate.ts'
import { stockTenant } from '../../server/demo/stock/tenant.ts'
import { layerFiles } from '../../server/tenants/layer-files.ts'

const TENANTS = join(PROJECT_ROOT, 'tenants')

const PROPS = new Map<string, unknown>(
  globSync('blocks/*/schema.json', { cwd: PROJECT_ROOT }).map((path) => {
    const { type, props } = JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8')) as {
      type: string
      props: unknown
    }
    return [type, props]
  }),
)

/** A text that a dealer's document, content or cars say, and where. */
export interface Said {
  at: string
  /** The name of the member: `heading`, `text`, `question`. */
  name: string
  text: string
}

/** Everything the pages of a dealer say that is not a word of the platform: blocks with their defaults, content, comments on cars and findings of their inspections. */
export async function saidBy(slug: string): Promise<Said[]> {
  const document = JSON.parse(readFileSync(join(TENANTS, `sites/${slug}.json`), 'utf8')) as JsonObject
  const { tenant } = resolveTenant((await loadLayers(layerFiles(TENANTS), document)).layers)
  const content: unknown = JSON.parse(readFileSync(join(TENANTS, `content/${slug}.json`), 'utf8'))
  const pages = tenant.routes.filter((route) => route.enabled !== false && shows(route, tenant))
  const cars = [
    ...generateStock(stockTenant(tenant), { now: Date.parse('2026-11-20T02:00:00Z'), count: 140 }),
  ]
  return [
    ...blocksOf(pages, tenant),
    ...blocksOf(tenant.layouts, tenant),
    ...texts(content, 'content'),
    ...texts(tenant.settings.search.emptyText, 'settings', 'emptyText'),
    ...(tenant.settings.reserve.enabled ? texts(tenant.settings.reserve.points, 'settings', 'points') : []),
    ...cars.flatMap(({ dealercomments }) => texts(dealercomments?.split('|'), 'cars', 'comments')),
    ...cars.flatMap(({ inspection }) =>
      texts(
        inspection?.points.map(({ note }) => note),
        'cars',
        'inspection',
      ),
    ),
  ]
}

/** Whether a visitor of this dealer may come to it: a page of the garage is nobody's where there is none. */
const shows = (node: object, tenant: ResolvedTenant): boolean => {
  const { settings, flags, country, manufacturer, garage_enabled: garage } = tenant
  const { visibleWhen, enabledWhen, hidden } = node as {
    visibleWhen?: never
    enabledWhen?: never
    hidden?: boolean
  }
  const facts = { settings, flags, country, garage, manufacturer: manufacturer ? 'tied' : 'none' } as never
  const holds = (when: never | undefined): boolean => when === undefined || decide(when, facts).bands !== 0
  return !hidden && holds(visibleWhen) && holds(enabledWhen)
}

function blocksOf(value: unknown, tenant: ResolvedTenant, at = ''): Said[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocksOf(each, tenant, at))
  if (!isObject(value) || !shows(value, tenant)) return []
  const { id, type, props, ...rest } = value
  const here = typeof id === 'string' ? `${at}/${id}` : at
  const own =
    typeof type === 'string' && PROPS.has(type)
      ? texts(withDefaults(props ?? {}, PROPS.get(type)), `${here} (${type})`)
      : []
  return [...own, ...Object.values(rest).flatMap((each) => blocksOf(each, tenant, here))]
}

function texts(value: unknown, at: string, name = ''): Said[] {
  if (typeof value === 'string') return [{ at, name, text: value }]
  if (Array.isArray(value)) return value.flatMap((each) => texts(each, at, name))
  return isObject(value) ? Object.entries(value).flatMap(([key, each]) => texts(each, at, key)) : []
}

/** Sentences of five words and more; of a list each line is one. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[#*\-\s]+/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 5)
}
