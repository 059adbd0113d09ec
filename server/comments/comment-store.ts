import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockFor } from '../db/lock-for.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import type { CommentThreadTable } from './tables.ts'

/** Threads of a dealer. When there are as many, the one that was resolved longest ago makes room. */
export const MOST_THREADS = 1000
export const MOST_COMMENTS = 200
/** Of all threads of a dealer together, because they are answered together: a megabyte as people write, six at the most. */
export const MOST_OF_DEALER = 3000

/** What a dealer has room for. */
export interface CommentLimits {
  threads: number
  comments: number
}

const LIMITS: CommentLimits = { threads: MOST_THREADS, comments: MOST_OF_DEALER }

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
  limits = LIMITS,
): Promise<string> {
  const { slug } = thread
  await lockFor(db, 'comment threads', slug)
  const { count } = await db
    .selectFrom('comment_threads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.threads) await makeRoom(db, slug, limits.threads)
  await makeRoomForComment(db, slug, limits.comments)
  const id = newId()
  const { now } = writing
  await db
    .insertInto('comment_threads')
    .values({ id, ...thread, created_at: now, changed_at: now, resolved_at: null, resolved_by: null })
    .execute()
  return write(db, id, writing)
}

async function makeRoomForComment(db: Db, slug: string, limit: number, thread?: string): Promise<void> {
  const { count } = await db
    .selectFrom('comments')
    .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limit) await makeRoom(db, slug, limit, thread)
}

/** @param but thread that stays, because somebody is about to answer in it */
async function makeRoom(db: Db, slug: string, limit: number, but = ''): Promise<void> {
  const oldest = await db
    .selectFrom('comment_threads')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', but)
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!oldest) {
    throw new ProblemError('conflict', {
      detail: `There are ${limit} open comments already. Resolve some of them first.`,
    })
  }
  await db.deleteFrom('comment_threads').where('id', '=', oldest.id).execute()
}

/** Answers in a thread, which is open again by that. @returns id of the comment */
export async function reply(
  db: Db,
  slug: string,
  thread: string,
  writing: Writing,
  limits = LIMITS,
): Promise<string> {
  await lockFor(db, 'comment threads', slug)
  await takeThread(db, slug, thread)
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('thread', '=', thread)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_COMMENTS) {
    throw new ProblemError('conflict', {
      detail: `There are ${MOST_COMMENTS} comments in this thread already. Begin another one.`,
    })
  }
  await makeRoomForComment(db, slug, limits.comments, thread)
  await touch(db, thread, writing.now, { resolved_at: null, resolved_by: null })
  return write(db, thread, writing)
}

async function write(db: Db, thread: string, { author, text, now }: Writing): Promise<string> {
  const id = newId()
  await db.insertInto('comments').values({ id, thread, author, text, written_at: now }).execute()
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

/** Removes a comment of one's own; a thread goes with its last one. */
export async function removeComment(
  db: Db,
  slug: string,
  id: string,
  { author, now }: Pick<Writing, 'author' | 'now'>,
): Promise<void> {
  const found = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw noComment()
  await takeThread(db, slug, found.thread)
  if (found.author !== author) {
    throw new ProblemError('forbidden', { detail: 'Only who wrote a comment removes it.' })
  }
  await dropComment(db, { id, thread: found.thread }, now)
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
