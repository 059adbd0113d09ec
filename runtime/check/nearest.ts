import { distance } from 'fastest-levenshtein'

const LONGEST = 200

/**
 * The known name a writer most likely meant, for "did you mean" (CFG-25).
 *
 * Case and separators do not count against a candidate. A candidate further than a third of its length (at least two
 * edits) is no help and gives `undefined`.
 */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  // Nobody misspells a name of this length, and comparing it would cost as much as it is long.
  if (written.length > LONGEST) return undefined
  const wanted = normal(written)
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const name of known) {
    const candidate = normal(name)
    // A length gap is a lower bound of the distance, so hopeless candidates cost nothing.
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const edits = distance(wanted, candidate)
    if (edits < bestDistance) {
      best = name
      bestDistance = edits
    }
  }
  if (best === undefined) return undefined
  const shorter = Math.min(wanted.length, normal(best).length)
  return bestDistance <= Math.max(Math.floor(shorter / 3), shorter > 3 ? 2 : 1) ? best : undefined
}

function normal(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

/**
 * Whether a name is another by one letter more, less or other, or by two that changed places. Names that differ by a
 * digit are those of a series, and none of them is a slip for the next.
 */
export function isSlip(written: string, meant: string): boolean {
  if (written.length > LONGEST || Math.abs(written.length - meant.length) > 1) return false
  if (digitsOf(written) !== digitsOf(meant)) return false
  return distance(written, meant) === 1 || isSwapped(written, meant)
}

function isSwapped(written: string, meant: string): boolean {
  const at = [...written].findIndex((letter, index) => letter !== meant[index])
  const [one = '', two = ''] = written.slice(at)
  return at >= 0 && written.slice(0, at) + two + one + written.slice(at + 2) === meant
}

function digitsOf(name: string): string {
  return name.replaceAll(/\D/g, '')
}
