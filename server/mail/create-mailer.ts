import type { MailConfig } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { mailboxMailer } from './mailbox.ts'
import type { Mailer } from './mail.ts'
import { smtpMailer } from './smtp.ts'

/** The mailer that the environment asks for: SMTP, or the mailbox in the database. */
export function createMailer(db: Db, { smtpUrl, from }: MailConfig): Mailer & { close(): void } {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from })
  return { ...mailboxMailer(db, from), close: () => {} }
}
