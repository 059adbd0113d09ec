import { repeat, startUnheldTimer, type StartTimer } from '../../../runtime/repeat/repeat.ts'
import type { Around, Pointer } from '../api/api.ts'

/** What is needed of an `EventSource`. */
export interface Stream {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export interface ListenOptions {
  /** Asks once, and says where this window is. */
  ask: () => Promise<Around>
  listen: () => Stream
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  onAround: (around: Around) => void
  /** A question was not answered. Whether the server answers is told by the state of saving. */
  onError: (error: unknown) => void
  /** Told by streams alone. */
  onPointers: (pointers: readonly Pointer[]) => void
  /** The clock of the pauses; tests bring their own. */
  startTimer?: StartTimer
}

/** Without a stream it is asked so often, in milliseconds. */
export const ASK_MS = 5000
/** The server says something at least every 15 seconds; a stream that is silent for longer was cut. */
export const SILENT_MS = 40_000
/** A stream that was refused or cut is tried again after so long. */
export const AGAIN_MS = 20_000
/** Browsers open six connections to a host: a window that nobody looks at gives its own back after this. */
export const HIDDEN_MS = 20_000

/** Hears what goes on at a dealer by a stream; as long as there is none, by asking in turns. */
export function listenAround({
  ask,
  listen,
  page,
  onAround,
  onPointers,
  onError,
  startTimer = startUnheldTimer,
}: ListenOptions): {
  /** Asks now, as after a move. */
  ask(): void
  stop(): void
} {
  let stream: Stream | undefined
  let isHeard = false
  let isStopped = false
  let cancelSilence = () => {}
  let cancelAgain = () => {}
  let cancelHidden = () => {}
  let isAsked = false
  /** Counts what the stream has said. */
  let told = 0

  const turns = repeat(
    async () => {
      if (page.hidden || (isHeard && !isAsked)) return
      isAsked = false
      const before = told
      const around = await ask()
      // What the stream has said meanwhile is newer, and it says nothing twice.
      if (!isStopped && before === told) onAround(around)
    },
    { everyMs: ASK_MS, atOnce: true, onError, startTimer },
  )

  function heard(): void {
    isHeard = true
    cancelSilence()
    cancelSilence = startTimer(tryAgain, SILENT_MS)
  }

  function close(): void {
    isHeard = false
    stream?.close()
    stream = undefined
    cancelSilence()
    cancelAgain()
  }

  /** Asks until the next one is there. */
  function tryAgain(): void {
    close()
    turns.wake()
    cancelAgain = startTimer(open, AGAIN_MS)
  }

  function open(): void {
    if (isStopped || stream || page.hidden) return
    const opened = listen()
    stream = opened
    opened.addEventListener('around', ({ data }) => {
      if (opened !== stream) return
      heard()
      told += 1
      onAround(JSON.parse(String(data)) as Around)
    })
    opened.addEventListener('pointers', ({ data }) => {
      if (opened !== stream) return
      heard()
      onPointers(JSON.parse(String(data)) as Pointer[])
    })
    opened.addEventListener('beat', () => opened === stream && heard())
    opened.addEventListener('error', () => opened === stream && tryAgain())
  }

  function onVisibility(): void {
    cancelHidden()
    if (page.hidden) cancelHidden = startTimer(close, HIDDEN_MS)
    else if (!stream) {
      cancelAgain()
      open()
      turns.wake()
    }
  }

  page.addEventListener('visibilitychange', onVisibility)
  open()
  return {
    ask() {
      isAsked = true
      turns.wake()
    },
    stop() {
      isStopped = true
      close()
      cancelHidden()
      page.removeEventListener('visibilitychange', onVisibility)
      void turns.stop()
    },
  }
}
