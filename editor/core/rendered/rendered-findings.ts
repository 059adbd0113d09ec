import { blend, formatRgb, parse } from 'culori'
import { contrastRatio } from '../../../runtime/check/contrast.ts'
import { contrastOnPixels } from './contrast-on-pixels.ts'
import type { DrawnPage, DrawnTarget, DrawnText } from './drawn-page.ts'
import { smallTargets, TARGET } from './small-targets.ts'

export type RenderedCode = 'text-contrast' | 'sideways-scroll' | 'small-target' | 'no-alternative' | 'no-name'

/** What is wrong with the page as it is drawn, at one block. */
export interface RenderedFinding {
  code: RenderedCode
  block: string
  message: string
  /** Of the window, ascending. */
  widths: readonly number[]
}

/** WCAG 2.2, 1.4.3 Contrast (Minimum). */
const RATIO = 4.5
const RATIO_LARGE = 3

const NO_WORDS = 'A link or button has no words: nobody who hears the page knows where it leads.'
const NO_LABEL = 'A field has no label: nobody who hears the page knows what belongs into it.'

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
    ...smallTargets(targets).map(smallTarget),
    ...targets
      .filter(({ name }) => name === '')
      .map(({ block, isField }) => ({
        code: 'no-name' as const,
        block,
        message: isField ? NO_LABEL : NO_WORDS,
      })),
    ...pictures.map(({ block, words }) => ({
      code: 'no-alternative' as const,
      block,
      message: `The picture ${quoted(words)} has no alternative text.`,
    })),
  ]
}

function contrastFinding({ block, words, colour, grounds, pixels, size, weight }: DrawnText) {
  const known = grounds.filter((ground) => ground !== undefined)
  const isOnPicture = known.length < grounds.length
  const ratio = isOnPicture
    ? pixels && contrastOnPixels(colour, pixels)
    : // A translucent ground lies on the next one, so they are told from the back to the front.
      contrastRatio(
        colour,
        known.toReversed().reduce((behind, front) => laidOver(front, behind), 'rgb(255, 255, 255)'),
      )
  // Large is 18 point, or 14 point bold.
  const needed = size >= 24 || (size >= 18.66 && weight >= 700) ? RATIO_LARGE : RATIO
  // Rounded down: what is shown as 4.5 is 4.5.
  if (ratio === undefined || ratio >= needed) return []
  const where = isOnPicture ? 'parts of the picture behind it' : 'its ground'
  const message = `${quoted(words)} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} to ${where}; it needs ${needed}.`
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
