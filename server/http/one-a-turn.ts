import { setImmediate } from 'node:timers/promises'
import type { MustWait } from './arrivals.ts'

/**
 * Begins what is asked for one by one, each in a turn of the event loop of its own. Fifty requests that arrive together would
 * all be worked on before the next one is even read, the health check too (ASVS 15.2.2).
 *
 * @param mustWait whether to leave this turn to others
 * @returns waits for its place
 */
export function oneATurn(mustWait: MustWait = () => false): () => Promise<void> {
  let last = Promise.resolve()
  async function after(before: Promise<void>): Promise<void> {
    await before
    do await setImmediate()
    while (mustWait())
  }
  return () => {
    last = after(last)
    return last
  }
}
