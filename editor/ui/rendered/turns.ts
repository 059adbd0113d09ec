/** Waits for the person's own work, where there was enough of another's. */
export type Turn = () => Promise<void>

/** Short enough that a press or a letter does not wait for it, in milliseconds. */
const SLICE_MS = 10

/** A timer rather than the scheduler's own yield, which comes before everything else that waits. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Cuts long work into slices: whoever calls it between two parts goes on at once while the slice lasts, and after what
 * the person did meanwhile when it is over.
 *
 * @param now milliseconds that only go up
 * @param signal once aborted, the next call throws
 */
export function createTurns({
  signal,
  now = () => performance.now(),
  pause = nextTask,
}: {
  signal: AbortSignal
  now?: () => number
  pause?: () => Promise<void>
}): Turn {
  let since = now()
  return async () => {
    signal.throwIfAborted()
    if (now() - since < SLICE_MS) return
    await pause()
    since = now()
    signal.throwIfAborted()
  }
}
