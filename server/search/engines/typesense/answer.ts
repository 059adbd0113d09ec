import { z } from 'zod'
import type { FacetStats } from '../../port.ts'
import { COUNT, DOCUMENT, hitsOf, listOf } from '../shared/answer-parts.ts'
import { type EngineQuery, type Found, MOST_VALUES } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'
import { decoded, SCALE } from './collection.ts'

/** The part of one search's answer that is read. */
const RESULT = z.object({
  found: COUNT,
  hits: hitsOf(z.object({ document: DOCUMENT })),
  facet_counts: listOf(
    z.object({
      field_name: z.string().max(500),
      counts: z.array(z.object({ value: z.string().max(5000), count: COUNT })).max(MOST_VALUES),
      stats: z.object({ min: z.number(), max: z.number(), avg: z.number(), sum: z.number() }).partial(),
    }),
  ).optional(),
})
export type SearchResult = z.output<typeof RESULT>

export const SEARCH_ANSWER = z.object({ results: listOf(RESULT) })
/** A search that was refused has an error in place of the rest. */
export const REFUSALS = z.object({ results: listOf(z.object({ error: z.string().max(5000).optional() })) })
export const ALIAS_ANSWER = z.object({ collection_name: z.string().min(1).max(500) })
export const COLLECTION_ANSWER = z.object({ num_documents: COUNT })

/** @param results of the searches that answer one query, the counting one first */
export function typesenseAnswer(results: SearchResult[], { facets, stats }: EngineQuery): Found {
  const [counting] = results
  const counted = new Map(counting!.facet_counts?.map((facet) => [facet.field_name, facet]))
  return {
    total: counting!.found,
    records: results.flatMap(({ hits }) => hits.map(({ document }) => document.record)),
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
