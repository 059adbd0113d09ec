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
