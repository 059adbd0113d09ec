import type { ListAttribute } from '../../../runtime/search-state/attributes.ts'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'
import { type FacetItem, facetItems } from '../facets.ts'
import { useFacets, useSearch } from './use-search.tsx'

/** The values of one attribute with their counts, and the switch of each. */
export function useFacet(
  attribute: ListAttribute,
  order?: 'count' | 'name',
): { items: FacetItem[]; toggle(value: string): void } {
  const { state, go } = useSearch()
  const facets = useFacets()
  return {
    items: facetItems(facets.counts(attribute), state.lists[attribute] ?? [], order),
    toggle: (value) => go((now) => toggled(now, attribute, value)),
  }
}

/** The search with a value added or taken away, on its first page (SRCH-41). */
export function toggled(state: SearchState, attribute: ListAttribute, value: string): SearchState {
  const values = state.lists[attribute] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  const lists = { ...state.lists, [attribute]: next }
  if (next.length === 0) delete lists[attribute]
  return { ...state, lists, page: 1 }
}
