import { isObject, type JsonObject } from '../../runtime/json/object.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockNode } from '../../runtime/block/types.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { generateStock } from '../../server/demo/stock/generate.ts'
import { DEMO_TENANTS, stockTenant } from '../../server/demo/stock/tenant.ts'
import { layerFiles } from '../../server/tenants/layer-files.ts'
import rows from './matrix.json' with { type: 'json' }
import { VALUES, type Dealer } from './values.ts'

/** Rows that no document decides by a value of its own. */
const ELSEWHERE = new Set([
  // Which layer a site's texts come from is shown by what the documents say; matrix.test.ts turns the layers.
  'Site: override layer shown',
  // Depends on the stock beside the document: below 2,000 cars no count is replaced.
  'Site: stock.count',
  // A page may use several selections.
  'Locations: selection used',
])

/** Rows about the stock and about rules that every dealer has: a dealer may have more of it than the matrix asks for. */
const AT_LEAST = new Set([
  'Finance: Suzuki stock present (teaser off)',
  // VEH-12 gives the tag this meaning everywhere; the matrix asks for one dealer who uses it.
  'Card/vehicle: test drive swap by tag',
])

const dealers = new Map<string, Dealer>()

beforeAll(async () => {
  const readLayer = layerFiles(join(PROJECT_ROOT, 'tenants'))
  for (const slug of DEMO_TENANTS) {
    const document = readJson(`tenants/sites/${slug}.json`) as JsonObject
    const { layers } = await loadLayers(readLayer, document)
    const { tenant } = resolveTenant(layers)
    dealers.set(slug, {
      tenant,
      content: readJson(`tenants/content/${slug}.json`) as Dealer['content'],
      cars: [...generateStock(stockTenant(tenant), { now: Date.parse('2026-11-20T02:00:00Z'), count: 400 })],
      blocks: blocksIn(tenant.routes.filter(({ enabled, hidden }) => enabled !== false && !hidden)),
    })
  }
})

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, path), 'utf8'))
}

/** Every block anywhere in it that is not hidden. */
function blocksIn(value: unknown): BlockNode[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn)
  if (!isObject(value) || value['hidden'] === true) return []
  const own =
    typeof value['type'] === 'string' && typeof value['id'] === 'string'
      ? [value as unknown as BlockNode]
      : []
  return [...own, ...Object.values(value).flatMap(blocksIn)]
}

describe('CFG-20 the eight dealers hold the values of the matrix', () => {
  test.each(
    rows
      .map((row) => [`${row.group}: ${row.switch}`, row] as const)
      .filter(([title]) => !ELSEWHERE.has(title)),
  )('%s', (title, { dealers: cells }) => {
    const read = VALUES[title]
    const found = Object.entries(cells).map(([slug]) => {
      const dealer = dealers.get(slug)
      return [slug, dealer && read ? String(read(dealer)) : undefined]
    })
    const asked = Object.entries(cells).filter(([, cell]) => !AT_LEAST.has(title) || cell === 'on')
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(asked))
  })

  test('every value that is needed appears at least once', () => {
    const missing = rows.flatMap(({ group, switch: name, needs, dealers: cells }) => {
      const shown = Object.values(cells).flatMap((cell) => [cell, ...cell.split(', ')])
      return needs.filter((need) => !shown.includes(need)).map((need) => `${group}: ${name}: ${need}`)
    })
    expect(missing).toEqual([])
  })

  test('the selections of locations are those of the matrix', () => {
    const row = rows.find(({ switch: name }) => name === 'selection used')
    const missing = Object.entries(row?.dealers ?? {}).flatMap(([slug, cell]) => {
      const grids = dealers.get(slug)?.blocks.filter(({ type }) => type === 'LocationGrid') ?? []
      const used = new Set(grids.map(({ props }) => selection(props ?? {})))
      return cell.split(', ').flatMap((need) => (used.has(need) ? [] : [`${slug}: ${need}`]))
    })
    expect(missing).toEqual([])
  })
})

function selection(props: Record<string, unknown>): string {
  const value = props['selection'] ?? 'all'
  return typeof value === 'number' || /^\d+$/.test(String(value)) ? 'id' : String(value)
}
