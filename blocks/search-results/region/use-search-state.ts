import { useInstantSearch } from 'react-instantsearch-core'
import type { SearchState } from '../../../runtime/search-state/search-state.ts'
import { fromUiState, toUiState } from '../ui-state.ts'

/** The state of the search in the words of its address, and a way to go to another one. */
export function useSearchState(): [state: SearchState, go: (next: SearchState) => void] {
  const { uiState, setUiState } = useInstantSearch()
  return [fromUiState(uiState), (next) => setUiState(toUiState(next))]
}

/** The search without anything refined; the order of the cars stays as it was chosen. */
export function cleared({ sort }: SearchState): SearchState {
  return { query: '', page: 1, sort, lists: {}, ranges: {} }
}
