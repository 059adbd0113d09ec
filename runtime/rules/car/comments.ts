import { firstCharacters } from '../../format/first-characters.ts'

/** Shown when a car has no comments (VEH-23). */
export const COMMENTS_PENDING = 'Dealer comments are pending. Please check back here later.'

export interface CutText {
  /** Lines of the visible part. */
  lines: string[]
  /** Lines of the whole text when it was cut; null when everything is visible. */
  all: string[] | null
}

/**
 * Dealer comments: pipes are line breaks, empty or pipe-only comments are pending, and more than `limit` (400)
 * characters are cut to the first 400 (VEH-22, VEH-23).
 */
export function dealerComments(comments: string | null | undefined, limit: number): CutText {
  const text = (comments ?? '').trim()
  if (text.replace(/[|\s]/g, '') === '') return { lines: [COMMENTS_PENDING], all: null }
  if (text.length <= limit) return { lines: splitLines(text), all: null }
  return { lines: splitLines(firstCharacters(text, limit)), all: splitLines(text) }
}

function splitLines(text: string): string[] {
  return text
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Items of the equipment list; descriptions show 8 before "Show All" (VEH-24). */
export function listItems(text: string | string[] | null | undefined): string[] {
  const items = Array.isArray(text) ? text : (text ?? '').split(/[|\n;]|,(?=\s)/)
  return items.map((item) => item.trim()).filter(Boolean)
}
