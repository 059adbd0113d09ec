/** A message to send. Plain text: every client shows it, and nothing in it can be markup of a visitor's. */
export interface MailMessage {
  /** Mailboxes. */
  to: readonly string[]
  subject: string
  text: string
  /** Where an answer goes: the visitor who wrote. */
  replyTo?: string | undefined
  /** Display name of the sender; the mailbox is configured. */
  fromName?: string | undefined
  /** HTTPS address that ends this mail for good by a POST: mail programs show a button for it (RFC 2369, RFC 8058). */
  unsubscribe?: string | undefined
}

/** Sends mail: over SMTP by configuration, otherwise into the mailbox that the platform shows. */
export interface Mailer {
  /** Resolves when the message is accepted. @throws {MailError} */
  send(message: MailMessage): Promise<void>
}

/** A message that was not accepted. The text carries codes only: an SMTP answer may quote the recipient. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The same message will never be accepted (SMTP 5xx). */
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause })
    this.permanent = permanent
  }
}
