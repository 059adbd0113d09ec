import type { Comments, CommentThread } from '../../../schemas/generated/editor-api.ts'
import { blockKey, placeThreads, type PlacedThreads } from '../../core/comments/comment-places.ts'
import { newsOf } from '../../core/comments/news.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { TreeRef } from '../../core/tree.ts'
import { call } from '../api/call.ts'
import { createStore } from '../session/store.ts'

interface Known extends Comments {
  /** State that the server told, of which `threads` are. */
  tag: string
  /** Whether they have been fetched once. */
  isThere: boolean
}

const NOTHING: Known = { threads: [], people: [], tag: '', isThere: false }

/** What is said about the blocks of the open dealer. */
export const comments = createStore<Known>(NOTHING)

/** What is typed and not sent yet, by the block or thread that it is about: whoever looks at another block meanwhile finds it again. */
export const unsent = new Map<string, string>()

/** Another dealer has others. */
export function forgetComments(): void {
  unsent.clear()
  comments.set(NOTHING)
}

/**
 * Fetches what was said when the server tells another state. An answer that fails is asked for again with the next one.
 *
 * @returns what others have said since, in words
 */
export async function followComments(slug: string, tag: string): Promise<string | undefined> {
  const { tag: before } = comments.get()
  if (before === tag) return undefined
  comments.set({ tag })
  try {
    const answer = await call('GET /api/editor/tenants/:slug/comments', { params: { slug } })
    const { tag: newest, isThere, threads } = comments.get()
    if (newest !== tag) return undefined
    takeComments(answer)
    return isThere ? newsOf(threads, answer.threads) : undefined
  } catch {
    if (comments.get().tag === tag) comments.set({ tag: before })
    return undefined
  }
}

/** Asks again: whoever has a role since then can be mentioned too. */
export async function refreshComments(slug: string): Promise<void> {
  const { tag } = comments.get()
  // Without an answer everything stays, and the state of saving says that the server is away.
  const answer = await call('GET /api/editor/tenants/:slug/comments', { params: { slug } }).catch(
    () => undefined,
  )
  if (answer && comments.get().tag === tag) takeComments(answer)
}

/** Takes an answer over; each call gives all of it. */
export function takeComments({ threads, people }: Comments): void {
  comments.set({ threads, people, isThere: true })
}

const isOpen = ({ resolved }: CommentThread): boolean => resolved === null

let placed: { of: unknown; document: JsonObject; found: PlacedThreads<CommentThread> } | undefined

/** Threads by their block, worked out once per state: every line of the outline asks. */
export function placedThreads(document: JsonObject): PlacedThreads<CommentThread> {
  const { threads } = comments.get()
  if (placed?.of !== threads || placed.document !== document) {
    placed = { of: threads, document, found: placeThreads(document, threads) }
  }
  return placed.found
}

/** Open threads of a block. */
export function openCount(document: JsonObject, tree: TreeRef, id: string): number {
  if (comments.get().threads.length === 0) return 0
  return placedThreads(document).byBlock.get(blockKey(tree, id))?.filter(isOpen).length ?? 0
}

/** Open threads of the dealer. */
export const openThreads = (threads: readonly CommentThread[]): CommentThread[] => threads.filter(isOpen)
