import { formatInstant } from '../../runtime/format/instant.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { purchaseText } from '../../runtime/rules/reserve/online-purchase.ts'
import { hoursText, ONLINE_PURCHASE } from '../../runtime/rules/reserve/reserve-offer.ts'
import { reservationReference } from '../../runtime/rules/reserve/reservation-view.ts'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { requestHash, saveLead } from '../leads/lead-store.ts'
import { onlyDealership } from '../leads/only-dealership.ts'
import { vehicleOf } from '../leads/vehicle.ts'
import { carById } from '../stock/repository.ts'
import type { ReservationDeps } from './deps.ts'
import { carOf, contactOf, type Reservation } from './reservation-store.ts'

const CATEGORY = 'Vehicle Reservation'

/**
 * What follows a paid reservation: the dealer gets it as a lead, the buyer a confirmation; and what follows a refund: the
 * buyer hears of it. Each is done once and noted;
 * what fails is tried again by the keeper, and never fails the reservation.
 */
export async function followUp(deps: ReservationDeps, reservation: Reservation): Promise<void> {
  try {
    const site = await deps.siteOf(reservation.tenant)
    if (!site) return
    const refunded = reservation.state === 'refunded'
    if (reservation.lead_id === null && !refunded) await tellDealer(deps, reservation, site)
    if (reservation.mailed_at === null) {
      const mail = refunded ? refundMail(reservation) : confirmation(reservation, site)
      await tellBuyer(deps, reservation, site, mail)
    }
  } catch (error) {
    deps.log.error({ err: error, reservation: reservation.id }, 'reservation not followed up')
  }
}

async function tellDealer(
  { db, now }: ReservationDeps,
  reservation: Reservation,
  site: SiteContext,
): Promise<void> {
  const car = await carById(db, reservation.tenant, reservation.car_id)
  const { purchase, ...contact } = contactOf(reservation)
  const chosen = purchase ? ` Online Purchase: ${purchaseText(purchase)}.` : ''
  const { leadId } = await saveLead(db, {
    tenant: reservation.tenant,
    formId: 'reservation',
    category: CATEGORY,
    subcategory: purchase ? ONLINE_PURCHASE : null,
    carId: reservation.car_id,
    completed: true,
    suspectedSpam: false,
    payload: {
      ...contact,
      ...(car && vehicleOf(car)),
      dealership_slug: car?.dealership_slug ?? onlyDealership(site.locations),
      category: CATEGORY,
      form_completed: true,
      // The checkout asks for no consent (FORM-21, LEAD-04).
      opt_in: false,
      source: 'website',
      message: `Deposit of ${money(reservation)} paid. ${holdSentence(reservation, site)}${chosen}`,
      reservation_id: reservation.id,
      reference: reservationReference(reservation.id),
    },
    consent: null,
    // Two processes that settle the same payment make one lead.
    idempotency: {
      key: `reservation-${reservation.id}`,
      requestHash: requestHash(reservation.id),
    },
    now: now(),
  })
  await db.updateTable('reservations').set({ lead_id: leadId }).where('id', '=', reservation.id).execute()
}

/** What a mail to the buyer says between the greeting and the reference. */
interface BuyerMail {
  subject: string
  lines: string[]
}

function confirmation(reservation: Reservation, site: SiteContext): BuyerMail {
  const { title } = carOf(reservation)
  return {
    subject: `Your reservation of the ${title}`,
    lines: [
      `the ${title} is reserved for you. We have received your deposit of ${money(reservation)}.`,
      holdSentence(reservation, site),
      'The deposit is 100% refundable.',
    ],
  }
}

function refundMail(reservation: Reservation): BuyerMail {
  const { title } = carOf(reservation)
  return {
    subject: `Your deposit for the ${title} has been refunded`,
    lines: [
      `we have given back your deposit of ${money(reservation)} for the ${title}. The vehicle is no longer held for you.`,
      'Your bank needs a few days to show it, on the card or account that you paid with.',
    ],
  }
}

async function tellBuyer(
  { db, mailer, now }: ReservationDeps,
  reservation: Reservation,
  site: SiteContext,
  { subject, lines }: BuyerMail,
): Promise<void> {
  const { email, name } = contactOf(reservation)
  if (email === undefined) return
  // Noted first, so that two processes do not both send it; taken back when sending fails.
  const taken = await db
    .updateTable('reservations')
    .set({ mailed_at: now() })
    .where('id', '=', reservation.id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return
  const car = carOf(reservation)
  try {
    await mailer.send({
      to: [email],
      fromName: site.name,
      ...(site.email !== null && { replyTo: site.email }),
      subject,
      text: [
        `Hello ${name ?? ''}`.trim() + ',',
        '',
        ...lines,
        '',
        `Reference: ${reservationReference(reservation.id)}`,
        ...(car.stock_number === null ? [] : [`Stock number: ${car.stock_number}`]),
        '',
        site.name,
        ...(site.phone === null ? [] : [site.phone]),
        '',
      ].join('\n'),
    })
  } catch (error) {
    await db.updateTable('reservations').set({ mailed_at: null }).where('id', '=', reservation.id).execute()
    throw error
  }
}

function money({ amount_cents: cents, currency }: Reservation): string {
  const amount = cents % 100 === 0 ? formatMoney(cents / 100) : `$${(cents / 100).toFixed(2)}`
  return `${amount} ${currency}`
}

/** The end of the hold in the site's own time (CHK-03). */
function holdSentence({ hold_until: until, hold_hours: hours }: Reservation, site: SiteContext): string {
  if (until === null) return ''
  const end = formatInstant(until, site.regional, site.timeZone)
  return `The vehicle is held for ${hoursText(hours)}, until ${end}.`
}
