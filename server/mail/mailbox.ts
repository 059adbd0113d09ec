import type { Db } from '../db/database.ts'
import { namesEmail } from '../db/person.ts'
import type { Mailer } from './mail.ts'

export interface StoredMail {
  id: number
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  /** Epoch milliseconds. */
  at: number
}

/** Messages kept; a mailbox that is only looked at must not grow without end. */
const KEPT = 500

/** The embedded mailer: keeps messages in the database, where `/mailbox` shows them, and sends nothing. */
export function mailboxMailer(db: Db, from: string, now: () => number = Date.now): Mailer {
  return {
    async send({ to, subject, text, replyTo, fromName }) {
      const { seq } = await db
        .insertInto('mailbox')
        .values({
          sender: fromName === undefined ? from : `${fromName} <${from}>`,
          recipients: to.join(', '),
          reply_to: replyTo ?? null,
          subject,
          body: text,
          created_at: now(),
        })
        .returning('seq')
        .executeTakeFirstOrThrow()
      if (seq > KEPT)
        await db
          .deleteFrom('mailbox')
          .where('seq', '<=', seq - KEPT)
          .execute()
    },
  }
}

/** The kept messages, newest first. */
export async function listMail(db: Db, limit = 100): Promise<StoredMail[]> {
  const rows = await db.selectFrom('mailbox').selectAll().orderBy('seq', 'desc').limit(limit).execute()
  return rows.map(toMail)
}

export async function readMail(db: Db, id: number): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mailbox').selectAll().where('seq', '=', id).executeTakeFirst()
  return row && toMail(row)
}

/** Messages from, to or about the owner of a mailbox. */
export async function mailOf(db: Db, email: string): Promise<StoredMail[]> {
  const rows = await db.selectFrom('mailbox').selectAll().orderBy('seq').execute()
  return rows
    .filter((row) =>
      [row.recipients, row.reply_to, row.body].some((text) => text !== null && namesEmail(text, email)),
    )
    .map(toMail)
}

/** Forgets those messages. @returns their number */
export async function eraseMail(db: Db, email: string): Promise<number> {
  const ids = (await mailOf(db, email)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('mailbox').where('seq', 'in', ids).execute()
  return ids.length
}

function toMail(row: {
  seq: number
  sender: string
  recipients: string
  reply_to: string | null
  subject: string
  body: string
  created_at: number
}): StoredMail {
  return {
    id: row.seq,
    from: row.sender,
    to: row.recipients,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.body,
    at: row.created_at,
  }
}
