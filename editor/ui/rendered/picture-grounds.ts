import { copiedLayers, type Region } from './copied-layers.ts'
import type { Turn } from './turns.ts'

/** Words with a picture or gradient behind them. */
export interface TextOnPicture {
  node: Node
  picture: Element
  /** How many of its lines, from the first, were looked behind. */
  lines: number
  /** All that lies behind the words, the picture too. */
  layers: readonly Element[]
}

/** Of one page; behind more of them nobody goes through what is found. */
const MOST_PICTURES = 24
/** Of one picture, in CSS pixels: no ground of words is larger. */
const LARGEST = 3000
/** Of each line; more tell nothing more. */
const MOST_PIXELS = 3000

/**
 * The pixels behind words that stand on pictures, as the browser paints them with all that lies over the picture. What cannot be
 * read is left out: pictures of other servers, films, and in browsers that keep drawings with a page in them to themselves (Safari).
 *
 * @param texts of a page that is scrolled to its top
 * @returns red, green, blue and alpha from 0 to 255 of each text
 */
export async function pixelsBehind(
  texts: readonly TextOnPicture[],
  turn: Turn,
): Promise<Map<TextOnPicture | undefined, number[]>> {
  const found = new Map<TextOnPicture | undefined, number[]>()
  const inlined = inliner()
  for (const [, group] of [...Map.groupBy(texts, ({ picture }) => picture)].slice(0, MOST_PICTURES)) {
    await turn()
    const placed = group.map((text) => ({ text, lines: seenLines(text) }))
    const region = around(placed.flatMap(({ lines }) => lines))
    if (!region || region.width > LARGEST || region.height > LARGEST) continue
    const drawing = await copiedLayers(
      group.flatMap(({ layers }) => layers),
      region,
      inlined,
    )
    const paper = drawing && (await painted(drawing, region))
    if (!paper) continue
    for (const { text, lines } of placed) {
      const pixels = lines.flatMap((line) => [...read(paper, line, region)])
      if (pixels.length > 0) found.set(text, pixels)
    }
  }
  return found
}

/** The lines of a text as they are drawn, from the first. */
export function linesOf(node: Node): DOMRect[] {
  const range = node.ownerDocument?.createRange()
  range?.selectNodeContents(node)
  return [...(range?.getClientRects() ?? [])].filter(({ width, height }) => width > 1 && height > 1)
}

/** What is to be seen of the lines: cards at the end of a row are cut off. */
function seenLines({ node, lines }: TextOnPicture): DOMRect[] {
  const edges = clipsAround(node)
  return linesOf(node)
    .slice(0, lines)
    .flatMap((line) => edges.reduce((seen, edge) => seen.flatMap((part) => shared(part, edge)), [line]))
}

/** What cuts off everything inside of it. */
function clipsAround({ ownerDocument, parentElement }: Node): DOMRect[] {
  const view = ownerDocument?.defaultView
  if (!view) return []
  const clips: DOMRect[] = []
  for (let at = parentElement; at; at = at.parentElement) {
    if (view.getComputedStyle(at).overflowX !== 'visible') clips.push(at.getBoundingClientRect())
  }
  return clips
}

function shared(a: DOMRect, b: DOMRect): DOMRect[] {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const width = Math.min(a.right, b.right) - left
  const height = Math.min(a.bottom, b.bottom) - top
  return width > 1 && height > 1 ? [new DOMRect(left, top, width, height)] : []
}

/** A box in whole pixels around boxes. */
function around(boxes: readonly DOMRect[]): Region | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.floor(Math.min(...boxes.map((box) => box.left)))
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.right)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom)))
  return { left, top, width: right - left, height: bottom - top }
}

/** Pictures as `data:`, each fetched once; of the editor's own server alone. */
function inliner(): (src: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>()
  const fetched = async (src: string) => {
    if (src === '' || new URL(src, location.href).origin !== location.origin) return undefined
    const answer = await fetch(src)
    if (!answer.ok) return undefined
    const blob = await answer.blob()
    return new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result)))
      reader.addEventListener('error', () => reject(reader.error))
      reader.readAsDataURL(blob)
    })
  }
  return (src) => {
    const bytes = src.startsWith('data:')
      ? Promise.resolve(src)
      : (known.get(src) ?? fetched(src).catch(() => undefined))
    known.set(src, bytes)
    return bytes
  }
}

async function painted(
  drawing: string,
  { width, height }: Region,
): Promise<CanvasRenderingContext2D | undefined> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
  const paper = document.createElement('canvas')
  Object.assign(paper, { width, height })
  const pen = paper.getContext('2d', { willReadFrequently: true })
  try {
    await picture.decode()
  } catch {
    // A drawing that the browser does not take tells nothing.
    return undefined
  }
  pen?.drawImage(picture, 0, 0)
  return pen ?? undefined
}

function read(paper: CanvasRenderingContext2D, line: DOMRect, region: Region): Uint8ClampedArray {
  const width = Math.max(1, Math.round(line.width))
  const height = Math.max(1, Math.round(line.height))
  let all: Uint8ClampedArray
  try {
    all = paper.getImageData(
      Math.round(line.left - region.left),
      Math.round(line.top - region.top),
      width,
      height,
    ).data
  } catch {
    // The browser keeps what it has painted to itself.
    return new Uint8ClampedArray()
  }
  // Odd, so that columns of a line are not taken again and again.
  const step = Math.ceil(all.length / 4 / MOST_PIXELS) | 1
  return all.filter((_, at) => (at >> 2) % step === 0)
}
