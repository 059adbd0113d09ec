import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockFor } from '../db/lock-for.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import { COMMENT_LIMITS, roomForComment, roomForReply, roomForThread } from './comment-room.ts'
import type { CommentTable, CommentThreadTable } from './tables.ts'

export interface NewThread {
  slug: string
  tree: string
  block: string
  place: string
}

/** Who writes, and when. */
export interface Writing {
  /** E-mail address. */
  author: string
  text: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Begins a thread.
 *
 * @returns id of its first comment
 * @throws ProblemError conflict when there are too many that nobody has resolved
 */
export async function beginThread(
  db: Db,
  thread: NewThread,
  writing: Writing,
  limits = COMMENT_LIMITS,
): Promise<string> {
  const { slug } = thread
  await lockFor(db, 'comment threads', slug)
  await roomForThread(db, slug, limits)
  const id = newId()
  const { now } = writing
  await db
    .insertInto('comment_threads')
    .values({ id, ...thread, created_at: now, changed_at: now, resolved_at: null, resolved_by: null })
    .execute()
  return write(db, id, writing)
}

/** Answers in a thread, which is open again by that. @returns id of the comment */
export async function reply(
  db: Db,
  slug: string,
  thread: string,
  writing: Writing,
  limits = COMMENT_LIMITS,
): Promise<string> {
  await lockFor(db, 'comment threads', slug)
  await takeThread(db, slug, thread)
  await roomForReply(db, slug, thread, limits)
  await touch(db, thread, writing.now, { resolved_at: null, resolved_by: null })
  return write(db, thread, writing)
}

async function write(db: Db, thread: string, { author, text, now }: Writing): Promise<string> {
  const id = newId()
  await db
    .insertInto('comments')
    .values({ id, thread, author, text, written_at: now, edited_at: null })
    .execute()
  return id
}

/** Resolves a thread, or opens it again. @param by e-mail address */
export async function resolveThread(
  db: Db,
  slug: string,
  thread: string,
  { isResolved, by, now }: { isResolved: boolean; by: string; now: number },
): Promise<void> {
  const { resolved_at: since } = await takeThread(db, slug, thread)
  // Who was first stays.
  if ((since !== null) === isResolved) return
  await touch(db, thread, now, {
    resolved_at: isResolved ? now : null,
    resolved_by: isResolved ? by : null,
  })
}

/**
 * Other words for a comment of one's own; that they are others is told to whoever reads it.
 *
 * @returns id of the comment
 * @throws ProblemError forbidden for a comment of somebody else, conflict when there is no room for longer words
 */
export async function editComment(
  db: Db,
  slug: string,
  id: string,
  { author, text, now }: Writing,
  limits = COMMENT_LIMITS,
): Promise<string> {
  await lockFor(db, 'comment threads', slug)
  const { thread, text: before } = await takeOwn(db, slug, id, author)
  if (text === before) return id
  if (text.length > before.length) await roomForComment(db, slug, limits, thread)
  await db.updateTable('comments').set({ text, edited_at: now }).where('id', '=', id).execute()
  await touch(db, thread, now)
  return id
}

/** Removes a comment of one's own; a thread goes with its last one. */
export async function removeComment(
  db: Db,
  slug: string,
  id: string,
  { author, now }: Pick<Writing, 'author' | 'now'>,
): Promise<void> {
  const { thread } = await takeOwn(db, slug, id, author)
  await dropComment(db, { id, thread }, now)
}

/** A comment that somebody wrote, whose thread nobody else changes until the transaction ends. */
async function takeOwn(db: Db, slug: string, id: string, author: string): Promise<Selectable<CommentTable>> {
  const found = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw noComment()
  await takeThread(db, slug, found.thread)
  if (found.author === author) return found
  throw new ProblemError('forbidden', { detail: 'Only who wrote a comment changes or removes it.' })
}

/** Takes a comment away, and its thread where it was the last one. */
export async function dropComment(
  db: Db,
  { id, thread }: { id: string; thread: string },
  now: number,
): Promise<void> {
  await lockFor(db, 'comment thread', thread)
  await db.deleteFrom('comments').where('id', '=', id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('comment_threads')
    .where('id', '=', thread)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comments').select('id').where('thread', '=', thread))),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) await touch(db, thread, now)
}

/** Nobody else changes the thread until the transaction ends: a reply must not go with a thread that seemed empty. */
async function takeThread(db: Db, slug: string, id: string): Promise<Selectable<CommentThreadTable>> {
  await lockFor(db, 'comment thread', id)
  const thread = await db
    .selectFrom('comment_threads')
    .selectAll()
    .where('id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!thread) throw noComment()
  return thread
}

/** Two changes in one millisecond are two. */
async function touch(
  db: Db,
  id: string,
  now: number,
  more: Partial<Pick<CommentThreadTable, 'resolved_at' | 'resolved_by'>> = {},
): Promise<void> {
  await db
    .updateTable('comment_threads')
    .set((eb) => ({
      ...more,
      changed_at: eb
        .case()
        .when('changed_at', '>=', now)
        .then(eb('changed_at', '+', 1))
        .else(now)
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}

function noComment(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such comment; it may have been removed.' })
}
