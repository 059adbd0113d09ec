import { inTime } from '../search/in-time.ts'
import type { ReadinessCheck } from './health.ts'

/** For one look, in milliseconds: balancers wait two seconds for all of the answer. */
const LOOK_MS = 1_000
/** Longer than a standby takes to take over, in milliseconds. */
const TAKEOVER_MS = 10_000

/**
 * What all servers of a platform share, such as its database, is there while it was seen within ten seconds: a standby that takes over
 * meanwhile turns no server away, for the others miss it too.
 *
 * @param look rejects when it is not there
 */
export function seenLately(look: () => Promise<unknown>, now: () => number = Date.now): ReadinessCheck {
  let seenAt = -Infinity
  let looking: Promise<unknown> | undefined
  return async () => {
    // One at a time: who waits for a connection stands in its queue.
    looking ??= look().finally(() => (looking = undefined))
    try {
      await inTime(looking, LOOK_MS)
      seenAt = now()
    } catch (error) {
      if (now() - seenAt > TAKEOVER_MS) throw error
    }
    return true
  }
}
