import type { Transporter } from 'nodemailer'
import { MailError, type Mailer } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` (`SMTP_URL`). */
  url: string
  /** Mailbox of the sender (`MAIL_FROM`). */
  from: string
}

const TIMEOUT_MS = 15_000

/** Mail over SMTP, through a small pool of connections that is kept open. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  let transport: Promise<Transporter> | undefined
  // For the first message and not for the start.
  const connected = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        pool: true,
        maxConnections: 3,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // A message never names a file or an address of ours.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ))
  return {
    async send({ to, subject, text, replyTo, fromName, unsubscribe }) {
      try {
        const open = await connected()
        await open.sendMail({
          from: fromName === undefined ? from : { name: fromName, address: from },
          to: [...to],
          subject,
          text,
          ...(replyTo !== undefined && { replyTo }),
          ...(unsubscribe !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const parts = [code ?? 'failed', responseCode].filter((part) => part !== undefined)
  // A refused login is a setting to correct; a refused mailbox or message will be refused again.
  const refused = code === 'EENVELOPE' || code === 'EMESSAGE'
  const permanent = refused && responseCode !== undefined && responseCode >= 500
  return new MailError(`SMTP ${parts.join(' ')}`, permanent, error)
}
