import type { DrawnPage, DrawnTarget, DrawnText } from '../../core/rendered/drawn-page.ts'
import { blocksAround, visibleBox } from '../canvas/frame.ts'
import { accessibleName } from './accessible-name.ts'
import { linesOf, pixelsBehind, type TextOnPicture } from './picture-grounds.ts'
import type { Turn } from './turns.ts'

/** More of one page nobody reads; each is asked for what lies behind it. */
const MOST_TEXTS = 1500
/** Of each other kind: what a page may have of them is looked at, what nobody could go through is not. */
const MOST_ELEMENTS = 20_000
const TARGETS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox]'

const FIELDS = 'input:not([type=submit], [type=button], [type=reset], [type=image]), select, textarea'

const PICTURES = /^(?:IMG|VIDEO|CANVAS|IFRAME|svg)$/

/** A page that is being measured. */
interface Measured {
  frame: Document
  view: Window
  /** Called between any two things that are looked at. */
  turn: Turn
}

/**
 * Measures what a document has drawn in its window. It scrolls the window meanwhile.
 *
 * @param turn lets the person's own work go first; what it throws ends the measuring
 */
export async function measurePage(frame: Document, turn: Turn): Promise<DrawnPage> {
  const view = frame.defaultView
  const width = frame.documentElement.clientWidth
  if (!view) return { width, texts: [], targets: [], pictures: [], overflow: [] }
  const page = { frame, view, turn }
  return {
    width,
    // First: it looks at the page unscrolled.
    overflow: await overflowOf(page),
    targets: await targetsOf(page),
    pictures: await picturesOf(page),
    texts: await textsOf(page),
  }
}

/** What is made of each element that a selector finds, in slices. */
async function eachOf<Made>(
  { frame, turn }: Measured,
  selector: string,
  make: (element: HTMLElement) => Made | undefined,
): Promise<Made[]> {
  const made: Made[] = []
  for (const element of [...frame.body.querySelectorAll<HTMLElement>(selector)].slice(0, MOST_ELEMENTS)) {
    const one = make(element)
    if (one !== undefined) made.push(one)
    await turn()
  }
  return made
}

const blockOf = (element: Element) => blocksAround(element)[0]
const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
const wordsIn = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
/** What only staff see is not the dealer's. */
const isStaffs = (element: Element) => element.closest('.fc-empty-slot') !== null

async function overflowOf(page: Measured): Promise<DrawnPage['overflow']> {
  const { frame, view } = page
  const edge = frame.documentElement.clientWidth
  if (frame.documentElement.scrollWidth <= edge) return []
  const wide = await eachOf(page, '*', (element) =>
    element.getBoundingClientRect().right > edge + 1 && isSeen(element) && !isClipped(element, view)
      ? element
      : undefined,
  )
  // The innermost ones: what is around them is wide by them alone. What is inside of one comes right behind it.
  return wide.flatMap((element, index) => {
    const next = wide[index + 1]
    const block = blockOf(element)
    if (block === undefined || (next && element.contains(next))) return []
    const by = element.getBoundingClientRect().right - edge
    return [
      { block, words: wordsIn(element) || accessibleName(element, []) || element.tagName.toLowerCase(), by },
    ]
  })
}

/** An element around it scrolls or cuts it off by itself. */
function isClipped(element: Element, view: Window): boolean {
  for (let at = element.parentElement; at && at !== at.ownerDocument.body; at = at.parentElement) {
    if (view.getComputedStyle(at).overflowX !== 'visible') return true
  }
  return false
}

function targetsOf(page: Measured): Promise<DrawnTarget[]> {
  const { frame, view } = page
  const isBetweenWords = inTexts(view)
  const labels = labelsOf(frame)
  return eachOf(page, TARGETS, (element): DrawnTarget | undefined => {
    const block = blockOf(element)
    // A box to tick is pressed by its label, too.
    const label = element.tagName === 'INPUT' ? element.closest('label') : null
    const box = visibleBox(label ?? element)
    if (block === undefined || !box || !isSeen(element) || isStaffs(element)) return undefined
    // Hidden for eyes alone, such as the link past the menu.
    if (box.right - box.left <= 1 || box.bottom <= 0 || box.right <= 0) return undefined
    const name = accessibleName(element, labels.get(element) ?? [])
    const isField = element.matches(FIELDS)
    // What can be chosen in a list are no words of its own.
    const words = isField ? '' : wordsIn(element)
    return { block, words, name, isField, isInText: isBetweenWords(element), box }
  })
}

/** Tells a link between words of the same line; each element around is looked through once, however many links it has. */
function inTexts(view: Window): (element: Element) => boolean {
  const known = new Map<Element, boolean>()
  const hasWords = (parent: Element) => {
    const found = known.get(parent)
    if (found !== undefined) return found
    const has = [...parent.childNodes].some(
      (node) => node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    )
    known.set(parent, has)
    return has
  }
  return (element) => {
    const parent = element.parentElement
    return parent !== null && view.getComputedStyle(element).display.startsWith('inline') && hasWords(parent)
  }
}

