import { adfSender, emailSender, type MailSenderOptions } from './mail-senders.ts'
import type { Senders } from './sender.ts'
import { webhookSender, type WebhookOptions } from './webhook.ts'

/** Every channel by its name. */
export function createSenders(options: MailSenderOptions & WebhookOptions): Senders {
  return { webhook: webhookSender(options), adf: adfSender(options), email: emailSender(options) }
}
