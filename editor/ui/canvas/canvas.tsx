import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readTree } from '../../core/tree.ts'
import type { CanvasPage } from '../api/api.ts'
import { handleKey, type Shown } from '../actions/use-shortcuts.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { sectionOfPage } from '../session/section-page.ts'
import { chosenAt } from '../sections/section-fields.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { blockMenu } from '../actions/block-menu-store.ts'
import { useClipboard } from '../actions/use-clipboard.ts'
import { pointAtSlot } from '../actions/pointed-slot.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { pressBlock } from '../actions/select-blocks.ts'
import { useDroppedPictures } from '../pictures/use-dropped-pictures.ts'
import { CanvasBar } from './canvas-bar.tsx'
import { blocksAround, EMPTY_FRAME, emptySlotAt, showPage, type Scheme } from './frame.ts'
import { DropSheet } from './drop-sheet.tsx'
import { LiveStyle } from './live-style.tsx'
import { Overlay } from './overlay.tsx'
import { ShownState } from './shown-state.tsx'
import { shownFrame } from './shown-frame.ts'
import { shownWhy } from '../session/shown-why.ts'
import { useOwnPointer } from '../together/use-own-pointer.ts'
import { useCanvasPage } from './use-canvas-page.ts'
import { chooseDrawn, useBodyDrag } from './use-body-drag.ts'
import { useFit } from './use-fit.ts'
import { useInlineText } from './use-inline-text.ts'
import { useShownSelection } from './use-shown-selection.ts'
import { useWords } from './words/use-words.ts'

/** With the editing library, which is fetched when somebody writes. */
const WordsBar = lazyPart('The bar of marks', () => import('./words/words-bar.tsx'))

