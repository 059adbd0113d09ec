import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import { shownFrame } from '../canvas/shown-frame.ts'
import { measureAtWidths } from './measure-at-widths.ts'

/** A pause in the work, so that a page is not measured with every letter. */
const PAUSE_MS = 800

/** What is wrong with the open page as it is drawn; nothing while it is being measured for the first time. */
export function useRendered(): { findings: readonly RenderedFinding[] | undefined; isBehind: boolean } {
  const { page } = useSyncExternalStore(shownFrame.subscribe, shownFrame.get)
  const [known, setKnown] = useState<{ page: unknown; findings: readonly RenderedFinding[] }>()
  useEffect(() => {
    if (!page) return undefined
    const gone = new AbortController()
    const measure = async () => setKnown({ page, findings: await measureAtWidths(page, gone.signal) })
    const timer = setTimeout(() => {
      void measure().catch((error: unknown) => {
        if (!gone.signal.aborted) throw error
      })
    }, PAUSE_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [page])
  return { findings: known?.findings, isBehind: known?.page !== page }
}
