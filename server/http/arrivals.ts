import type { Server } from 'node:http'

/** Milliseconds for which work may wait for connections to come in, so that a stream of them does not stop it. */
const HOLD_MS = 50

/** Whether what is dear should not be begun in this turn of the event loop. */
export type MustWait = () => boolean

/**
 * Says to wait while connections come in. The event loop takes in one of them in a turn: two hundred, each with a page to make,
 * kept the health check that came last waiting for two hundred pages (ASVS 15.2.2).
 */
export function waitForArrivals(server: Server): MustWait {
  let accepted = 0
  let areComing = false
  let since = 0
  server.on('connection', () => {
    accepted += 1
    const at = accepted
    if (!areComing) since = performance.now()
    areComing = true
    // The next one comes in the turn after this at the earliest.
    setImmediate(() =>
      setImmediate(() => {
        if (at === accepted) areComing = false
      }),
    )
  })
  return () => {
    if (!areComing) return false
    if (performance.now() - since < HOLD_MS) return true
    // Whoever asks later in this turn begins too: pages that are to be made would wait behind all that are kept.
    setImmediate(() => {
      since = performance.now()
    })
    return false
  }
}
