import { useInstantSearch } from 'react-instantsearch-core'
import { displayedCount } from '../../../runtime/rules/displayed-count.ts'
import { isRefined } from '../../../runtime/search-state/search-state.ts'
import { fromUiState } from '../ui-state.ts'
import { useRegion } from './context.ts'

/** The number of cars to show, by the rule for large counts (SRCH-43). */
export function useResultCount(): number {
  const { data } = useRegion()
  const { results, uiState } = useInstantSearch()
  const raw = results._rawResults?.[0] ?? results
  return displayedCount({
    count: results.nbHits ?? 0,
    refined: isRefined(fromUiState(uiState)),
    stockCount: data.stockCount,
    carTypes: (raw.facets as Record<string, Record<string, number>> | undefined)?.car_type,
  })
}
