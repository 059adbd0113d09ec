import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '../parts/message-of.ts'
import type { DeskPage, StockApi } from './stock-api.ts'

export type DeskFilters = Readonly<Record<string, string>>
const PAUSE_MS = 120
const FILTERS = ['text', 'status', 'shown', 'reason', 'make', 'place', 'source', 'sort', 'descending', 'page']

/** What the table shows stands in the address: it can be shared, and is there after a reload. */
export function useDesk(api: StockApi) {
  const [filters, setFilters] = useState<DeskFilters>(filtersOfAddress)
  const [page, setPage] = useState<DeskPage | undefined>(undefined)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState('')
  const [asked, setAsked] = useState(0)
  const question = JSON.stringify([filters, asked])
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const [wanted] = JSON.parse(question) as [DeskFilters, number]
      try {
        setPage(await api.list(wanted, abort.signal))
        setProblem('')
      } catch (error) {
        if (abort.signal.aborted) return
        setProblem(messageOf(error))
      }
      setShown(question)
    }
    // Whoever types asks once.
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, question])
  const isLoading = shown !== question
  const narrow = useCallback((change: Record<string, string | undefined>) => {
    setFilters((before) => {
      const merged = { ...before, page: undefined, ...change }
      const next: Record<string, string> = {}
      for (const [name, value] of Object.entries(merged)) if (value) next[name] = value
      const query = new URLSearchParams(next).toString()
      history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`)
      return next
    })
  }, [])
  const reload = useCallback(() => setAsked((before) => before + 1), [])
  return { filters, page, problem, isLoading, narrow, reload }
}

function filtersOfAddress(): DeskFilters {
  const query = new URLSearchParams(location.search)
  return Object.fromEntries(
    FILTERS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  )
}
