import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { queryIndexes } from '../../runtime/search-client/query-indexes.ts'
import { directoryRequest, type Suggestion, suggestionsOf } from './suggestions.ts'

/** A shorter wait than a search of the stock: the list is small, and what it says only helps while typing. */
const PAUSE_MS = 120

interface Suggestions {
  found: readonly Suggestion[]
  /** Asks a moment later; what was asked before is not answered any more. */
  ask(text: string): void
  close(): void
}

/** Makes and models of the stock by what is typed. */
export function useSuggestions({ search }: Pick<SiteContext, 'search'>): Suggestions {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const turn = useRef(0)
  const timer = useRef(0)
  const close = useCallback(() => {
    turn.current += 1
    window.clearTimeout(timer.current)
    setFound([])
  }, [])
  const ask = useCallback(
    (text: string) => {
      const own = ++turn.current
      const query = text.trim()
      const look = async (): Promise<void> => {
        const [answer] = query === '' ? [] : await queryIndexes(search, [directoryRequest(query)])
        if (own === turn.current) setFound(suggestionsOf(answer?.hits ?? [], query, search.path))
      }
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        // The box still searches; only its suggestions are missing.
        look().catch((error: unknown) => logFailure('No suggestions', error))
      }, PAUSE_MS)
    },
    [search],
  )
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { found, ask, close }
}
