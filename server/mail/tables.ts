import type { Generated } from 'kysely'

export interface MailTables {
  mailbox: MailboxTable
}

/** A message as it would have been sent. */
export interface MailboxTable {
  seq: Generated<number>
  sender: string
  /** Comma-separated. */
  recipients: string
  reply_to: string | null
  subject: string
  body: string
  /** Epoch milliseconds. */
  created_at: number
}
