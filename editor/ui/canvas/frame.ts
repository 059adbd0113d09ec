import { SCROLL_MEASURES } from '../../../runtime/styles/scroll-effects.ts'
import { STYLE_CLASS } from '../../../runtime/styles/style-class.ts'
import type { Box } from '../../core/geometry.ts'
import type { CanvasPage } from '../api/api.ts'
import { morph } from './morph.ts'

/** Class that ties an element to its block; the server puts it on (`server/editor/canvas.ts`). */
export const NODE_CLASS = 'fc-at-'

/** Standards mode, and nothing else: the page is put in by {@link showPage}. */
export const EMPTY_FRAME = '<!doctype html><html><head></head><body></body></html>'

/**
 * Looks of what only staff see: places where a slot has no blocks yet. Blocks are whole wherever the page is scrolled to, so
 * that they can be edited, compared and checked.
 */
const STAFF_RULES = `${SCROLL_MEASURES}
[class*='${STYLE_CLASS}-'] { animation: none; }
.fc-empty-slot {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  min-inline-size: 6rem;
  min-block-size: 5rem;
  padding: 0.75rem;
  border: 2px dashed #5b6b8c;
  border-radius: 8px;
  background: #eef2fb;
  color: #24355c;
  font: 600 14px/1.3 system-ui, sans-serif;
  cursor: pointer;
}
.ProseMirror { white-space: pre-wrap; overflow-wrap: break-word; outline: 3px solid #1565c0; outline-offset: 6px; }
.ProseMirror :is(ul, ol) p { margin: 0; }
.fc-token { padding-inline: 0.2em; border-radius: 0.3em; background: #e6e0f8; color: #3d2a7a; }
.fc-empty-slot:hover { background: #dfe7f8; border-color: #24355c; }
`

/** The slot that an element of the page is the empty place of. */
export function emptySlotAt(element: Element | null): { parent: string; name: string } | undefined {
  const place = element?.closest<HTMLElement>('.fc-empty-slot')
  const { parent, slot } = place?.dataset ?? {}
  return parent && slot ? { parent, name: slot } : undefined
}

/** Asks for the visitor's device; here the chosen one decides, whatever the staff's own is. */
const ON_DARK = /\(prefers-color-scheme:\s*dark\)/g
/** Queries that always hold, and never. */
const SCHEMES = { dark: '(min-width:0px)', light: '(max-width:0px)' } as const

/** Light or dark device of the visitor. */
export type Scheme = keyof typeof SCHEMES

const lastSheets = new WeakMap<Document, string>()
/** The page's own sheet; others are what the editor shows besides (`shown-state.tsx`). */
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Puts a rendered page into the frame; what is the same stays in place, so that pictures do not flicker. */
export function showPage(
  frame: Document,
  { html, css: sheetOfPage }: CanvasPage,
  scheme: Scheme = 'light',
): void {
  const css = sheetOfPage.replaceAll(ON_DARK, SCHEMES[scheme])
  const page = new DOMParser().parseFromString(html, 'text/html')
  // The canvas is for looking and choosing: its scripts run on the site itself.
  for (const element of page.querySelectorAll(
    'script, link[rel=modulepreload], link[rel=stylesheet], meta[http-equiv]',
  )) {
    element.remove()
  }
  for (const source of page.querySelectorAll('source[media]')) {
    source.setAttribute('media', (source.getAttribute('media') ?? '').replaceAll(ON_DARK, SCHEMES[scheme]))
  }
  for (const { name } of Array.from(frame.documentElement.attributes)) {
    if (!page.documentElement.hasAttribute(name)) frame.documentElement.removeAttribute(name)
  }
  for (const { name, value } of page.documentElement.attributes)
    frame.documentElement.setAttribute(name, value)
  if (lastSheets.get(frame) !== css) {
    const view = frame.defaultView
    if (view) {
      const sheet = new view.CSSStyleSheet()
      sheet.replaceSync(css + STAFF_RULES)
      const others = frame.adoptedStyleSheets.filter((each) => each !== sheets.get(frame))
      frame.adoptedStyleSheets = [sheet, ...others]
      sheets.set(frame, sheet)
      lastSheets.set(frame, css)
    }
  }
  morph(frame.body, page.body)
}

/** Lays rules over the page's own until the returned function is called. */
export function wearSheet(frame: Document, css: string): () => void {
  const view = frame.defaultView
  if (!view) return () => undefined
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet]
  return () => {
    frame.adoptedStyleSheets = frame.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

/** Ids of the blocks around a place, innermost first. */
export function blocksAround(element: Element | null): string[] {
  const ids: string[] = []
  for (let at = element; at; at = at.parentElement) {
    for (const name of at.classList) if (name.startsWith(NODE_CLASS)) ids.push(name.slice(NODE_CLASS.length))
  }
  return ids
}

/** Whether an element is a block's own, rather than something inside of one. */
export function isBlock(element: Element): boolean {
  return [...element.classList].some((name) => name.startsWith(NODE_CLASS))
}

export function elementOf(frame: Document, id: string): Element | undefined {
  return frame.getElementsByClassName(NODE_CLASS + id)[0]
}

/** An empty page is a place of this height to drop something into, in CSS pixels. */
const EMPTY_HEIGHT = 240

/**
 * Where a block is in the frame's own window; `undefined` where it shows nothing.
 *
 * @param id `null` for the page's own part between header and footer
 */
export function boxOf(frame: Document, id: string | null): Box | undefined {
  const element = id === null ? (frame.querySelector('main') ?? frame.body) : elementOf(frame, id)
  if (!element) return undefined
  if (id === null) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom: Math.max(bottom, top + EMPTY_HEIGHT) }
  }
  return visibleBox(element)
}

/** `undefined` for what shows nothing. */
export function visibleBox(element: Element): Box | undefined {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return right > left && bottom > top ? { left, top, right, bottom } : undefined
}

/** The first element of every block, found in one walk. */
export function blockElements(frame: Document): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const element of frame.querySelectorAll(`[class*="${NODE_CLASS}"]`)) {
    for (const name of element.classList) {
      const id = name.startsWith(NODE_CLASS) ? name.slice(NODE_CLASS.length) : ''
      if (id !== '' && !found.has(id)) found.set(id, element)
    }
  }
  return found
}
