import type { SearchRequest } from '../block/load-context.ts'
import { indexAttribute, type ListAttribute } from './attributes.ts'
import type { SearchState } from './search-state.ts'

/** Cars shown of the nearest way out. */
export const SIMILAR = 3

interface CountOptions {
  /** The index, or its replica, in whose order the first cars come. */
  indexName?: string
  /** The stock filter; without one whoever sends the request adds that of its index. */
  filters?: string
  hitsPerPage?: number
}

/** One query that only counts a search, or finds its first cars too. */
export function countRequest(
  state: SearchState,
  { indexName = 'cars', filters, hitsPerPage = 0 }: CountOptions = {},
): SearchRequest {
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
    indexName,
    params: {
      query: state.query,
      hitsPerPage,
      ...(filters !== undefined && { filters }),
      facetFilters,
      numericFilters,
      facets: [],
    },
  }
}

/** A value that begins with a minus would read as "not". */
function escapeNegation(value: string): string {
  return value.startsWith('-') ? `\\${value}` : value
}
