import type { CommentThread } from '../../schemas/generated/editor-api.ts'
import type { Db } from '../db/database.ts'

/** All threads of a dealer, oldest first. @param reader e-mail address */
export async function readThreads(db: Db, slug: string, reader: string): Promise<CommentThread[]> {
  const [threads, comments] = await Promise.all([
    db
      .selectFrom('comment_threads')
      .leftJoin('staff_users', 'staff_users.email', 'comment_threads.resolved_by')
      .selectAll('comment_threads')
      .select('staff_users.name')
      .where('slug', '=', slug)
      .orderBy('comment_threads.created_at')
      .orderBy('comment_threads.id')
      .execute(),
    db
      .selectFrom('comments')
      .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread')
      .leftJoin('staff_users', 'staff_users.email', 'comments.author')
      .selectAll('comments')
      .select('staff_users.name')
      .where('slug', '=', slug)
      .orderBy('written_at')
      .orderBy('comments.id')
      .execute(),
  ])
  const byThread = Map.groupBy(comments, ({ thread }) => thread)
  return threads.map(({ id, tree, block, place, resolved_at, resolved_by, name }) => ({
    id,
    tree,
    block,
    place,
    resolved:
      resolved_at === null ? null : { at: Number(resolved_at), by: name ?? resolved_by ?? 'Somebody' },
    comments: (byThread.get(id) ?? []).map((comment) => ({
      id: comment.id,
      by: comment.name ?? comment.author,
      isOwn: comment.author === reader,
      text: comment.text,
      at: Number(comment.written_at),
      editedAt: comment.edited_at === null ? null : Number(comment.edited_at),
    })),
  }))
}
