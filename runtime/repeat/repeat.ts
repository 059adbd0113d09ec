/** Something that runs in turns; see {@link repeat}. */
export interface Repeat {
  /** Runs without waiting for the end of the pause; while a run is in flight, once more behind it. */
  wake(): void
  /** Begins no further run and waits for the one in flight. */
  stop(): Promise<void>
}

/** What a run answers: `'more'` when there is more to do at once, nothing when the next turn is soon enough. */
export type Repeated = 'more' | undefined | void

/** Calls once after a number of milliseconds. @returns takes the call back */
export type StartTimer = (call: () => void, ms: number) => () => void

export interface RepeatOptions {
  /** Milliseconds from the end of a run to the start of the next one. */
  everyMs: number
  /** The first run comes at once, and not after the first pause. */
  atOnce?: boolean
  /** Told of failures; the next run comes all the same. */
  onError: (error: unknown) => void
  /** The clock of the pauses; tests bring their own. */
  startTimer?: StartTimer
}

/**
 * Runs something in turns until it is stopped: outboxes, keepers, followers. Runs never overlap, because a pause begins
 * when a run has ended.
 *
 * @param run answers `'more'` for another run without a pause. No other answer is taken: one that means something else would be a loop
 *   without an end
 */
export function repeat(
  run: () => Repeated | Promise<Repeated>,
  { everyMs, atOnce = false, onError, startTimer = startUnheldTimer }: RepeatOptions,
): Repeat {
  let running: Promise<void> | undefined
  let cancel: (() => void) | undefined
  let isWoken = false
  let isStopped = false

  async function turn(): Promise<void> {
    isWoken = false
    try {
      isWoken = (await run()) === 'more' || isWoken
    } catch (error) {
      onError(error)
    }
  }

  function begin(): void {
    running = turn().finally(() => {
      running = undefined
      if (isWoken && !isStopped) begin()
      else pause()
    })
  }

  function pause(): void {
    if (!isStopped) cancel = startTimer(begin, everyMs)
  }

  if (atOnce) begin()
  else pause()
  return {
    wake() {
      isWoken = true
      if (running || isStopped) return
      cancel?.()
      begin()
    },
    async stop() {
      isStopped = true
      cancel?.()
      await running
    },
  }
}

/** Does not keep the process alive; a browser's timers have no such thing. */
export function startUnheldTimer(call: () => void, ms: number): () => void {
  const timer: number | { unref(): unknown } = setTimeout(call, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer as Parameters<typeof clearTimeout>[0])
}
