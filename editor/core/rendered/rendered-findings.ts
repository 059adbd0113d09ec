import { blend, formatRgb, parse } from 'culori'
import { contrastRatio } from '../../../runtime/check/contrast.ts'
import type { Box } from '../geometry.ts'

/** Where something of a drawn page belongs. */
interface Drawn {
  /** Id of the block around it, as the page has it. */
  block: string
  /** A few of its words, to tell it apart. */
  words: string
}

/** Text as it is drawn. */
export interface DrawnText extends Drawn {
  /** CSS colour, translucent where the page has it so. */
  colour: string
  /** What lies behind it, the nearest first, down to the first opaque one; `undefined` for a picture or gradient. */
  grounds: readonly (string | undefined)[]
  /** CSS pixels. */
  size: number
  weight: number
}

/** Something to press. */
export interface DrawnTarget extends Drawn {
  box: Box
  /** Stands in a sentence, whose lines say how large it can be. */
  isInText: boolean
  /** What it is called by who cannot see it. */
  name: string
}

export interface DrawnPage {
  /** CSS pixels of the window. */
  width: number
  texts: readonly DrawnText[]
  targets: readonly DrawnTarget[]
  /** Pictures without a word about what they show, not even that they show nothing. */
  pictures: readonly Drawn[]
  /** What reaches out of the window at its right, by this many CSS pixels. */
  overflow: readonly (Drawn & { by: number })[]
}

export type RenderedCode = 'text-contrast' | 'sideways-scroll' | 'small-target' | 'no-alternative' | 'no-name'

/** What is wrong with the page as it is drawn, at one block. */
export interface RenderedFinding {
  code: RenderedCode
  block: string
  message: string
  /** Of the window, ascending. */
  widths: readonly number[]
}

/** Both of WCAG 2.2: 1.4.3 Contrast (Minimum), and 2.5.8 Target Size (Minimum) in CSS pixels. */
const RATIO = 4.5
const RATIO_LARGE = 3
const TARGET = 24

/** What is wrong with a page at some widths; one finding for what is the same at several. */
export function renderedFindings(pages: readonly DrawnPage[]): RenderedFinding[] {
  const found = new Map<string, RenderedFinding>()
  for (const page of pages.toSorted((a, b) => a.width - b.width)) {
    for (const { code, block, message } of findingsAt(page)) {
      const key = `${code} ${block} ${message}`
      const widths = [...new Set([...(found.get(key)?.widths ?? []), page.width])]
      found.set(key, { code, block, message, widths })
    }
  }
  return [...found.values()]
}

function findingsAt({ texts, targets, pictures, overflow }: DrawnPage): Omit<RenderedFinding, 'widths'>[] {
  return [
    ...overflow.map(({ block, words, by }) => ({
      code: 'sideways-scroll' as const,
      block,
      message: `${quoted(words)} is ${Math.ceil(by)} px wider than the window, so that the page scrolls sideways.`,
    })),
    ...texts.flatMap(contrastFinding),
    ...targets.filter((target) => isSmall(target, targets)).map(smallTarget),
    ...targets
      .filter(({ name }) => name === '')
      .map(({ block }) => ({
        code: 'no-name' as const,
        block,
        message: 'A link or button has no words: nobody who hears the page knows where it leads.',
      })),
    ...pictures.map(({ block, words }) => ({
      code: 'no-alternative' as const,
      block,
      message: `The picture ${quoted(words)} has no alternative text.`,
    })),
  ]
}

function contrastFinding({ block, words, colour, grounds, size, weight }: DrawnText) {
  // Over a picture the ground is another one at each point.
  const known = grounds.filter((ground) => ground !== undefined)
  if (known.length < grounds.length) return []
  // A translucent ground lies on the next one, so they are told from the back to the front.
  const ground = known.toReversed().reduce((behind, front) => laidOver(front, behind), 'rgb(255, 255, 255)')
  const ratio = contrastRatio(colour, ground)
  // Large is 18 point, or 14 point bold.
  const needed = size >= 24 || (size >= 18.66 && weight >= 700) ? RATIO_LARGE : RATIO
  // Rounded down: what is shown as 4.5 is 4.5.
  if (ratio === undefined || ratio >= needed) return []
  const message = `${quoted(words)} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to its ground; it needs ${needed}.`
  return [{ code: 'text-contrast' as const, block, message }]
}

function smallTarget({ block, words, name, box }: DrawnTarget) {
  const width = Math.round(box.right - box.left)
  const height = Math.round(box.bottom - box.top)
  return {
    code: 'small-target' as const,
    block,
    message: `${quoted(words || name)} is ${width} × ${height} px and close to others; a finger needs ${TARGET} × ${TARGET} px.`,
  }
}

/**
 * Smaller than a finger and not alone: a circle of 24 px around its middle meets another target, or the circle of another
 * small one (the spacing exception of 2.5.8). What stands in a sentence is free.
 */
function isSmall(target: DrawnTarget, all: readonly DrawnTarget[]): boolean {
  if (target.isInText || !isUndersized(target.box)) return false
  const [x, y] = middle(target.box)
  return all.some((other) => {
    if (other === target || isWithin(target.box, other.box)) return false
    if (isUndersized(other.box)) {
      const [otherX, otherY] = middle(other.box)
      return Math.hypot(x - otherX, y - otherY) < TARGET
    }
    return distanceTo(other.box, x, y) < TARGET / 2
  })
}

function isUndersized({ left, right, top, bottom }: Box): boolean {
  // Layout comes in fractions of a pixel.
  return right - left < TARGET - 0.5 || bottom - top < TARGET - 0.5
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  )
}

function middle({ left, right, top, bottom }: Box): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2]
}

function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** A colour as the browser writes it, in any space, laid over an opaque one; as it is where it cannot be read. */
function laidOver(front: string, behind: string): string {
  if (!parse(front) || !parse(behind)) return front
  return formatRgb(blend([behind, front], 'normal', 'rgb')) ?? front
}

const LONGEST = 40

function quoted(words: string): string {
  const text = words.replaceAll(/\s+/g, ' ').trim()
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}”`
}
