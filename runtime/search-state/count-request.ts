import type { SearchRequest } from '../block/load-context.ts'
import { indexAttribute, type ListAttribute } from './attributes.ts'
import type { SearchState } from './search-state.ts'

/** Cars shown of the nearest way out. */
export const SIMILAR = 3

/** One query that only counts a search, or finds its first cars too. */
export function countRequest(state: SearchState, filters: string, hitsPerPage = 0): SearchRequest {
  const facetFilters = Object.entries(state.lists).flatMap(([name, values]) =>
    values && values.length > 0
      ? [values.map((value) => `${indexAttribute(name as ListAttribute)}:${escapeNegation(value)}`)]
      : [],
  )
  const numericFilters = Object.entries(state.ranges).flatMap(([name, { min, max }]) => [
    ...(min === undefined ? [] : [`${name}>=${min}`]),
    ...(max === undefined ? [] : [`${name}<=${max}`]),
  ])
  return {
    indexName: 'cars',
    params: { query: state.query, hitsPerPage, filters, facetFilters, numericFilters, facets: [] },
  }
}

/** A value that begins with a minus would read as "not". */
function escapeNegation(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value
}
