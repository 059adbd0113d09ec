import { unproven } from '../writing/unproven.ts'

/** Somebody who sees so many looks at all of it. */
const MOST_CHECKED = 20
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:'’]{0,20}\p{Nd})?/gu

/**
 * What people have to look at in texts of a page that nobody of the dealer has written: all that a suggestion is looked through
 * for, and every other number that the brief does not have.
 */
export function textToCheck(texts: readonly string[], proven: string): string[] {
  const text = texts.join('\n')
  const claims = unproven(text, proven)
  const known = new Set([...proven.matchAll(NUMBER)].map(([number]) => number))
  const numbers = [...text.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !known.has(number) && !claims.some((claim) => claim.includes(number)))
  return [...new Set([...claims, ...numbers])].slice(0, MOST_CHECKED).map((each) => each.slice(0, 200))
}
