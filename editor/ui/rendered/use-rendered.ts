import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DrawnPage } from '../../core/rendered/drawn-page.ts'
import { renderedFindings, type RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import { shownFrame } from '../canvas/shown-frame.ts'
import { drawAtWidth } from './draw-at-width.ts'
import { measurePage } from './measure-page.ts'
import { createTurns } from './turns.ts'

/** The widths of the preview: a phone, a tablet and a desktop. */
export const CHECKED_WIDTHS = [390, 820, 1440] as const

/** A pause in the work, so that a page is not measured with every letter. */
const PAUSE_MS = 800

/** What is wrong with the open page as it is drawn; nothing while it is being measured for the first time. */
export function useRendered(): { findings: readonly RenderedFinding[] | undefined; isBehind: boolean } {
  const { page } = useSyncExternalStore(shownFrame.subscribe, shownFrame.get)
  const [known, setKnown] = useState<{ page: unknown; findings: readonly RenderedFinding[] }>()
  useEffect(() => {
    if (!page) return undefined
    const gone = new AbortController()
    const turn = createTurns({ signal: gone.signal })
    const measure = async () => {
      const drawn: DrawnPage[] = []
      for (const width of CHECKED_WIDTHS) {
        const measured = await drawAtWidth(page, width, (frame) => measurePage(frame, turn))
        if (gone.signal.aborted) return
        if (measured) drawn.push(measured)
      }
      setKnown({ page, findings: renderedFindings(drawn) })
    }
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
