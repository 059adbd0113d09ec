import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'

export const MOST_COMMENTS = 200

/** What a dealer has room for. */
export interface CommentLimits {
  /** When there are as many, the one that was resolved longest ago makes room. */
  threads: number
  /** Of all threads together, because they are answered together. */
  comments: number
  /** Of all comments together: a reader gets all of them with each call (ASVS 15.2.2). */
  characters: number
}

export const COMMENT_LIMITS: CommentLimits = { threads: 1000, comments: 3000, characters: 600_000 }

/** @throws ProblemError conflict when there are too many that nobody has resolved */
export async function roomForThread(db: Db, slug: string, { threads, ...of }: CommentLimits): Promise<void> {
  const { count } = await db
    .selectFrom('comment_threads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  if (Number(count) >= threads) await makeRoom(db, slug, threads)
  await roomForComment(db, slug, of)
}

/** @throws ProblemError conflict when the thread is full, or the dealer has too many that nobody has resolved */
export async function roomForReply(db: Db, slug: string, thread: string, of: CommentLimits): Promise<void> {
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
  await roomForComment(db, slug, of, thread)
}

/**
 * @param thread that stays, because somebody is about to write in it
 * @throws ProblemError conflict when the dealer has too many that nobody has resolved
 */
export async function roomForComment(
  db: Db,
  slug: string,
  { comments, characters }: Omit<CommentLimits, 'threads'>,
  thread?: string,
): Promise<void> {
  // One thread may be short and the new comment long: as many go as it takes.
  for (;;) {
    const { count, length } = await db
      .selectFrom('comments')
      .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum(fn('length', ['text'])).as('length')])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    if (Number(count) < comments && Number(length ?? 0) < characters) return
    await makeRoom(db, slug, Number(count), thread)
  }
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
