import { oneLine } from '../../mail/one-line.ts'
import { MailError, type Mailer, type MailMessage } from '../../mail/mail.ts'
import { isEmail } from '../../../runtime/rules/forms/form-rules.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import type { StoredLead } from '../lead-store.ts'
import { adfDocument } from './adf.ts'
import { factLine, leadFacts, payloadText } from './lead-facts.ts'
import type { LeadRecipient } from './recipient.ts'
import type { Sender, Shipment } from './sender.ts'

export interface MailSenderOptions {
  mailer: Mailer
  carOf: (tenant: string, carId: number) => Promise<Car | undefined>
}

/** Leads as ADF/XML, the XML being the whole text of the message: that is how the CRMs' mailboxes read it. */
export function adfSender({ mailer, carOf }: MailSenderOptions): Sender {
  return (shipment) =>
    sendMail(mailer, shipment, async ({ lead, recipient, delivery }) => {
      const car = lead.carId === null ? undefined : await carOf(lead.tenant, lead.carId)
      return adfDocument({ lead, recipient, car, resend: delivery.topic === 'lead.updated' })
    })
}

/** Leads as text for a person's mailbox; answering it answers the visitor. */
export function emailSender({ mailer }: Pick<MailSenderOptions, 'mailer'>): Sender {
  return (shipment) => sendMail(mailer, shipment, ({ lead, recipient }) => leadText(lead, recipient))
}

async function sendMail(
  mailer: Mailer,
  shipment: Shipment,
  bodyOf: (shipment: Shipment) => string | Promise<string>,
): ReturnType<Sender> {
  const { lead, recipient, delivery } = shipment
  const email = payloadText(lead.payload, 'email')
  if (email === '' && payloadText(lead.payload, 'phone') === '') {
    return { kind: 'skipped', error: 'the visitor left no e-mail and no phone number' }
  }
  const message: MailMessage = {
    to: [delivery.address],
    subject: subjectOf(lead, recipient),
    text: await bodyOf(shipment),
    fromName: recipient.name,
    ...(isEmail(email) && { replyTo: email }),
  }
  try {
    await mailer.send(message)
    return { kind: 'delivered' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return { kind: 'failed', error: error.message, permanent: error.permanent }
  }
}

/** Nothing of the person: subjects stand in lists, notifications and logs of mail servers. */
function subjectOf({ category, payload }: StoredLead, { name }: LeadRecipient): string {
  const car = [payloadText(payload, 'Vehicle Make'), payloadText(payload, 'Vehicle Model')]
    .filter(Boolean)
    .join(' ')
  const stock = payloadText(payload, 'stock_number')
  const about = [car, stock === '' ? '' : `(${stock})`].filter(Boolean).join(' ')
  return [name, [category ?? 'Enquiry', about].filter(Boolean).join(', ')].join(': ')
}

/** @returns the lead as lines for a person */
function leadText(
  lead: StoredLead,
  { regional, origin }: Pick<LeadRecipient, 'regional' | 'origin'>,
): string {
  const { payload } = lead
  const name = ['Vehicle Year', 'Vehicle Make', 'Vehicle Model'].map((part) => payloadText(payload, part))
  const stock = payloadText(payload, 'stock_number')
  const path = payloadText(payload, 'vehicle_path')
  const car = [
    name.filter(Boolean).join(' '),
    payloadText(payload, 'car_type'),
    stock === '' ? '' : `stock number ${stock}`,
  ]
  const rows: [label: string, value: string][] = [
    ['About', [lead.category, lead.subcategory].filter(Boolean).join(': ')],
    ['Name', `${payloadText(payload, 'name')} ${payloadText(payload, 'last_name')}`.trim()],
    ['E-mail', payloadText(payload, 'email')],
    ['Phone', payloadText(payload, 'phone')],
    [regional.postcode.label, payloadText(payload, 'postcode')],
    ['Vehicle', car.filter(Boolean).join(', ')],
    ['Its page', path === '' ? '' : `${origin ?? ''}${path}`],
    ...leadFacts(lead, regional).map(({ label, value }): [string, string] => [label, value]),
    ['Page', payloadText(payload, 'url')],
    ['Lead', lead.id],
  ]
  const lines = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => factLine({ label, value: oneLine(value) }))
  const message = payloadText(payload, 'message')
  return [...lines, ...(message === '' ? [] : ['', message]), ''].join('\n')
}
