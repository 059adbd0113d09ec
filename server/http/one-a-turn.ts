import { setImmediate } from 'node:timers/promises'

/**
 * Begins what is asked for one by one, each in a turn of the event loop of its own. Fifty requests that arrive together would
 * all be worked on before the next one is even read, the health check too (ASVS 15.2.2).
 *
 * @returns waits for its place
 */
export function oneATurn(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => setImmediate())
    return last
  }
}
