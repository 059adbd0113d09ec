import type { DrawnPage, DrawnTarget, DrawnText } from '../../core/rendered/rendered-findings.ts'
import { blocksAround, visibleBox } from '../canvas/frame.ts'

/** More of one page nobody reads; each is asked for what lies behind it. */
const MOST_TEXTS = 1500
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox]'

const PICTURES = /^(?:IMG|VIDEO|CANVAS|IFRAME|svg)$/

/** Measures what a document has drawn in its window. It scrolls the window meanwhile. */
export function measurePage(frame: Document): DrawnPage {
  const view = frame.defaultView
  const width = frame.documentElement.clientWidth
  if (!view) return { width, texts: [], targets: [], pictures: [], overflow: [] }
  return {
    width,
    // First: it looks at the page unscrolled.
    overflow: overflowOf(frame, view),
    targets: targetsOf(frame, view),
    pictures: picturesOf(frame),
    texts: textsOf(frame, view),
  }
}

const blockOf = (element: Element) => blocksAround(element)[0]
const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
const wordsIn = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
/** What only staff see is not the dealer's. */
const isStaffs = (element: Element) => element.closest('.fc-empty-slot') !== null

function overflowOf(frame: Document, view: Window): DrawnPage['overflow'] {
  const edge = frame.documentElement.clientWidth
  if (frame.documentElement.scrollWidth <= edge) return []
  const wide = [...frame.body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > edge + 1 && isSeen(element) && !isClipped(element, view),
  )
  // The innermost ones: what is around them is wide by them alone.
  return wide
    .filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .flatMap((element) => {
      const block = blockOf(element)
      if (block === undefined) return []
      const by = element.getBoundingClientRect().right - edge
      return [{ block, words: wordsIn(element) || nameOf(element) || element.tagName.toLowerCase(), by }]
    })
}

/** An element around it scrolls or cuts it off by itself. */
function isClipped(element: Element, view: Window): boolean {
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement) {
    if (view.getComputedStyle(at).overflowX !== 'visible') return true
  }
  return false
}

function targetsOf(frame: Document, view: Window): DrawnTarget[] {
  return [...frame.body.querySelectorAll<HTMLElement>(TARGETS)].flatMap((element): DrawnTarget[] => {
    const block = blockOf(element)
    // A box to tick is pressed by its label, too.
    const label = element.tagName === 'INPUT' ? element.closest('label') : null
    const box = visibleBox(label ?? element)
    if (block === undefined || !box || !isSeen(element) || isStaffs(element)) return []
    // Hidden for eyes alone, such as the link past the menu.
    if (box.right - box.left <= 1 || box.bottom <= 0 || box.right <= 0) return []
    return [{ block, words: wordsIn(element), name: nameOf(element), isInText: isInText(element, view), box }]
  })
}

/** A link between words of the same line. */
function isInText(element: Element, view: Window): boolean {
  const parent = element.parentElement
  return (
    view.getComputedStyle(element).display.startsWith('inline') &&
    parent !== null &&
    [...parent.childNodes].some(
      (node) => node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
  )
}

/** What it is called by who cannot see it; enough of the name computation to tell that there is none. */
function nameOf(element: Element): string {
  const named = [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => id && element.ownerDocument.getElementById(id)?.textContent),
    ...('labels' in element && element.labels
      ? [...(element.labels as NodeListOf<HTMLLabelElement>)].map(({ textContent }) => textContent)
      : []),
    element.textContent,
    ...[...element.querySelectorAll('[aria-label], [alt], title')].map(
      (inner) => inner.getAttribute('aria-label') ?? inner.getAttribute('alt') ?? inner.textContent,
    ),
    element.getAttribute('alt'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.matches('input:is([type=submit], [type=button], [type=reset])')
      ? element.getAttribute('value')
      : '',
  ]
  return (
    named
      .find((name) => typeof name === 'string' && name.trim() !== '')
      ?.toString()
      .trim() ?? ''
  )
}

function picturesOf(frame: Document): DrawnPage['pictures'] {
  return [...frame.body.querySelectorAll('img')].flatMap((picture) => {
    const block = blockOf(picture)
    const isNamed = picture.hasAttribute('alt') || picture.closest('[aria-hidden=true], [role=presentation]')
    if (block === undefined || isNamed || !isSeen(picture)) return []
    return [{ block, words: picture.currentSrc.split(/[?#]/)[0]?.split('/').at(-1) ?? '' }]
  })
}

function textsOf(frame: Document, view: Window): DrawnText[] {
  const walker = frame.createTreeWalker(frame.body, NodeFilter.SHOW_TEXT)
  const texts: DrawnText[] = []
  const seen = new Set<Element>()
  while (texts.length < MOST_TEXTS && walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || seen.has(element) || (walker.currentNode.textContent ?? '').trim() === '') continue
    seen.add(element)
    const text = drawnText(element, walker.currentNode, view)
    if (text) texts.push(text)
  }
  view.scrollTo(0, 0)
  return texts
}

function drawnText(element: Element, node: Node, view: Window): DrawnText | undefined {
  const block = blockOf(element)
  // What cannot be used now need not be read (1.4.3).
  if (block === undefined || !isSeen(element) || isStaffs(element) || element.closest(':disabled'))
    return undefined
  const line = lineInSight(node, view)
  const grounds = line && groundsBehind(element, line, view)
  if (!grounds) return undefined
  const { color, fontSize, fontWeight } = view.getComputedStyle(element)
  return {
    block,
    words: (node.textContent ?? '').trim(),
    colour: color,
    grounds,
    size: Number.parseFloat(fontSize),
    weight: Number(fontWeight),
  }
}

/** The first line of a text, scrolled to where the browser tells what lies behind it. */
function lineInSight(node: Node, view: Window): DOMRect | undefined {
  const range = view.document.createRange()
  range.selectNodeContents(node)
  const line = () => [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
  const first = line()
  if (!first || (first.top >= 0 && first.bottom <= view.innerHeight)) return first
  view.scrollBy({ top: first.top - view.innerHeight / 2, behavior: 'instant' })
  return line()
}

/** What is drawn behind the middle of a line, from the front; nothing where something else covers it. */
function groundsBehind(
  element: Element,
  { left, top, width, height }: DOMRect,
  view: Window,
): (string | undefined)[] | undefined {
  const stack = view.document.elementsFromPoint(left + width / 2, top + height / 2)
  const at = stack.indexOf(element)
  if (at < 0) return undefined
  const grounds: (string | undefined)[] = []
  for (const layer of stack.slice(at)) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(layer)
    if (PICTURES.test(layer.tagName) || backgroundImage !== 'none') return [...grounds, undefined]
    if (backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)')) continue
    grounds.push(backgroundColor)
    if (!/^rgba|\//.test(backgroundColor)) break
  }
  return grounds
}
