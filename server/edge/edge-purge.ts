import { repeat, type Repeat, type Repeated } from '../../runtime/repeat/repeat.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { EVERY_PAGE } from './edge-headers.ts'

/** The cache in front that is told of changes. */
export interface EdgeCache {
  /** Takes `POST` with the tags in `Surrogate-Key`, as Fastly's API does and `server/deploy/varnish.vcl`. */
  purgeUrl: string
  /** Sent as `Fastly-Key`. */
  purgeKey: string | undefined
}

export interface EdgePurgeOptions extends EdgeCache {
  /** Told of each purge that failed; it is sent again. */
  onError: (error: unknown) => void
  /** Epoch milliseconds. */
  now?: () => number
}

export interface EdgePurge {
  /** Begins to send; what is asked for before waits. */
  start(): void
  /** Lets go of every page that has one of the tags, soon and in the background. */
  purge(tags: readonly string[]): void
  stop(): Promise<void>
}

/** The address is the operator's own, and Varnish stands in our network. */
const outbound = createOutbound({ allowPrivate: true })

/** Fastly takes 256 in one call. */
const MOST_TAGS = 200
const TURN_MS = 1000
const TIMEOUT_MS = 5000
const RETRY_MS = 10_000
/** A page that was being made while its tags went out reaches the cache after them: they go out twice. */
export const AGAIN_MS = 10_000

/**
 * Tells the cache in front which pages are outdated. Each server does so when it has taken a change over itself, so that what
 * the last of them answered before is gone too; what fails is sent again until it succeeds. Everything goes at a server's start:
 * the cache may hold pages of the release before, or of a change that a server had no time to tell.
 */
export function createEdgePurge({
  purgeUrl,
  purgeKey,
  onError,
  now = Date.now,
}: EdgePurgeOptions): EdgePurge {
  /** By tag: when it is due, and whether that is the second time. */
  const waiting = new Map([[EVERY_PAGE, { at: now(), isSecond: false }]])
  let turns: Repeat | undefined
  const purge = (tags: readonly string[]): void => {
    for (const tag of tags) waiting.set(tag, { at: now(), isSecond: false })
    turns?.wake()
  }

  async function send(): Promise<Repeated> {
    const due = [...waiting].filter(([, { at }]) => at <= now()).slice(0, MOST_TAGS)
    if (due.length === 0) return undefined
    // Who asks for one of them meanwhile asks for a purge of its own.
    for (const [tag] of due) waiting.delete(tag)
    try {
      await post(due.map(([tag]) => tag).join(' '))
    } catch (error) {
      for (const [tag, { isSecond }] of due) putBack(tag, { at: now() + RETRY_MS, isSecond })
      throw error
    }
    for (const [tag, { isSecond }] of due)
      if (!isSecond) putBack(tag, { at: now() + AGAIN_MS, isSecond: true })
    return 'more'
  }

  function putBack(tag: string, entry: { at: number; isSecond: boolean }): void {
    if (!waiting.has(tag)) waiting.set(tag, entry)
  }

  async function post(tags: string): Promise<void> {
    const answer = await outbound(purgeUrl, {
      method: 'POST',
      headers: { 'surrogate-key': tags, ...(purgeKey !== undefined && { 'fastly-key': purgeKey }) },
      timeoutMs: TIMEOUT_MS,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the cache in front answered a purge with ${answer.status}`)
  }

  return {
    purge,
    start: () => void (turns ??= repeat(send, { everyMs: TURN_MS, atOnce: true, onError })),
    async stop() {
      await turns?.stop()
    },
  }
}
