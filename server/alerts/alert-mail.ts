import type { SiteContext } from '../../runtime/block/site-context.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import type { MailMessage } from '../mail/mail.ts'
import type { Alert } from './alert-store.ts'
import type { News } from './find-news.ts'

type MailSite = Pick<SiteContext, 'name' | 'email' | 'settings' | 'dealershipOverrides'>

/** Cars that one mail tells of; the others stand on the page that it leads to. */
const TOLD = 20

function envelope({ name, email }: MailSite, alert: Alert): Pick<MailMessage, 'to' | 'fromName' | 'replyTo'> {
  return { to: [alert.email], fromName: name, ...(email !== null && { replyTo: email }) }
}

/**
 * Asks whether the mail is wanted: until somebody says so in the mailbox itself, there is none. It has no words that came with
 * the request: anybody can send one for anybody's mailbox, and would have us say them there.
 */
export function confirmMail(site: MailSite, alert: Alert, link: string): MailMessage {
  const what =
    alert.car_id === null
      ? 'new cars and lower prices of a search on our website'
      : `a lower price of the ${alert.label}`
  return {
    ...envelope(site, alert),
    subject: `Please confirm: mail from ${site.name}`,
    text: `Somebody, we hope you, asked us to write to this address about ${what}.\n\nOpen this link to look at it and say yes:\n${link}\n\nAt most one mail a day, only when there is news, and each with a link that ends them. If you did not ask for it, do nothing: you will not hear from us again.\n\n${site.name}\n`,
  }
}

/** What is new for an alert; `unsubscribe` ends it. */
export function newsMail(
  site: MailSite,
  alert: Alert,
  news: readonly News[],
  unsubscribe: string,
): MailMessage {
  const lines = news.slice(0, TOLD).map((item) => newsText(site, alert, item))
  const more = news.length > TOLD ? [`And ${news.length - TOLD} more: ${alert.origin}${alert.address}`] : []
  return {
    ...envelope(site, alert),
    subject: subjectOf(alert, news),
    text: [
      alert.label,
      ...lines,
      ...more,
      ...(alert.car_id === null ? [`All results: ${alert.origin}${alert.address}`] : []),
      `You asked ${site.name} for this mail. To end it, open:\n${unsubscribe}`,
      '',
    ].join('\n\n'),
    unsubscribe,
  }
}

function subjectOf({ label }: Alert, news: readonly News[]): string {
  const reduced = news.filter(({ reducedBy }) => reducedBy !== null).length
  const added = news.length - reduced
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(reduced > 0 ? [reduced === 1 ? '1 lower price' : `${reduced} lower prices`] : []),
  ]
  return `${parts.join(', ')}: ${label}`
}

function newsText(site: MailSite, { origin }: Alert, { car, reducedBy }: News): string {
  const price = displayPrice(car, settingsFor(site, car.dealership_slug).vehicle).text
  const told = reducedBy === null ? `New: ${price}` : `${price}, reduced by ${formatMoney(reducedBy)}`
  const name = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
  return `${name}\n${told}\n${origin}/cars/${car.slug}`
}
