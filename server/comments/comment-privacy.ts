import type { Db } from '../db/database.ts'
import { namesEmail, samePhone, type ContactIdentity } from '../db/person.ts'
import { otherWork } from '../stock/in-turns.ts'
import { dropComment } from './comment-store.ts'

export interface FoundComment {
  id: string
  thread: string
  tenant: string
  place: string
  author: string
  text: string
  written_at: number
}

/** Threads whose comments are read in one turn. */
const THREADS = 100

/** Anything in a text that could be a phone number. */
const NUMBERS = /\+?\d[\d\s().-]{5,}\d/g

/** Comments that a person wrote, or in which somebody wrote down their address or number. */
export async function commentsOfPerson(
  db: Db,
  { email, phone }: ContactIdentity,
  tenant?: string,
): Promise<FoundComment[]> {
  const address = email?.trim().toLowerCase()
  let query = db.selectFrom('comment_threads').select(['id', 'slug as tenant', 'place'])
  if (tenant !== undefined) query = query.where('slug', '=', tenant)
  const threads = new Map((await query.execute()).map(({ id, ...thread }) => [id, thread]))
  const found: FoundComment[] = []
  const ids = [...threads.keys()]
  for (let start = 0; start < ids.length; start += THREADS) {
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'thread', 'author', 'text', 'written_at'])
      .where('thread', 'in', ids.slice(start, start + THREADS))
      .execute()
    for (const comment of rows) {
      const { author, text } = comment
      const thread = threads.get(comment.thread)
      if (!thread) continue
      const isTheirs =
        (address !== undefined && (author === address || namesEmail(text, address))) ||
        (phone !== undefined && (text.match(NUMBERS) ?? []).some((number) => samePhone(number, phone)))
      if (isTheirs) found.push({ ...comment, ...thread })
    }
    await otherWork()
  }
  return found.toSorted((a, b) => Number(a.written_at) - Number(b.written_at))
}

/** A comment as the person may see it. */
export function commentJson({ tenant, place, author, text, written_at }: FoundComment) {
  return { tenant, place, author, text, written_at: Number(written_at) }
}

/** Forgets comments, and who resolved what. @returns number of comments */
export async function eraseComments(
  db: Db,
  comments: readonly FoundComment[],
  { email }: ContactIdentity,
  tenant?: string,
): Promise<number> {
  await db.transaction().execute(async (transaction) => {
    for (const comment of comments) await dropComment(transaction, comment, comment.written_at)
    if (email === undefined) return
    let query = transaction
      .updateTable('comment_threads')
      .set({ resolved_by: null })
      .where('resolved_by', '=', email.trim().toLowerCase())
    if (tenant !== undefined) query = query.where('slug', '=', tenant)
    await query.execute()
  })
  return comments.length
}
