import { startUnheldTimer, type StartTimer } from '../../../runtime/repeat/repeat.ts'
import { isShutOut, type PointerPlace } from '../api/api.ts'

export interface TellOptions {
  /** Where the pointer is now; nothing where it is on no block. Asked only when it is told. */
  read: () => PointerPlace | undefined
  /** @param at nothing once it has left the page */
  send: (at: PointerPlace | undefined) => Promise<unknown>
  /** How many other windows would be told. */
  others: () => number
  page: Pick<Document, 'hidden'>
  /** The clock of the pauses; tests bring their own. */
  startTimer?: StartTimer
}

/** Ten moves a second at the most, and all windows of a dealer together fifty. In milliseconds. */
const SHORTEST_MS = 100
const PER_WINDOW_MS = 20
/** After a move that was not taken, as by a network that is away. */
const REST_MS = 5000

/** From one move of a pointer to the next one that is told, in milliseconds; with many people each is told less often. */
export function pauseAmong(others: number): number {
  return Math.max(SHORTEST_MS, PER_WINDOW_MS * (others + 1))
}

/**
 * Tells others of this window's pointer, one move at a time and the latest one only. Nothing is told where nobody else
 * is, nor of a tab that is hidden.
 */
export function tellPointer({ read, send, others, page, startTimer = startUnheldTimer }: TellOptions): {
  /** It may be somewhere else, by the hand or because the page was scrolled under it. */
  moved(): void
  left(): void
  /** Whoever was told of it is told that it has left. */
  stop(): void
} {
  let isOnPage = false
  let isDue = false
  let isBusy = false
  let isStopped = false
  let told = ''
  let cancel = () => {}
  let sending: Promise<unknown> = Promise.resolve()

  async function turn(): Promise<void> {
    isDue = false
    if (page.hidden || others() === 0) return
    const at = isOnPage ? read() : undefined
    const text = JSON.stringify(at) ?? ''
    if (text === told) return
    told = text
    isBusy = true
    let pause = pauseAmong(others())
    try {
      sending = send(at)
      await sending
    } catch (error) {
      isStopped ||= isShutOut(error)
      // Whether the server answers is told by the state of saving; a pointer is only late.
      pause = REST_MS
    }
    if (!isStopped) {
      cancel = startTimer(() => {
        isBusy = false
        if (isDue) void turn()
      }, pause)
    }
  }

  function due(): void {
    isDue = true
    if (!isBusy && !isStopped) void turn()
  }

  return {
    moved() {
      isOnPage = true
      due()
    },
    left() {
      isOnPage = false
      due()
    },
    stop() {
      const isShown = !isStopped && told !== '' && others() > 0
      isStopped = true
      cancel()
      // Behind the move that is under way.
      if (isShown) void sending.then(() => send(undefined)).catch(() => {})
    },
  }
}
