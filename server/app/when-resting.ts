import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds, and the share of them in which something may run. */
const MOMENT = 300
const BUSY = 0.1

/**
 * Once the event loop has had next to nothing to do for a moment: nobody waits who could be kept waiting.
 *
 * @param signal ends the wait early
 */
export async function whenResting(signal?: AbortSignal, moment = restOf): Promise<void> {
  for (;;) if (signal?.aborted || (await moment()) <= BUSY) return
}

/** The busy share of the next moment, from 0 to 1. */
async function restOf(): Promise<number> {
  const before: EventLoopUtilization = performance.eventLoopUtilization()
  await sleep(MOMENT, undefined, { ref: false })
  return performance.eventLoopUtilization(before).utilization
}