/** The page as visitors will see it, in a frame of a real width. A click selects the block under it. */
export function Canvas({ shown }: { shown: Shown }) {
  const onAdd = shown.showPalette
  const session = useSession()
  const holder = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [tick, setTick] = useState(0)
  const [hovered, setHovered] = useState<string | null>(null)
  const { page, problem, isBehind, isOther } = useCanvasPage()
  const width = useSessionState(({ preview }) => preview.width)
  const zoom = useSessionState(({ preview }) => preview.zoom)
  const scheme: Scheme = useSessionState(({ preview }) => preview.isDark) ? 'dark' : 'light'
  const isEmpty = useSessionState(
    ({ document, routeId }) =>
      sectionOfPage(routeId) === undefined &&
      readTree(document.effective, { kind: 'route', id: routeId }).length === 0,
  )
  const fit = useFit(holder, width, zoom)
  const redraw = useCallback(() => setTick((count) => count + 1), [])
  const { writing, tick: written } = useWords(frame)
  const isInline = useInlineText(frame)
  const isWriting = isInline || writing !== null
  useClipboard(frame, isWriting)
  const choose = useCallback(
    (on: Element) => {
      const [drawnId] = blocksAround(on)
      if (drawnId !== undefined) chooseDrawn(session, drawnId)
    },
    [session],
  )
  useDroppedPictures(frame, choose, isWriting)
  useBodyDrag(frame, iframe, fit.scale, isWriting)
  const drawn = useRef<{ frame: Document; page: CanvasPage; scheme: Scheme } | null>(null)

  useEffect(() => shownWhy.set({ hidden: page?.hidden ?? [] }), [page])
  useEffect(() => shownWhy.set({ width: fit.frame.width }), [fit.frame.width])

  useEffect(() => {
    // A rendering that comes while somebody writes on the page would take the words from under them.
    if (!frame || !page || isWriting) return undefined
    // Nor is the rendering from before shown again, once they have written: it has the old words.
    if (drawn.current?.frame !== frame || drawn.current.page !== page || drawn.current.scheme !== scheme) {
      showPage(frame, page, scheme)
      // Another page begins at its top; the same one stays where it was.
      if (drawn.current && drawn.current.page.routeId !== page.routeId) frame.defaultView?.scrollTo(0, 0)
      drawn.current = { frame, page, scheme }
      shownFrame.set({ frame, page })
    }
    // Tells the new size at once, and again when pictures and fonts that come late move what is below them.
    const observer = new ResizeObserver(redraw)
    observer.observe(frame.body)
    return () => observer.disconnect()
  }, [frame, page, scheme, redraw, isWriting])

  useEffect(() => {
    if (!frame) return undefined
    const onClick = (event: MouseEvent) => {
      if (isWriting) return undefined
      event.preventDefault()
      const [drawnId] = blocksAround(event.target as Element)
      if (drawnId === undefined) return session.select([])
      const { document: draft, routeId } = session.store.get()
      const place = placeOfDrawn(draft.effective, routeId, drawnId)
      const { tree, id } = chosenAt(session, place)
      const slot = emptySlotAt(event.target as Element)
      if (slot) {
        pointAtSlot(session, id, slot.name, tree)
        onAdd()
        return undefined
      }
      pressBlock(session, tree, id, event)
      return undefined
    }
    const onMenu = (event: MouseEvent) => {
      const [drawnId] = blocksAround(event.target as Element)
      if (isWriting || drawnId === undefined) return
      event.preventDefault()
      const { document: draft, routeId, selection: before } = session.store.get()
      const { tree, id } = chosenAt(session, placeOfDrawn(draft.effective, routeId, drawnId))
      if (!before.includes(id)) session.select([id], tree)
      const box = iframe.current?.getBoundingClientRect()
      if (box) {
        blockMenu.set({
          at: { x: box.left + event.clientX * fit.scale, y: box.top + event.clientY * fit.scale },
        })
      }
    }
    const onMove = (event: PointerEvent) => setHovered(blocksAround(event.target as Element)[0] ?? null)
    const onLeave = () => setHovered(null)
    const onKey = (event: KeyboardEvent) => {
      if (handleKey(event, session, shown)) event.preventDefault()
    }
    const onSubmit = (event: Event) => event.preventDefault()
    const end = new AbortController()
    const { signal } = end
    frame.addEventListener('click', onClick, { capture: true, signal })
    frame.addEventListener('contextmenu', onMenu, { signal })
    frame.addEventListener('pointermove', onMove, { signal })
    frame.addEventListener('pointerleave', onLeave, { signal })
    frame.addEventListener('keydown', onKey, { signal })
    frame.addEventListener('submit', onSubmit, { capture: true, signal })
    frame.addEventListener('scroll', redraw, { passive: true, capture: true, signal })
    return () => end.abort()
  }, [frame, session, redraw, isWriting, onAdd, shown, fit.scale])

  useShownSelection(frame, page)
  useOwnPointer(frame)

  return (
    <main className="ed-canvas" aria-label="Page">
      <CanvasBar isBehind={isBehind} scale={fit.scale} />
      {problem && (
        <p className="ed-problem ed-canvas__problem" role="alert">
          {problem}
        </p>
      )}
      {page?.faults.map(({ blockId, message }) => (
        <p key={blockId} className="ed-problem ed-canvas__problem">
          The block {blockId} cannot be drawn: {message}
        </p>
      ))}
      <div ref={holder} className="ed-canvas__holder">
        <div className="ed-canvas__sheet" data-other={isOther} style={fit.sheet}>
          <iframe
            ref={iframe}
            title="Page preview"
            // The page has dozens of links that lead nowhere here; keys go from the outline to the form.
            tabIndex={-1}
            className="ed-canvas__frame"
            sandbox="allow-same-origin"
            srcDoc={EMPTY_FRAME}
            style={fit.frame}
            onLoad={() => setFrame(iframe.current?.contentDocument ?? null)}
          />
          {frame && page && isEmpty && (
            <div className="ed-canvas__empty">
              <p>This page is empty.</p>
              <button type="button" className="ed-button ed-button--primary" onClick={onAdd}>
                <Plus size={16} aria-hidden /> Add a block
              </button>
            </div>
          )}
          {frame && <DropSheet frame={frame} scale={fit.scale} />}
          {frame && <LiveStyle frame={frame} />}
          {frame && <ShownState frame={frame} />}
          {frame && writing === null && (
            <Overlay frame={frame} scale={fit.scale} tick={tick} hovered={hovered} />
          )}
          {writing && <WordsBar writing={writing} scale={fit.scale} tick={tick + written} />}
        </div>
      </div>
    </main>
  )
}