/** The labels of each control: asked one by one, each control looks through the whole page for its own. */
function labelsOf(frame: Document): Map<Element, HTMLLabelElement[]> {
  const found = new Map<Element, HTMLLabelElement[]>()
  for (const label of frame.querySelectorAll('label')) {
    const { control } = label
    if (!control) continue
    const known = found.get(control)
    if (known) known.push(label)
    else found.set(control, [label])
  }
  return found
}

function picturesOf(page: Measured): Promise<DrawnPage['pictures']> {
  return eachOf(page, 'img', (element) => {
    const picture = element as HTMLImageElement
    const block = blockOf(picture)
    const isNamed = picture.hasAttribute('alt') || picture.closest('[aria-hidden=true], [role=presentation]')
    if (block === undefined || isNamed || !isSeen(picture)) return undefined
    return { block, words: picture.currentSrc.split(/[?#]/)[0]?.split('/').at(-1) ?? '' }
  })
}

async function textsOf({ frame, view, turn }: Measured): Promise<DrawnText[]> {
  const walker = frame.createTreeWalker(frame.body, NodeFilter.SHOW_TEXT)
  const texts: DrawnText[] = []
  const onPictures = new Map<DrawnText, TextOnPicture>()
  const seen = new Set<Element>()
  while (texts.length < MOST_TEXTS && seen.size < MOST_ELEMENTS && walker.nextNode()) {
    await turn()
    const element = walker.currentNode.parentElement
    if (!element || seen.has(element) || (walker.currentNode.textContent ?? '').trim() === '') continue
    seen.add(element)
    const drawn = drawnText(element, walker.currentNode, view)
    if (!drawn) continue
    texts.push(drawn.text)
    if (drawn.onPicture) onPictures.set(drawn.text, drawn.onPicture)
  }
  view.scrollTo({ top: 0, behavior: 'instant' })
  const pixels = await pixelsBehind([...onPictures.values()], turn)
  return texts.map((text) => {
    const behind = pixels.get(onPictures.get(text))
    return behind ? { ...text, pixels: behind } : text
  })
}

function drawnText(element: Element, node: Node, view: Window) {
  const block = blockOf(element)
  // What cannot be used now need not be read (1.4.3).
  if (block === undefined || !isSeen(element) || isStaffs(element) || element.closest(':disabled'))
    return undefined
  const [line, ...more] = linesInSight(node, view)
  const behind = line && layersBehind(element, line, view)
  if (!behind) return undefined
  const { color, fontSize, fontWeight, textShadow } = view.getComputedStyle(element)
  const { grounds, picture, layers } = behind
  const text: DrawnText = {
    block,
    words: (node.textContent ?? '').trim(),
    colour: color,
    grounds,
    size: Number.parseFloat(fontSize),
    weight: Number(fontWeight),
  }
  // The shadow of letters is a ground of its own.
  if (!picture || textShadow !== 'none') return { text }
  const others = more.map((next) => layersBehind(element, next, view)?.layers)
  const covered = others.indexOf(undefined)
  const seen = covered < 0 ? others : others.slice(0, covered)
  const onPicture: TextOnPicture = {
    node,
    picture,
    lines: 1 + seen.length,
    layers: [layers, ...seen].flatMap((each) => each ?? []),
  }
  return { text, onPicture }
}

/** The lines of a text, the first scrolled to where the browser tells what lies behind it; what ends out of sight is left out. */
function linesInSight(node: Node, view: Window): DOMRect[] {
  const inSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= view.innerHeight
  const lines = linesOf(node)
  const [first] = lines
  if (!first) return []
  if (inSight(first)) return lines.filter(inSight)
  // Near the top, so that the next ones are in sight already: each scroll lays the whole page out again.
  view.scrollBy({ top: first.top - view.innerHeight / 4, behavior: 'instant' })
  const [scrolled, ...others] = linesOf(node)
  return scrolled ? [scrolled, ...others.filter(inSight)] : []
}

interface Behind {
  /** As of a {@link DrawnText}. */
  grounds: (string | undefined)[]
  /** What has the picture or gradient that is the ground. */
  picture?: Element
  /** Everything that lies there, from the front. */
  layers: Element[]
}

/** What is drawn behind the middle of a line; nothing where something else covers it. */
function layersBehind(
  element: Element,
  { left, top, width, height }: DOMRect,
  view: Window,
): Behind | undefined {
  const stack = view.document.elementsFromPoint(left + width / 2, top + height / 2)
  const at = stack.indexOf(element)
  if (at < 0) return undefined
  const layers = stack.slice(at)
  const grounds: (string | undefined)[] = []
  for (const layer of layers) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(layer)
    if (PICTURES.test(layer.tagName) || backgroundImage !== 'none')
      return { grounds: [...grounds, undefined], picture: layer, layers }
    if (backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)')) continue
    grounds.push(backgroundColor)
    if (!/^rgba|\//.test(backgroundColor)) break
  }
  return { grounds, layers }
}
