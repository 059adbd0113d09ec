/** After this many attempts a delivery is a dead letter: about two days after the first. */
export const MAX_ATTEMPTS = 20

const FIRST_MS = 5_000
const LONGEST_MS = 6 * 60 * 60 * 1000

/**
 * How long to wait after the n-th failed attempt: doubling from 5 seconds to 6 hours, each between half of that and
 * all of it, so that a thousand leads that failed together do not come back together.
 *
 * @param attempt counts from 1
 * @param random from 0 up to 1
 * @param askedMs `Retry-After` of the receiver: waited at least, up to the longest wait
 */
export function retryDelayMs(attempt: number, random: number, askedMs = 0): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1))
  const waited = full / 2 + (full / 2) * random
  return Math.round(Math.max(waited, Math.min(askedMs, LONGEST_MS)))
}
