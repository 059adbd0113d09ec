import { z } from 'zod'
import type { FacetStats, SearchRecord } from '../../port.ts'
import { byName, COUNT, COUNTS, hitsOf, listOf, RECORD, STATS } from '../shared/answer-parts.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'

/** The part of one search's answer that is read. */
const RESULT = z.object({
  nbHits: COUNT.optional(),
  hits: hitsOf(RECORD),
  facets: byName(COUNTS).optional(),
  facets_stats: byName(STATS).optional(),
})

export const SEARCH_ANSWER = z.object({ results: listOf(RESULT) })
export const RECORDS_ANSWER = z.object({ results: hitsOf(RECORD.nullable()) })
export const COUNT_ANSWER = z.object({ nbHits: COUNT.default(0) })

/** What the service adds to a record. */
const ADDED = ['_highlightResult', '_snippetResult', '_rankingInfo', '_distinctSeqID']

/** @param answer of one search */
export function algoliaAnswer(answer: z.output<typeof RESULT>, { facets, stats }: EngineQuery): Found {
  return {
    total: answer.nbHits ?? 0,
    records: answer.hits.map(
      (hit) =>
        Object.fromEntries(Object.entries(hit).filter(([name]) => !ADDED.includes(name))) as SearchRecord,
    ),
    counts: Object.fromEntries(facets.map((name) => [name, Object.entries(answer.facets?.[name] ?? {})])),
    stats: Object.fromEntries(
      stats.flatMap((name): [string, FacetStats][] => {
        const summed = answer.facets_stats?.[name]
        return summed ? [[name, summed]] : []
      }),
    ),
  }
}
