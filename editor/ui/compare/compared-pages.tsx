import { useEffect, useState } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { api, type CanvasPage } from '../api/api.ts'
import { elementOf, NODE_CLASS, showPage } from '../canvas/frame.ts'
import { messageOf } from '../parts/message-of.ts'
import { drawnPage } from '../session/section-page.ts'
import { PageSheet } from './page-sheet.tsx'
import { FIRST_WIDTH, PageWidths } from './page-widths.tsx'
import { createScrollPair, type ScrollPair } from './scroll-pair.ts'
import type { ComparedPlace, ComparedSide } from './compared-place.ts'

/** Own documents of one dealer; nothing while they are being fetched. */
interface Compared {
  slug: string
  before: JsonObject | undefined
  after: JsonObject | undefined
  place: ComparedPlace
  /** Another number draws both from the start. */
  attempt?: number
  onProblem: (message: string) => void
}

/** A page as it is and as it would be, drawn by the runtime of the site, side by side, at the place that changed. */
export function ComparedPages({ slug, before, after, place, attempt = 0, onProblem }: Compared) {
  const [width, setWidth] = useState(FIRST_WIDTH)
  const [pair] = useState(createScrollPair)
  const shared = { pair, slug, width, onProblem, routeId: place.routeId, isBlock: place.isBlock }
  return (
    <>
      <PageWidths label="Width of both pages" width={width} onChoose={setWidth} />
      <div key={attempt} className="ed-compare">
        <Sheet {...shared} title="Before" document={before} side={place.before} />
        <Sheet {...shared} title="After" document={after} side={place.after} />
      </div>
    </>
  )
}

function Sheet({
  pair,
  title,
  slug,
  document,
  routeId,
  isBlock,
  side,
  width,
  onProblem,
}: {
  pair: ScrollPair
  title: 'Before' | 'After'
  slug: string
  document: JsonObject | undefined
  routeId: string
  isBlock: boolean
  side: ComparedSide
  width: number
  onProblem: (message: string) => void
}) {
  const [frame, setFrame] = useState<Document | null>(null)
  const [drawn, setDrawn] = useState<{ of: JsonObject; routeId: string; page: CanvasPage } | undefined>(
    undefined,
  )
  const { isThere, ids } = side
  useEffect(() => {
    if (!document || !isThere) return undefined
    const abort = new AbortController()
    api.canvas(slug, drawnPage(document, routeId), abort.signal).then(
      (page) => setDrawn({ of: document, routeId, page }),
      (error: unknown) => {
        if (!abort.signal.aborted) onProblem(messageOf(error))
      },
    )
    return () => abort.abort()
  }, [slug, document, routeId, isThere, onProblem])
  const isOfThis = isThere && drawn?.of === document && drawn?.routeId === routeId
  const page = isOfThis ? drawn.page : undefined
  useEffect(() => {
    const view = frame?.defaultView
    if (!frame || !view || !page) return undefined
    showPage(frame, page)
    markBlocks(frame, title, ids)
    const scrolling = pair.join(title, view)
    const show = () => {
      bringIntoSight(frame, ids)
      scrolling.home()
    }
    show()
    // Another width has the block elsewhere.
    view.addEventListener('resize', show)
    return () => {
      view.removeEventListener('resize', show)
      scrolling.leave()
    }
  }, [frame, page, title, ids, pair])
  const words = !isThere
    ? 'there is no such page'
    : isBlock && page && !ids.some((id) => isDrawn(page, id))
      ? 'the block does not show'
      : page
        ? ''
        : '…'
  return (
    <figure>
      <figcaption>
        {title}
        {words && <span className="ed-quiet">: {words}</span>}
      </figcaption>
      <PageSheet title={title} width={width} isHidden={!page} onFrame={setFrame} />
    </figure>
  )
}

/** Readable on light and dark grounds: a line of the colour within a white one. */
const MARKS = { Before: '#b3261e', After: '#0b6b3a' } as const

/** Draws a line around blocks. */
function markBlocks(frame: Document, title: keyof typeof MARKS, ids: readonly string[]): void {
  const view = frame.defaultView
  if (!view) return
  const mark = new view.CSSStyleSheet()
  const selector = ids.map((id) => `.${CSS.escape(NODE_CLASS + id)}`).join(', ')
  if (selector !== '') {
    mark.replaceSync(
      `${selector} { outline: 4px solid ${MARKS[title]} !important; outline-offset: -4px !important; box-shadow: inset 0 0 0 7px #fff !important; }`,
    )
  }
  const [own] = frame.adoptedStyleSheets
  frame.adoptedStyleSheets = own ? [own, mark] : [mark]
}

/** The first of the blocks that shows; the top of the page without one. */
function bringIntoSight(frame: Document, ids: readonly string[]): void {
  const view = frame.defaultView
  const first = ids.map((id) => elementOf(frame, id)).find((element) => element?.checkVisibility())
  if (!view) return
  // `scrollIntoView` would move the dialog around the frame, too, past the words above both sides.
  const { top = 0, height = 0 } = first?.getBoundingClientRect() ?? {}
  view.scrollTo({
    top: first ? view.scrollY + top - (view.innerHeight - height) / 2 : 0,
    behavior: 'instant',
  })
}

/** The server gives each block that it draws a class of its own. */
function isDrawn({ html }: CanvasPage, id: string): boolean {
  return html.includes(`${NODE_CLASS}${id} `) || html.includes(`${NODE_CLASS}${id}"`)
}
