import { useCallback, useDeferredValue, useMemo } from 'react'
import { useRefinementList } from 'react-instantsearch'
import { indexAttribute, type ListAttribute } from '../../../runtime/search-state/attributes.ts'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'
import { type FacetItem, facetItems, ORDERS } from '../facets.ts'
import { FACET_LIMIT } from '../parameters.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSearch } from './use-search.tsx'

export interface Facet {
  items: FacetItem[]
  toggle: (value: string) => void
  /**
   * To be called when a value is pressed: the search is under way by the time that the press has become a click, a tenth of a second
   * later. A finger is not believed, it may be about to scroll.
   */
  press: (value: string, event: Pick<PointerEvent, 'pointerType'>) => void
}

/** The values of one attribute with their counts, and the switch of each: the same ones until one of them changes. */
export function useFacet(attribute: ListAttribute, order: keyof typeof ORDERS = 'count'): Facet {
  const { state } = useSearch()
  const { items: counted, refine } = useRefinementList({
    attribute: indexAttribute(attribute),
    operator: 'or',
    limit: FACET_LIMIT,
    sortBy: ORDERS[order] as never,
  })
  // The cars come first, and the numbers beside the filters in a step of their own: so a filter answers at once.
  const later = useDeferredValue(counted)
  // By content: each state of the search has lists of its own.
  const refined = JSON.stringify(state.lists[attribute] ?? [])
  const items = useMemo(() => facetItems(later, JSON.parse(refined) as string[]), [later, refined])
  const prefetch = usePrefetch()
  const press = useCallback<Facet['press']>(
    (value, { pointerType }) => {
      if (pointerType === 'touch') return
      prefetch((now) => now.resetPage().toggleFacetRefinement(indexAttribute(attribute), value))
    },
    [prefetch, attribute],
  )
  return { items, toggle: refine, press }
}

/** The search with a value added or taken away, on its first page (SRCH-41). */
export function toggled(state: SearchState, attribute: ListAttribute, value: string): SearchState {
  const values = state.lists[attribute] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  const lists = { ...state.lists, [attribute]: next }
  if (next.length === 0) delete lists[attribute]
  return { ...state, lists, page: 1 }
}
