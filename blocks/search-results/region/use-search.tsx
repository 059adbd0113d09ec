import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useMemo } from 'react'
import { useConnector, useInstantSearch } from 'react-instantsearch'
import { displayedCount } from '../../../runtime/rules/search/displayed-count.ts'
import { isRefined, type SearchState } from '../../../runtime/search-state/search-state.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { type Facets, readFacets } from '../facets.ts'
import { connectRegion, type RegionSearch, stateOfParameters } from '../region-connector.ts'
import { fromUiState, toUiState } from '../ui-state.ts'
import { useRegion } from './context.ts'

/** What the visitor asked for, and the way to ask for something else. */
export interface Search {
  state: SearchState
  /** Takes the next state, or makes it from the present one: whatever waited a while does the latter. */
  go(next: SearchState | ((now: SearchState) => SearchState)): void
  refresh(): void
}

/** How the search under way stands. It changes several times with each search, and few parts care. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

/** What was found last; stays while the next search runs or fails (SRCH-39, SRCH-40). */
interface Found {
  hits: Car[]
  pages: number
  /** The number of cars to show, by the rule for large counts (SRCH-43). */
  count: number
}

const SearchContext = createContext<Search | null>(null)
const StatusContext = createContext<SearchStatus>('idle')
const FoundContext = createContext<Found | null>(null)
const FacetsContext = createContext<Facets | null>(null)

/** The one reader of InstantSearch: everything in the region takes the search from here, and is drawn only when its part changes. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { site, data } = useRegion()
  const connected = useMemo(
    (): RegionSearch => ({
      settings: site.settings,
      filters: data.filters,
      hitsPerPage: site.search.pageSize,
    }),
    [site, data],
  )
  useConnector(connectRegion, connected)
  const { uiState, setUiState, results, status, refresh } = useInstantSearch()
  const key = JSON.stringify(uiState)
  const state = useMemo(() => fromUiState(JSON.parse(key)), [key])
  const go = useCallback<Search['go']>(
    (next) => setUiState((now) => toUiState(typeof next === 'function' ? next(fromUiState(now)) : next)),
    [setUiState],
  )
  const search = useMemo((): Search => ({ state, go, refresh }), [state, go, refresh])
  const found = useMemo((): Found => {
    const { hits, nbPages, nbHits, _state: answered } = results
    return {
      hits,
      pages: nbPages,
      count: displayedCount({
        count: nbHits,
        // Of the search that was answered, not of the one that may be under way.
        refined: isRefined(stateOfParameters(answered)),
        stockCount: data.stockCount,
        carTypes: results._rawResults[0]?.facets?.['car_type'],
        limit: data.countLimit,
      }),
    }
  }, [results, data])
  // The cars come first, and the numbers beside the filters in a step of their own: so a filter answers at once.
  const facets = useDeferredValue(useMemo(() => readFacets(results), [results]))
  return (
    <SearchContext.Provider value={search}>
      <StatusContext.Provider value={status}>
        <FoundContext.Provider value={found}>
          <FacetsContext.Provider value={facets}>{children}</FacetsContext.Provider>
        </FoundContext.Provider>
      </StatusContext.Provider>
    </SearchContext.Provider>
  )
}

export function useSearch(): Search {
  return inside(useContext(SearchContext))
}

export function useStatus(): SearchStatus {
  return useContext(StatusContext)
}

export function useFound(): Found {
  return inside(useContext(FoundContext))
}

/** Cars per value and bounds of numbers of the last answer. */
export function useFacets(): Facets {
  return inside(useContext(FacetsContext))
}

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This block belongs in a slot of SearchResults')
  return value
}

/** The search without anything refined; the order of the cars stays as it was chosen. */
export function cleared({ sort }: SearchState): SearchState {
  return { query: '', page: 1, sort, lists: {}, ranges: {} }
}
