import { z } from 'zod'
import type { FacetStats } from '../../port.ts'
import { byName, COUNT as NUMBER, DOCUMENT, hitsOf, STATS as SUMMED } from '../shared/answer-parts.ts'
import { MOST_VALUES } from '../shared/backend.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'
import { COUNT, STATS } from './request.ts'

/** The part of a search's answer that is read. */
export const SEARCH_ANSWER = z.object({
  hits: z.object({ total: z.object({ value: NUMBER }), hits: hitsOf(z.object({ _source: DOCUMENT })) }),
  aggregations: byName(
    z.union([
      z.object({
        buckets: z.array(z.object({ key: z.string().max(5000), doc_count: NUMBER })).max(MOST_VALUES),
      }),
      SUMMED.extend({ count: NUMBER.min(1) }),
      // Nothing to sum up.
      z.object({ count: z.literal(0) }),
    ]),
  ).optional(),
})

/** Of a search for nothing but how well the best record matches. */
export const BEST_ANSWER = z.object({ hits: z.object({ max_score: z.number().nullable() }) })

/** Of a search for how many records each of some queries finds. */
export const WORDS_ANSWER = z.object({
  aggregations: z.object({ words: z.object({ buckets: z.array(z.object({ doc_count: NUMBER })).max(100) }) }),
})

export const DOCUMENTS_ANSWER = z.object({
  docs: hitsOf(
    z.union([z.object({ found: z.literal(true), _source: DOCUMENT }), z.object({ found: z.literal(false) })]),
  ),
})

/** Of a bulk of writes: what was done to each, by what was asked. */
export const BULK_ANSWER = z.object({
  items: z.array(
    byName(
      z.object({
        _id: z.string().max(2000),
        error: z.object({ type: z.string().max(500), reason: z.string().max(10_000).nullish() }).nullish(),
      }),
    ),
  ),
})

export const ALIASES_ANSWER = byName(z.unknown())
/** Indexes by name, with the aliases that lead to each. */
export const INDEXES_ANSWER = byName(z.object({ aliases: byName(z.unknown()) }))
export const COUNT_ANSWER = z.object({ count: NUMBER })

export function openSearchAnswer(
  { hits, aggregations = {} }: z.output<typeof SEARCH_ANSWER>,
  { facets, stats }: EngineQuery,
): Found {
  return {
    total: hits.total.value,
    records: hits.hits.map(({ _source }) => _source.record),
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
        if (!counted || !('sum' in counted)) return []
        const { min, max, avg, sum } = counted
        return [[name, { min, max, avg, sum }]]
      }),
    ),
  }
}
