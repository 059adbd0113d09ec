import { useMemo } from 'react'
import { spokenNear } from '../../../runtime/query-understanding/understood.ts'
import { type Near, nearOfText } from '../../../runtime/search-state/near.ts'
import { useRegion } from './context.ts'
import { useFound } from './use-search.tsx'

interface FoundNear {
  /** The place that the cars shown are near to: of the text, else of the address. */
  near: Near | null
  /** Whether the text says "near me", and nothing where that is. */
  asks: boolean
}

/** What the search shown is near to (SRCH-12, SRCH-36). */
export function useNear(): FoundNear {
  const { data, reader, site } = useRegion()
  const { query } = useFound().shown
  return useMemo(() => {
    const spoken = query === '' ? undefined : spokenNear(reader.read(query).parts)
    const near = nearOfText(spoken, site.regional) ?? data.near
    return { near, asks: spoken?.name === null && !near?.point }
  }, [query, reader, data, site])
}
