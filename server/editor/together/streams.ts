import { repeat } from '../../../runtime/repeat/repeat.ts'
import type { Pointer } from '../../../schemas/generated/editor-api.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { openSessionsAt } from '../../staff/sessions.ts'
import { aroundWindow, readAround } from './around.ts'
import { leave, stay, type Window } from './presence.ts'

/** One window that is told by itself. */
export interface Listener extends Window {
  sessionId: string
  /** Whether what was sent before waits to be taken. */
  isBehind(): boolean
  /** @returns false when too much waits */
  send(event: string, data: string): boolean
  end(): void
}

export interface Streams {
  /**
   * Tells a window what goes on at its dealer, now and whenever it changes.
   *
   * @returns ends it
   * @throws ProblemError 503 for one too many
   */
  open(listener: Listener): () => void
  /** Something has changed at a dealer, and this server knows of it. */
  changed(slug: string): void
  /**
   * Tells the other windows of a dealer where people point.
   *
   * @returns how many windows the dealer has
   */
  point(slug: string, pointers: readonly Pointer[]): number
  /** Ends all streams and takes no more. */
  close(): Promise<void>
}

export interface StreamsOptions {
  db: Db
  now: () => number
  onError: (error: unknown) => void
  perPerson?: number
  perServer?: number
  /** Milliseconds between two looks at what other servers have stored. */
  everyMs?: number
}

/** What another server stored is seen after this and one query. */
const EVERY_MS = 400
const STAY_MS = 5000
/** A connection that is cut without a word is noticed by what does not come. */
const BEAT_MS = 15_000
/** The guard looks at everybody again after so long: browsers come back by themselves. */
const LONGEST_MS = 15 * 60_000
const PER_PERSON = 8
const PER_SERVER = 1000

/**
 * The streams of this server's windows. Nothing is asked of the database while nobody listens; otherwise one look for
 * all of them, in turns, and at once when this server itself has stored something.
 */
export function createStreams(options: StreamsOptions): Streams {
  const { db, now, onError, perPerson = PER_PERSON, perServer = PER_SERVER, everyMs = EVERY_MS } = options
  const open = new Map<Listener, { sent: string; beatAt: number; since: number }>()
  let turns: ReturnType<typeof repeat> | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let stayedAt = 0
  let isClosed = false

  function end(listener: Listener): void {
    if (!open.delete(listener)) return
    listener.end()
    // A window that has opened another stream already is still there.
    if (![...open.keys()].some((each) => isSameWindow(each, listener))) {
      const left = leave(db, listener).then(() => turns?.wake(), onError)
      ending = Promise.all([ending, left])
    }
    if (open.size > 0) return
    ending = Promise.all([ending, turns?.stop()])
    turns = undefined
  }

  async function look(): Promise<void> {
    await endStale()
    const listeners = [...open.keys()]
    if (listeners.length === 0) return
    const at = now()
    if (at - stayedAt >= STAY_MS) {
      stayedAt = at
      await stay(db, listeners, at)
    }
    const slugs = [...new Set(listeners.map(({ slug }) => slug))]
    const around = await readAround(db, slugs, at)
    for (const listener of listeners) {
      const dealer = around.get(listener.slug)
      if (dealer) tell(listener, JSON.stringify(aroundWindow(dealer, listener.windowId)), at)
    }
  }

  /** Those who were signed out, or may not see the dealer any more, on whatever server that was done. */
  async function endStale(): Promise<void> {
    const at = now()
    const listeners = [...open.keys()]
    const mayGoOn = await openSessionsAt(db, new Set(listeners.map(({ sessionId }) => sessionId)), at)
    for (const listener of listeners) {
      const isOver = at - (open.get(listener)?.since ?? at) >= LONGEST_MS
      if (isOver || !mayGoOn(listener.sessionId, listener.slug)) end(listener)
    }
  }

  function tell(listener: Listener, text: string, at: number): void {
    const state = open.get(listener)
    if (!state) return
    const isNews = state.sent !== text
    if (!isNews && at - state.beatAt < BEAT_MS) return
    const isTaken = listener.send(isNews ? 'around' : 'beat', isNews ? text : '')
    open.set(listener, { ...state, sent: text, beatAt: at })
    if (!isTaken) end(listener)
  }

  return {
    open(listener) {
      const own = [...open.keys()].filter(({ userId }) => userId === listener.userId)
      if (isClosed || open.size >= perServer || own.length >= perPerson) {
        throw new ProblemError('unavailable', {
          detail: 'No more windows can be told by themselves here.',
        })
      }
      open.set(listener, { sent: '', beatAt: now(), since: now() })
      turns ??= repeat(look, { everyMs, onError })
      turns.wake()
      return () => end(listener)
    },
    changed(slug) {
      if ([...open.keys()].some((listener) => listener.slug === slug)) turns?.wake()
    },
    point(slug, pointers) {
      const listeners = [...open.keys()].filter((each) => each.slug === slug)
      const texts = pointers.map((pointer) => [pointer, JSON.stringify(pointer)] as const)
      for (const listener of listeners) {
        const others = texts.filter(
          ([{ windowId, person }]) => windowId !== listener.windowId || person !== listener.userId,
        )
        // A place can be missed: it must not fill up the stream that tells of saves.
        if (others.length === 0 || listener.isBehind()) continue
        listener.send('pointers', `[${others.map(([, text]) => text).join()}]`)
      }
      return listeners.length
    },
    async close() {
      isClosed = true
      for (const listener of open.keys()) end(listener)
      await ending
    },
  }
}

function isSameWindow(a: Window, b: Window): boolean {
  return a.slug === b.slug && a.windowId === b.windowId && a.userId === b.userId
}
