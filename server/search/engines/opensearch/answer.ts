import type { FacetStats, SearchRecord } from '../../port.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'
import { COUNT, STATS } from './request.ts'

/** The part of a search's answer that is read. */
export interface SearchResponse {
  hits: { total: { value: number }; hits: { _source: { record: string } }[] }
  aggregations?: Record<
    string,
    | { buckets: { key: string; doc_count: number }[] }
    | { count: number; min: number | null; max: number | null; avg: number | null; sum: number }
  >
}

export function openSearchAnswer(
  { hits, aggregations = {} }: SearchResponse,
  { facets, stats }: EngineQuery,
): Found {
  return {
    total: hits.total.value,
    records: hits.hits.map(({ _source }) => recordOf(_source)),
    counts: Object.fromEntries(
      facets.map((name) => {
        const counted = aggregations[COUNT + name]
        const buckets = counted && 'buckets' in counted ? counted.buckets : []
        return [name, buckets.map(({ key, doc_count: count }): [string, number] => [key, count])]
      }),
    ),
    stats: Object.fromEntries(
      stats.flatMap((name): [string, FacetStats][] => {
        const counted = aggregations[STATS + name]
        if (!counted || 'buckets' in counted || counted.count === 0) return []
        const { min, max, avg, sum } = counted
        return [[name, { min: min!, max: max!, avg: avg!, sum }]]
      }),
    ),
  }
}

export function recordOf({ record }: { record: string }): SearchRecord {
  return JSON.parse(record) as SearchRecord
}
