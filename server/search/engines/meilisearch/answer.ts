import { z } from 'zod'
import type { FacetStats } from '../../port.ts'
import { byName, COUNT, COUNTS, DOCUMENT, hitsOf, listOf } from '../shared/answer-parts.ts'
import type { EngineQuery, Found } from '../shared/backend.ts'
import { fieldName } from '../shared/engine-fields.ts'

/** The part of a search's answer that is read. */
const RESULT = z.object({
  hits: hitsOf(DOCUMENT),
  totalHits: COUNT.optional(),
  facetDistribution: byName(COUNTS).optional(),
})

export const SEARCH_ANSWER = z.object({ results: listOf(RESULT) })
export const DOCUMENTS_ANSWER = z.object({
  results: hitsOf(DOCUMENT.extend({ id: z.string().min(1).max(2000) })),
})
export const STATS_ANSWER = z.object({ numberOfDocuments: COUNT })

/** @param results of `searchQueries`: the counting search, then that for the hits if there was one */
export function meilisearchAnswer(results: z.output<typeof RESULT>[], { facets, stats }: EngineQuery): Found {
  const [counting] = results
  const counts = (field: string): [string, number][] =>
    Object.entries(counting!.facetDistribution?.[field] ?? {})
  return {
    total: counting!.totalHits ?? 0,
    records: results.at(-1)!.hits.map(({ record }) => record),
    counts: Object.fromEntries(facets.map((name) => [name, counts(fieldName('value', name))])),
    stats: Object.fromEntries(
      stats.flatMap((name): [string, FacetStats][] => {
        const summed = statsOf(counts(fieldName('number', name)))
        return summed ? [[name, summed]] : []
      }),
    ),
  }
}

/** The engine tells bounds only; sum and mean follow from the counts. */
function statsOf(counts: [value: string, count: number][]): FacetStats | undefined {
  if (counts.length === 0) return undefined
  let [min, max, sum, records] = [Infinity, -Infinity, 0, 0]
  for (const [text, count] of counts) {
    const value = Number(text)
    min = Math.min(min, value)
    max = Math.max(max, value)
    sum += value * count
    records += count
  }
  return { min, max, avg: sum / records, sum }
}
