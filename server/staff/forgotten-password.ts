import type { Db } from '../db/database.ts'
import { putJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import type { Mailer } from '../mail/mail.ts'
import { createInvite } from './invites.ts'

export const PASSWORD_MAIL_JOB = 'password-mail'

const HOUR_MS = 3_600_000

/** So many mails to one address, whether or not an account has it: a mailbox is not to be flooded. */
export const MAILS_LIMIT = { most: 3, withinMs: HOUR_MS, words: 'links for this address' }

interface PasswordMail {
  user: string
  /** Of the editor. */
  origin: string
}

/** Owes a link to an account. It is made when the mail goes: until then, and in the queue, nothing opens anything. */
export async function putPasswordMail(
  db: Db,
  { user, origin, now }: PasswordMail & { now: number },
): Promise<void> {
  const payload: PasswordMail = { user, origin }
  await putJob(db, { kind: PASSWORD_MAIL_JOB, key: user, payload, runAt: now, now })
}

/**
 * Mails an account the link by which it chooses a new password, for an hour. The password of before lets in until then, and a
 * second factor is asked for all the same (ASVS 5.0 V6.4.3).
 */
export function passwordMailHandler({
  db,
  mailer,
  now,
}: {
  db: Db
  mailer: Mailer
  now: () => number
}): JobHandler {
  return {
    async run({ payload }) {
      const { user, origin } = JSON.parse(payload) as PasswordMail
      const person = await db
        .selectFrom('staff_users')
        .select(['id', 'email', 'name'])
        .where('id', '=', user)
        .executeTakeFirst()
      if (!person) return
      const { token } = await createInvite(db, person, {
        author: person.email,
        now: now(),
        validMs: HOUR_MS,
      })
      await mailer.send({
        to: [person.email],
        subject: 'Choose a new password for the editor',
        text: `Hello ${person.name || person.email},

somebody asked for a new password for your account at the editor. Choose it here, within an hour; the link works once:
${origin}/editor#invite=${token}

If that was not you, leave it: your password stays as it is.
`,
      })
    },
  }
}
