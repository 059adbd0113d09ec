import { isObject } from '../../runtime/json/object.ts'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { SearchRecord } from './port.ts'

/** One stored entry of a content collection. */
export interface ContentEntry {
  tenant: string
  id: string
  position: number
  document: Record<string, unknown>
}

/** Ids of a collection are unique within their tenant only. */
function entryRecord({ tenant, id, position, document }: ContentEntry): SearchRecord {
  return { ...document, objectID: `${tenant}-${id}`, position, tenant }
}

/** An offer with the names of its manufacturer and model, and its description as plain text, to search by (OFFER-06). */
export function offerRecord(entry: ContentEntry): SearchRecord {
  const { manufacturer, model, sanitized_description, description } = entry.document
  return {
    ...entryRecord(entry),
    manufacturer_name: nameOf(manufacturer),
    model_name: nameOf(model),
    text: plainText(sanitized_description ?? description),
  }
}

/** A part or accessory, as it is stored. */
export function partRecord(entry: ContentEntry): SearchRecord {
  return entryRecord(entry)
}

function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const name = isObject(value) ? value.name : null
  return typeof name === 'string' ? name : null
}

function plainText(html: unknown): string | null {
  if (typeof html !== 'string') return null
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const MOST_VALUES = 1_000

/**
 * The directory of a tenant (SRCH-23, SRCH-34, MODEL-07): one record per make and model that its site lists, with the
 * number of cars, and one per model of its range that is not in stock. Reads the counts from the cars' index.
 * @param filters the site's own stock rule, so that hidden cars are not counted
 */
export async function directoryRecords({
  tenant,
  search,
  filters = '',
  manufacturers,
  models,
}: {
  tenant: string
  search: SearchPort
  filters?: string
  manufacturers: readonly Record<string, unknown>[]
  models: readonly Record<string, unknown>[]
}): Promise<SearchRecord[]> {
  const counts = async (facet: string, facetFilters: string[]): Promise<[string, number][]> => {
    const params = { filters, facetFilters, facets: [facet], maxValuesPerFacet: MOST_VALUES, hitsPerPage: 0 }
    const [answer] = await search.search([{ indexName: 'cars', params }])
    return Object.entries(answer?.facets?.[facet] ?? {})
  }
  const records = new Map<string, SearchRecord>()
  const add = (make: string, model: Record<string, unknown> & { name: string }, count: number): void => {
    const objectID = `${tenant}-${slugify(make)}-${slugify(model.name)}`
    const before = records.get(objectID)
    records.set(objectID, {
      objectID,
      tenant,
      manufacturer: catalogued(make, manufacturers),
      model: { ...(isObject(before?.model) ? before.model : {}), ...model },
      count: count || (before?.count ?? 0),
    })
  }
  for (const [make] of await counts('make', [])) {
    const ofMake = `make:${make}`
    for (const [name, count] of await counts('model', [ofMake])) {
      const bodies = await counts('simple_body', [ofMake, `model:${name}`])
      add(make, { name, slug: slugify(name), body: bodies.map(([body]) => body) }, count)
    }
  }
  for (const model of models) {
    const make = nameOf(model.manufacturer_name)
    const name = nameOf(model.name)
    if (make && name) add(make, { ...model, name }, 0)
  }
  return [...records.values()]
}

function catalogued(
  make: string,
  manufacturers: readonly Record<string, unknown>[],
): Record<string, unknown> {
  const known = manufacturers.find((entry) => nameOf(entry.name)?.toLowerCase() === make.toLowerCase())
  return known ?? { name: make, slug: slugify(make) }
}
