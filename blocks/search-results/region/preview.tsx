import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SearchAnswer } from '../../../runtime/block/load-context.ts'
import { logFailure } from '../../../runtime/log/log-failure.ts'
import { displayedCount } from '../../../runtime/rules/search/displayed-count.ts'
import type { RangeAttribute } from '../../../runtime/search-state/attributes.ts'
import { countRequest } from '../../../runtime/search-state/count-request.ts'
import { isRefined, type Range, type SearchState } from '../../../runtime/search-state/search-state.ts'
import { SORT_INDEXES } from '../parameters.ts'
import { useRegion } from './context.ts'
import { useFound, useSearch } from './use-search.tsx'

/** Counts the cars of a range that is being typed or dragged; without a range it forgets. */
type Look = (attribute: RangeAttribute, range?: Range) => void

interface Thought {
  count: number | null
  /** What was found when it was counted. */
  before: ReturnType<typeof useFound>
}

const CountContext = createContext<number | null>(null)
const LookContext = createContext<Look>(() => undefined)

/** The live count of a search that is not made yet: a price half typed, a handle under the finger (SRCH-21). */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const { client, data, site } = useRegion()
  const { state } = useSearch()
  const found = useFound()
  const [thought, setThought] = useState<Thought | null>(null)
  const timer = useRef<number>(undefined)
  const now = useRef({ state, found })
  useEffect(() => {
    now.current = { state, found }
  }, [state, found])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const look = useMemo((): Look => {
    const { debounceMs } = site.settings.search
    const counted = async (asked: SearchState): Promise<number | null> => {
      const { indexName, params } = countRequest(asked, { indexName: SORT_INDEXES[asked.sort] })
      try {
        const { results } = await client.search([
          { indexName, params: { ...params, facets: ['car_type'] } },
        ] as never)
        const [answer] = results as unknown as SearchAnswer[]
        if (!answer) return null
        // As the list will say it (SRCH-43).
        return displayedCount({
          count: answer.nbHits,
          refined: isRefined(asked),
          stockCount: data.stockCount,
          carTypes: answer.facets?.['car_type'],
          limit: data.countLimit,
        })
      } catch (error) {
        logFailure('No count of a range', error)
        return null
      }
    }
    return (attribute, range) => {
      window.clearTimeout(timer.current)
      if (!range) {
        setThought(null)
        return
      }
      const own = window.setTimeout(async () => {
        const { state: current, found: before } = now.current
        const count = await counted({ ...current, ranges: { ...current.ranges, [attribute]: range } })
        // Unless another thought came meanwhile.
        if (timer.current === own) setThought({ count, before })
      }, debounceMs)
      timer.current = own
    }
  }, [client, data, site])
  // What was found since is newer.
  const count = thought?.before === found ? thought.count : null
  return (
    <LookContext.Provider value={look}>
      <CountContext.Provider value={count}>{children}</CountContext.Provider>
    </LookContext.Provider>
  )
}

export function useLook(): Look {
  return useContext(LookContext)
}

/** The count of what is being thought of, else of what was found. */
export function useLiveCount(): number {
  const { count } = useFound()
  return useContext(CountContext) ?? count
}
