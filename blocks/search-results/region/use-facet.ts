import { useCallback, useMemo } from 'react'
import type { ListAttribute } from '../../../runtime/search-state/attributes.ts'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'
import { type FacetItem, facetItems } from '../facets.ts'
import { useFacets, useSearch } from './use-search.tsx'

/** The values of one attribute with their counts, and the switch of each: the same ones until one of them changes. */
export function useFacet(
  attribute: ListAttribute,
  order?: 'count' | 'name',
): { items: FacetItem[]; toggle: (value: string) => void } {
  const { state, go } = useSearch()
  const facets = useFacets()
  // By content: each state of the search has lists of its own.
  const refined = JSON.stringify(state.lists[attribute] ?? [])
  const items = useMemo(
    () => facetItems(facets.counts(attribute), JSON.parse(refined) as string[], order),
    [facets, attribute, refined, order],
  )
  const toggle = useCallback((value: string) => go((now) => toggled(now, attribute, value)), [go, attribute])
  return { items, toggle }
}

/** The search with a value added or taken away, on its first page (SRCH-41). */
export function toggled(state: SearchState, attribute: ListAttribute, value: string): SearchState {
  const values = state.lists[attribute] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  const lists = { ...state.lists, [attribute]: next }
  if (next.length === 0) delete lists[attribute]
  return { ...state, lists, page: 1 }
}
