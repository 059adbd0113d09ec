import type { CanvasPage } from '../api/api.ts'
import { EMPTY_FRAME, showPage } from '../canvas/frame.ts'

/** As tall as a window of that width is; parts of a page are as high as the window. */
const HEIGHT = 900
/** A picture that does not come must not hold the others up. */
const PATIENCE_MS = 4000

/** Places that let the pointer through would hide from the question what lies where. */
const TOUCHABLE =
  '*, *::before, *::after { pointer-events: auto !important; animation: none !important; transition: none !important; }'

/**
 * Draws a page in a frame of its own that nobody sees, at a real width, and asks something about it.
 *
 * @param ask gets the document once its fonts and pictures are there
 */
export async function drawAtWidth<Answer>(
  page: CanvasPage,
  width: number,
  ask: (frame: Document) => Promise<Answer>,
): Promise<Answer | undefined> {
  const iframe = document.createElement('iframe')
  iframe.title = ''
  iframe.tabIndex = -1
  iframe.setAttribute('aria-hidden', 'true')
  iframe.setAttribute('sandbox', 'allow-same-origin')
  Object.assign(iframe.style, {
    position: 'fixed',
    left: '-10000px',
    top: '0',
    width: `${width}px`,
    height: `${HEIGHT}px`,
    border: '0',
  })
  const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }))
  iframe.srcdoc = EMPTY_FRAME
  document.body.append(iframe)
  try {
    await loaded
    const frame = iframe.contentDocument
    const view = iframe.contentWindow
    if (!frame || !view) return undefined
    showPage(frame, page)
    const sheet = new (view as typeof globalThis & Window).CSSStyleSheet()
    sheet.replaceSync(TOUCHABLE)
    frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet]
    // What waits for a scroll is looked at as well.
    for (const picture of frame.images) picture.loading = 'eager'
    const pictures = [...frame.images].map((picture) => picture.decode().catch(() => undefined))
    await Promise.race([
      Promise.all([frame.fonts.ready, ...pictures]),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ])
    // The frame is there until it has answered.
    return await ask(frame)
  } finally {
    iframe.remove()
  }
}
