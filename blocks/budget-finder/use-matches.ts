import { useEffect, useRef, useState } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { priceBounds } from '../../runtime/rules/search/budget.ts'
import { queryIndexes } from '../../runtime/search-client/query-indexes.ts'
import type { BudgetData } from './load.ts'
import { budgetRequests } from './requests.ts'

type Matches = Pick<BudgetData, 'bounds' | 'count'>

/**
 * How many cars a budget buys, and the bounds of their prices: the server's answer at first, then the search's, asked a
 * moment after the last change (BUDG-13, BUDG-14).
 */
export function useMatches(
  { filters, menu, bounds, count }: BudgetData,
  bodies: readonly string[],
  budget: number,
  site: SiteContext,
): Matches {
  const [matches, setMatches] = useState<Matches>({ bounds, count })
  const answered = useRef({ bodies, budget })
  const { search, settings } = site
  useEffect(() => {
    if (answered.current.bodies === bodies && answered.current.budget === budget) return undefined
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const requests = budgetRequests({ filters, menu, bodies }, { min: 0, max: budget })
      const found = await queryIndexes(search, requests).catch((error: unknown) => {
        // What was found before was for other cars: the finder works on with its configured bounds (BUDG-19).
        logFailure('The budget finder could not ask the search', error)
      })
      if (!isCurrent) return
      answered.current = { bodies, budget }
      setMatches({
        bounds: priceBounds(found?.[0]?.facets_stats?.['price'], settings.budget),
        count: found?.[1]?.nbHits ?? null,
      })
    }
    const timer = setTimeout(() => void ask(), settings.search.debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [bodies, budget, filters, menu, search, settings])
  return matches
}
