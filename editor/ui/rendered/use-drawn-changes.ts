import { useEffect, useState } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../parts/message-of.ts'
import { drawnPage } from '../session/section-page.ts'
import { measureAtWidths } from './measure-at-widths.ts'

/** How far the pages are looked at, and what was found. */
export interface DrawnChanges {
  done: number
  found: readonly { routeId: string; findings: readonly RenderedFinding[] }[]
  /** Why it does not go on. */
  problem: string
}

const NOTHING: DrawnChanges = { done: 0, found: [], problem: '' }

/** Looks at pages of a document as the server draws them, one after the other, while somebody waits for it. */
export function useDrawnChanges(
  slug: string,
  document: JsonObject,
  routeIds: readonly string[],
): DrawnChanges {
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    const gone = new AbortController()
    const look = async () => {
      setState(NOTHING)
      for (const routeId of routeIds) {
        const page = await api.canvas(slug, drawnPage(document, routeId), gone.signal)
        const findings = await measureAtWidths(page, gone.signal)
        setState(({ done, found }) => ({
          done: done + 1,
          found: findings.length === 0 ? found : [...found, { routeId, findings }],
          problem: '',
        }))
      }
    }
    look().catch((error: unknown) => {
      if (!gone.signal.aborted) setState((known) => ({ ...known, problem: messageOf(error) }))
    })
    return () => gone.abort()
  }, [slug, document, routeIds])
  return state
}
