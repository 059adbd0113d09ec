import type { SearchRecord } from '../../../server/search/port.ts'
import { AVAILABLE_SINCE, FACETS, PAGE, STATS, type BenchAnswer, type BenchQuery } from './workloads.ts'

/** Whether a record passes everything of a query but its text. */
export function passes(record: SearchRecord, { tenant, anyOf, price }: BenchQuery): boolean {
  if (tenant !== undefined && record.tenant !== tenant) return false
  if (tenant !== undefined && record.show_on_dealer_website === false) return false
  if (!(Number(record.available_until) > AVAILABLE_SINCE)) return false
  if (price && !(Number(record.price) >= price[0] && Number(record.price) <= price[1])) return false
  for (const name in anyOf) if (!anyOf[name]!.includes(String(record[name]))) return false
  return true
}

/** Counts, sorts and cuts what a text library found, as a site without a search engine would. */
export function shape(
  found: SearchRecord[],
  { sort, facets = FACETS, hits = PAGE }: BenchQuery,
): BenchAnswer {
  const counts: Record<string, [unknown, number][]> = {}
  for (const name of facets) {
    const values = new Map<unknown, number>()
    for (const record of found) {
      const value = record[name]
      if (value !== null && value !== undefined) values.set(value, (values.get(value) ?? 0) + 1)
    }
    counts[name] = [...values].toSorted((a, b) => b[1] - a[1]).slice(0, 100)
  }
  const stats = STATS.filter((name) => facets.includes(name)).map((name) => {
    let [min, max, sum] = [Infinity, -Infinity, 0]
    for (const record of found) {
      const value = record[name]
      if (typeof value !== 'number') continue
      min = Math.min(min, value)
      max = Math.max(max, value)
      sum += value
    }
    return { name, min, max, sum }
  })
  const order = sort === 'price' ? byPrice : byRank
  return { total: found.length, hits: found.toSorted(order).slice(0, hits), facets: { ...counts, stats } }
}

function byPrice(a: SearchRecord, b: SearchRecord): number {
  return Number(a.price) - Number(b.price)
}

function byRank(a: SearchRecord, b: SearchRecord): number {
  return Number(b.custom_rank) - Number(a.custom_rank)
}

/** Values of `model` that begin with the text, with their counts. */
export function scanFacet(
  records: Iterable<SearchRecord>,
  query: BenchQuery,
  text: string,
): [string, number][] {
  const counts = new Map<string, number>()
  for (const record of records) {
    if (!passes(record, query)) continue
    const model = String(record.model)
    if (model.toLowerCase().startsWith(text)) counts.set(model, (counts.get(model) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])
}

/** The texts of a record that are searched. */
export function searchText(record: SearchRecord): string {
  return TEXTS.map((name) => record[name] ?? '').join(' ')
}

export const TEXTS = [
  'name',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'colour',
  'city',
  'stocknum',
] as const
