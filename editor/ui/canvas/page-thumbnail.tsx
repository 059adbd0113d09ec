import { useEffect, useRef, useState } from 'react'
import type { CanvasPage } from '../api/api.ts'
import { useSeen } from '../parts/use-seen.ts'
import { EMPTY_FRAME, showPage } from './frame.ts'
import { inTurn } from './in-turn.ts'

/** Real width of the page, and how much of it is seen. */
const WIDTH = 1280
const HEIGHT = 960

/**
 * The top of a page in a list, small: drawn by the server once it comes into sight. What cannot be drawn stays an empty sheet;
 * the words beside it say what it is.
 *
 * @param draw what is drawn, as the list has it when its turn comes
 * @param look once it is another one, the page is drawn again
 */
export function PageThumbnail({
  draw,
  look = 0,
}: {
  draw: (signal: AbortSignal) => Promise<CanvasPage>
  look?: number | undefined
}) {
  const box = useRef<HTMLSpanElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const drawing = useRef(draw)
  const isSeen = useSeen(box)
  const [isReady, setReady] = useState(false)
  const wanted = isReady ? look : undefined
  useEffect(() => {
    if (wanted === undefined) return undefined
    const abort = new AbortController()
    inTurn(async () => {
      const frame = iframe.current?.contentDocument
      if (!frame || abort.signal.aborted) return
      try {
        const page = await drawing.current(abort.signal)
        if (!abort.signal.aborted) showTop(frame, page)
      } catch {
        // The sheet stays as it is.
      }
    })
    return () => abort.abort()
  }, [wanted])
  return (
    <span ref={box} className="ed-thumbnail" aria-hidden inert>
      {isSeen && (
        <iframe
          ref={iframe}
          title="Picture of the page"
          tabIndex={-1}
          sandbox="allow-same-origin"
          srcDoc={EMPTY_FRAME}
          width={WIDTH}
          height={HEIGHT}
          onLoad={() => setReady(true)}
        />
      )}
    </span>
  )
}

/** What lies below is let go: a list of long pages would hold all of their pictures. */
function showTop(frame: Document, page: CanvasPage): void {
  showPage(frame, page)
  for (const block of frame.querySelectorAll('main > *, footer')) {
    if (block.getBoundingClientRect().top > HEIGHT) block.remove()
  }
}
