import { useEffect, useRef } from 'react'
import type { CanvasPage } from '../api/api.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { blockElement } from './block-box.ts'

/**
 * Brings what is selected into sight, once for each selection. What was just added is selected before the server has
 * drawn it: it is shown when it comes, its beginning first, for nobody knows where on the page it went.
 */
export function useShownSelection(frame: Document | null, page: CanvasPage | undefined): void {
  const session = useSession()
  const selection = useSessionState((state) => state.selection)
  const shown = useRef<{ frame: Document; selection: readonly string[]; isAwaited: boolean } | null>(null)

  useEffect(() => {
    if (!frame || !page) return undefined
    const before = shown.current
    const isSame = before?.frame === frame && before.selection === selection
    if (isSame && !before.isAwaited) return undefined
    const id = isSame ? selection[0] : selection.at(-1)
    const element = id !== undefined && blockElement(frame, session.store.get(), id)
    shown.current = { frame, selection, isAwaited: id !== undefined && !element }
    if (!element) return undefined
    // To ask for a scroll that is not needed would lay out the page and the editor twice.
    const seen = new IntersectionObserver(([entry]) => {
      seen.disconnect()
      if (entry && entry.intersectionRatio < 1)
        element.scrollIntoView({ block: isSame ? beginning(entry) : 'nearest' })
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [frame, page, selection, session])
}

/** In the middle what fits into the window, clear of what sticks to its edges. */
const beginning = ({ boundingClientRect, rootBounds }: IntersectionObserverEntry): 'center' | 'start' =>
  rootBounds && boundingClientRect.height < rootBounds.height * 0.7 ? 'center' : 'start'
