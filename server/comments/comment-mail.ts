import type { Db } from '../db/database.ts'
import { putJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Mailer } from '../mail/mail.ts'
import { oneLine } from '../mail/one-line.ts'
import { personOf } from './comment-people.ts'

export const COMMENT_MAIL_JOB = 'comment-mail'

const LONGEST_SUBJECT = 200

/** Names rows only: what was erased or whose role has gone is then not sent. */
interface MentionMail {
  comment: string
  person: string
  /** Of the editor. */
  origin: string
}

/** Owes a mail to whoever is mentioned. */
export async function putMentions(
  db: Db,
  {
    comment,
    people,
    origin,
    now,
  }: { comment: string; people: readonly string[]; origin: string; now: number },
): Promise<void> {
  for (const person of people) {
    const payload: MentionMail = { comment, person, origin }
    await putJob(db, { kind: COMMENT_MAIL_JOB, key: `${comment} ${person}`, payload, runAt: now, now })
  }
}

/** Tells somebody by mail that they are mentioned, with the way to the block. */
export function commentMailHandler({ db, mailer }: { db: Db; mailer: Mailer }): JobHandler {
  return {
    async run({ payload }) {
      const { comment: id, person: personId, origin } = JSON.parse(payload) as MentionMail
      const comment = await db
        .selectFrom('comments')
        .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread')
        .innerJoin('tenants', 'tenants.slug', 'comment_threads.slug')
        .leftJoin('staff_users', 'staff_users.email', 'comments.author')
        .select(['tenants.slug', 'tenants.name as dealer', 'place', 'thread', 'text', 'author'])
        .select('staff_users.name')
        .where('comments.id', '=', id)
        .executeTakeFirst()
      const person = comment && (await personOf(db, comment.slug, personId))
      if (!comment || !person) return
      const { slug, dealer, place, thread, text, author, name } = comment
      const by = name ?? author
      await mailer.send({
        to: [person.email],
        subject: oneLine(`${by} mentioned you at ${dealer}: ${place}`).slice(0, LONGEST_SUBJECT),
        text: `${by} wrote about ${place} of ${dealer}:\n\n${text}\n\nRead and answer it at the block:\n${origin}/editor/${slug}?comment=${thread}\n`,
      })
    },
  }
}
