import { randomBytes } from 'node:crypto'

/** Unguessable, so that no text of a dealer or visitor can pass for a hole. */
const NONCE = randomBytes(6).toString('hex')
const HOLE = new RegExp(`(?:<!-- -->)?\u0001${NONCE}:(\\d+)\u0001(?:<!-- -->)?`)

/** Text that stands in for the subtree with this index while React renders what is around it. */
export function holeText(index: number): string {
  return `\u0001${NONCE}:${index}\u0001`
}

/** Splits rendered HTML at its holes: `[html, index, html, index, html]`. */
export function splitHoles(html: string): (string | number)[] {
  return html.split(HOLE).map((part, at) => (at % 2 === 1 ? Number(part) : part))
}
