import type { Db } from '../../db/database.ts'

/** A window of somebody who has a dealer open. */
export interface Window {
  slug: string
  /** The browser's own name for it. */
  windowId: string
  /** Whose account, and what they are called. */
  userId: string
  name: string
  /** What is open or chosen there: "Home, Hero". */
  place: string
  /** `treeKey` of the chosen block's tree, and its id; nothing without one. */
  tree?: string | undefined
  block?: string | undefined
}

/** A window that has said nothing for this long is gone, in milliseconds. */
export const GONE_MS = 20_000

/** Notes that a window is there, and where. A name that a window of another account has stays with that one. */
export async function meet(
  db: Db,
  { slug, windowId, userId, name, place, tree = '', block = '' }: Window,
  now: number,
): Promise<void> {
  // Before, so that nobody who is gone holds a name.
  await db
    .deleteFrom('editor_presence')
    .where('seen_at', '<=', now - GONE_MS)
    .execute()
  const seen = { user_id: userId, name, place, tree, block, seen_at: now }
  await db
    .insertInto('editor_presence')
    .values({ slug, window_id: windowId, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(['slug', 'window_id'])
        .doUpdateSet(seen)
        // Servers of the release before wrote no account.
        .where('editor_presence.user_id', 'in', ['', userId]),
    )
    .execute()
}

/** Keeps windows from being taken for gone. One that has left meanwhile stays away. */
export async function stay(db: Db, windows: readonly Window[], now: number): Promise<void> {
  await db
    .updateTable('editor_presence')
    .set({ seen_at: now })
    .where(
      'slug',
      'in',
      windows.map(({ slug }) => slug),
    )
    .where(
      'window_id',
      'in',
      windows.map(({ windowId }) => windowId),
    )
    .where(
      'user_id',
      'in',
      windows.map(({ userId }) => userId),
    )
    .execute()
}

export async function leave(
  db: Db,
  { slug, windowId, userId }: Pick<Window, 'slug' | 'windowId' | 'userId'>,
): Promise<void> {
  await db
    .deleteFrom('editor_presence')
    .where('slug', '=', slug)
    .where('window_id', '=', windowId)
    .where('user_id', '=', userId)
    .execute()
}
