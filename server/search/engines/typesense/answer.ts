import type { FacetStats, SearchRecord } from '../../port.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { decoded, SCALE } from './collection.ts'

/** The part of one search's answer that is read; `error` in place of the rest when it was refused. */
export interface SearchResult {
  found: number
  hits: { document: { record: string } }[]
  facet_counts?: {
    field_name: string
    counts: { value: string; count: number }[]
    stats: { min?: number; max?: number; avg?: number; sum?: number; total_values?: number }
  }[]
  error?: string
  code?: number
}

/** @param results of the searches that answer one query, the counting one first */
export function typesenseAnswer(results: SearchResult[], { facets, stats }: EngineQuery): Found {
  const refused = results.find(({ error }) => error !== undefined)
  if (refused) throw new Error(`Typesense refused a search: ${refused.error}`)
  const [counting] = results
  const counted = new Map(counting!.facet_counts?.map((facet) => [facet.field_name, facet]))
  return {
    total: counting!.found,
    records: results.flatMap(({ hits }) => hits.map(({ document }) => recordOf(document))),
    counts: Object.fromEntries(
      facets.map((name) => {
        const values = counted.get(fieldName('value', name))?.counts ?? []
        return [name, values.map(({ value, count }): [string, number] => [decoded(value), count])]
      }),
    ),
    stats: Object.fromEntries(
      stats.flatMap((name): [string, FacetStats][] => {
        const numeric = counted.get(fieldName('number', name))
        const { min, max, avg, sum } = numeric?.stats ?? {}
        if (!numeric || numeric.counts.length === 0) return []
        if (min === undefined || max === undefined || avg === undefined || sum === undefined) return []
        return [[name, { min: min / SCALE, max: max / SCALE, avg: avg / SCALE, sum: sum / SCALE }]]
      }),
    ),
  }
}

export function recordOf({ record }: { record: string }): SearchRecord {
  return JSON.parse(record) as SearchRecord
}
