import { useEffect, useRef, useSyncExternalStore } from 'react'
import { BLOCKS_OF_PAGE, dragging } from '../drag/drag-store.ts'
import { useCanvasSurface } from './use-canvas-surface.ts'

/**
 * Lies over the page while a block is held, as high as the page is: the frame would keep the pointer to itself, and dnd-kit
 * cannot scroll what is in another document. It scrolls the sheet, at both edges and by the wheel, and the page follows.
 */
export function DropSheet({ frame, scale }: { frame: Document; scale: number }) {
  const sheet = useRef<HTMLDivElement>(null)
  const isHeld = useSyncExternalStore(dragging.subscribe, () => dragging.get().held?.of === BLOCKS_OF_PAGE)
  const setInner = useCanvasSurface(sheet, frame, scale)

  useEffect(() => {
    if (!isHeld) return undefined
    // Both are laid out with the next frame anyway; to ask now would lay them out in the middle of taking hold.
    const next = requestAnimationFrame(() => {
      stretch(sheet.current, frame.documentElement.scrollHeight * scale)
      follow(sheet.current, frame, scale)
    })
    // Arrow keys bring a place into sight in the page itself.
    const onScroll = () => follow(sheet.current, frame, scale)
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(next)
      frame.removeEventListener('scroll', onScroll)
    }
  }, [isHeld, frame, scale])

  return (
    <div
      ref={sheet}
      className="ed-drop-sheet"
      hidden={!isHeld}
      onScroll={({ currentTarget }) =>
        frame.defaultView?.scrollTo({ top: currentTarget.scrollTop / scale, behavior: 'instant' })
      }
    >
      <div ref={setInner} />
    </div>
  )
}

function stretch(sheet: HTMLElement | null, height: number): void {
  const inner = sheet?.firstElementChild
  if (inner instanceof HTMLElement) inner.style.height = `${height}px`
}

/** The page stands on whole pixels: what is less than one is no scrolling. */
function follow(sheet: HTMLElement | null, { defaultView }: Document, scale: number): void {
  const top = (defaultView?.scrollY ?? 0) * scale
  if (sheet && Math.abs(sheet.scrollTop - top) > 1) sheet.scrollTop = top
}
