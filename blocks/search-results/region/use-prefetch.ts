import type { SearchParameters } from 'algoliasearch-helper'
import { useCallback } from 'react'
import { useInstantSearchContext } from 'react-instantsearch'

/** Asks for a search that is about to be wanted, into the client's cache, unless the visitor saves data (SRCH-06). */
export function usePrefetch(): (next: (now: SearchParameters) => SearchParameters) => void {
  const { mainIndex } = useInstantSearchContext()
  return useCallback(
    (next) => {
      const { connection } = navigator as { connection?: { saveData?: boolean } }
      const helper = mainIndex.getHelper()
      if (connection?.saveData || !helper) return
      // A search that fails ahead of time fails again, and is handled, when it is asked for.
      helper.searchOnce(next(helper.state)).catch(() => undefined)
    },
    [mainIndex],
  )
}
