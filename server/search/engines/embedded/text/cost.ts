/**
 * How well a word matches, as one number that adds up over words and sorts: typos, then words missing, then the place of
 * the attribute in the settings, then words that match by prefix or synonym only. Eight bits each.
 */
export const TYPO = 2 ** 24
export const MISSING = 2 ** 16
export const ATTRIBUTE = 2 ** 8
export const INEXACT = 1

/**
 * What a word costs that is not the whole of an important value: as much as the next attribute, so that `chr` is a C-HR
 * sooner than a Chrysler, and `mazda 3` a Mazda 3 sooner than a CX-3.
 */
export const PART = ATTRIBUTE

/** Attributes beyond this rank alike, so that the sum over the most words allowed stays within eight bits. */
export const LAST_ATTRIBUTE = 11
export const MOST_WORDS = 20

export function typosOf(cost: number): number {
  return Math.floor(cost / TYPO)
}
