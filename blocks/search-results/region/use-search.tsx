import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { PlainSearchParameters } from 'algoliasearch-helper'
import type { InstantSearch } from 'instantsearch.js'
import type { IndexWidget } from 'instantsearch.js/es/widgets/index/index'
import { useConfigure, useInstantSearch } from 'react-instantsearch'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { displayedCount } from '../../../runtime/rules/search/displayed-count.ts'
import { isRefined, type SearchState } from '../../../runtime/search-state/search-state.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import type { RegionClient } from '../client.ts'
import { steadyParameters } from '../parameters.ts'
import { fromParameters, fromUiState, toUiState } from '../ui-state.ts'
import { useRegion } from './context.ts'
import { useRecovery } from './use-recovery.ts'

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
  /** The search that found it: heading and chips tell of these cars, whatever is asked for meanwhile. */
  shown: SearchState
  hits: Car[]
  pages: number
  /** The number of cars to show, by the rule for large counts (SRCH-43). */
  count: number
}

const SearchContext = createContext<Search | null>(null)
const StatusContext = createContext<SearchStatus>('idle')
const FoundContext = createContext<Found | null>(null)
const ResultsContext = createContext<Results | null>(null)

/**
 * The search of the region: what is asked for, what was found, and the steady part of what is asked. Each filter adds itself by
 * a hook of its own.
 */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { data, client } = useRegion()
  const steady = useMemo(() => steadyParameters(data.initial.state as PlainSearchParameters), [data])
  useConfigure(steady)
  // A search that fails says nothing on the page (SRCH-40); without `catchError` it would be an uncaught exception of it.
  const { uiState, setUiState, results, status, error, refresh, addMiddlewares } = useInstantSearch({
    catchError: true,
  })
  const answered = useAnswered(addMiddlewares, client)
  useEffect(() => {
    if (error) logFailure('A search failed', error)
  }, [error])
  useRecovery(error, results, refresh)
  const key = JSON.stringify(fromUiState(uiState))
  const state = useMemo(() => JSON.parse(key) as SearchState, [key])
  const go = useCallback<Search['go']>(
    (next) => setUiState((now) => toUiState(typeof next === 'function' ? next(fromUiState(now)) : next)),
    [setUiState],
  )
  const search = useMemo((): Search => ({ state, go, refresh }), [state, go, refresh])
  const found = useMemo((): Found => {
    const { hits, nbPages, nbHits } = results
    const shown = answered.get(results) ?? data.state
    return {
      shown,
      hits,
      pages: nbPages,
      count: displayedCount({
        count: nbHits,
        // Of the search that was answered, not of the one that may be under way.
        refined: isRefined(shown),
        stockCount: data.stockCount,
        carTypes: results._rawResults[0]?.facets?.['car_type'],
        limit: data.countLimit,
      }),
    }
  }, [results, data, answered])
  return (
    <SearchContext.Provider value={search}>
      <StatusContext.Provider value={status}>
        <FoundContext.Provider value={found}>
          <ResultsContext.Provider value={useDeferredValue(results)}>{children}</ResultsContext.Provider>
        </FoundContext.Provider>
      </StatusContext.Provider>
    </SearchContext.Provider>
  )
}

type Results = ReturnType<typeof useInstantSearch>['results']

/** Which search each answer is of. InstantSearch writes the present one over it as soon as somebody asks for another. */
function useAnswered(
  addMiddlewares: ReturnType<typeof useInstantSearch>['addMiddlewares'],
  client: RegionClient,
): WeakMap<Results, SearchState> {
  const [answered] = useState(() => new WeakMap<Results, SearchState>())
  useEffect(
    () =>
      addMiddlewares(({ instantSearchInstance }) => ({
        onStateChange: () => undefined,
        subscribe: () => undefined,
        unsubscribe: () => undefined,
        started() {
          keepAsked(instantSearchInstance.mainIndex)
          drawOnce(instantSearchInstance, client)
          const [helper] = instantSearchInstance.mainHelper?.derivedHelpers ?? []
          helper?.on('result', ({ results, state }) => {
            if (results) answered.set(results, fromParameters(state))
          })
        },
      })),
    [addMiddlewares, answered, client],
  )
  return answered
}

/**
 * InstantSearch goes back to the search before when one fails, and takes from the visitor what they ticked or typed, so that
 * trying again would find what was there already (SRCH-40).
 */
function keepAsked(index: IndexWidget): void {
  const helper = index.getHelper()!
  const setState = helper.setState.bind(helper)
  helper.setState = (next) => (next === index.getPreviousState() ? helper : setState(next))
}

/**
 * InstantSearch draws all its parts when a search begins and again when it is answered. One whose answer is kept is drawn once,
 * with it: a filter's tick and its cars then share a frame.
 */
function drawOnce(search: InstantSearch, client: RegionClient): void {
  const { mainHelper } = search
  if (!mainHelper) return
  const begin = mainHelper.search.bind(mainHelper)
  mainHelper.search = () => {
    const begun = begin()
    if (client.answersAtOnce) search.scheduleRender.cancel()
    return begun
  }
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

/** The last answer, in a step after its cars. */
export function useResults(): Results {
  return inside(useContext(ResultsContext))
}

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This block belongs in a slot of SearchResults')
  return value
}

/** The search without anything refined; the order of the cars stays as it was chosen. */
export function cleared({ sort }: SearchState): SearchState {
  return { query: '', page: 1, sort, lists: {}, ranges: {} }
}
