import type { SiteContext } from '../../runtime/block/site-context.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { reservable } from '../../runtime/rules/reserve/reservable.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import type { Idempotency } from '../leads/lead-store.ts'
import { parseCar } from '../stock/repository.ts'
import type { ReservationDeps } from './deps.ts'
import { holdCar, keepsAway, unavailable } from './hold-car.ts'
import { chooseProvider } from './payment/port.ts'
import {
  contactOf,
  findByKey,
  holderOf,
  type Reservation,
  type ReservationContact,
  type ReservedCar,
} from './reservation-store.ts'
import { endHold } from './settle.ts'

export interface StartInput {
  site: SiteContext
  carId: number
  contact: ReservationContact
  userId: string | null
  /** The address is that of the visitor's account, who showed by a code that it is theirs. */
  isVerified: boolean
  idempotency: Idempotency | undefined
}

/** How long a buyer may take to pay. */
const PAY_WITHIN_MS = 15 * 60 * 1000
/** Cars that one buyer may be reserving at the same time; more is no buyer. */
const MOST_HELD = 3

/**
 * Begins a reservation. It keeps nobody from the car yet: that comes with the payment or with a verified address
 * (`hold-car.ts`), or whoever makes up addresses could take every car of a dealer off sale (CHK-06).
 *
 * @throws {ProblemError} `car-unavailable`, `idempotency-key-reused`, `rate-limited`, `not-found`
 */
export async function startReservation(deps: ReservationDeps, input: StartInput): Promise<Reservation> {
  const reservation = await storeReservation(deps, input)
  if (!input.isVerified || reservation.state !== 'pending') return reservation
  try {
    return await holdCar(deps, reservation)
  } catch (error) {
    // A start that is repeated may have a payment under way. While the provider is away it stays: the keeper ends it.
    await endHold(deps, reservation, 'cancelled').catch((failure: unknown) =>
      deps.log.error({ err: failure, reservation: reservation.id }, 'hold not ended'),
    )
    throw error
  }
}

async function storeReservation(deps: ReservationDeps, input: StartInput): Promise<Reservation> {
  const { db, providers, now } = deps
  const { site, carId, contact, idempotency } = input
  const at = now()
  return db.transaction().execute(async (transaction) => {
    const earlier = idempotency && (await findByKey(transaction, site.slug, idempotency.key))
    if (earlier) return sameRequest(earlier, idempotency)

    const row = await transaction
      .selectFrom('cars')
      .select('document')
      .where('tenant', '=', site.slug)
      .where('id', '=', carId)
      .executeTakeFirst()
    if (!row) throw new ProblemError('not-found', { detail: 'This car is not in our stock.' })
    const car = parseCar(row.document)
    const { reserve } = settingsFor(site, car.dealership_slug)
    const provider = chooseProvider(providers, car.payment_processors ?? [])
    const decision = reservable(car, reserve)
    if (!decision.ok || !provider) throw unavailable(decision.reasons)

    const held = await transaction
      .selectFrom('reservations')
      .select('contact')
      .where('tenant', '=', site.slug)
      .where('state', '=', 'pending')
      .where('pay_by', '>', at)
      .execute()
    const mailbox = mailboxOf(contact.email)
    if (held.filter((other) => mailboxOf(contactOf(other).email) === mailbox).length >= MOST_HELD) {
      throw new ProblemError('rate-limited', {
        detail: 'You are reserving several cars already. Please finish one of them first.',
      })
    }
    // A hold that ended before any payment was begun is in nobody's way; others wait for the keeper to look.
    await transaction
      .updateTable('reservations')
      .set({ state: 'expired', updated_at: at })
      .where('tenant', '=', site.slug)
      .where('car_id', '=', carId)
      .where('state', '=', 'pending')
      .where('provider_ref', 'is', null)
      .where('pay_by', '<=', at)
      .execute()
    const holder = await holderOf(transaction, site.slug, carId)
    if (holder && keepsAway(holder, { verified_at: at }, at)) throw unavailable(['reserved'])

    const summary: ReservedCar = { slug: car.slug, title: carTitle(car), stock_number: car.stocknum ?? null }
    const stored = await transaction
      .insertInto('reservations')
      .values({
        id: newId(),
        tenant: site.slug,
        car_id: carId,
        state: 'pending',
        // Whole dollars, as the page says it, also where an older revision has cents (DISP-03).
        amount_cents: Math.round(reserve.deposit) * 100,
        currency: site.regional.currency,
        hold_hours: reserve.holdHours,
        provider: provider.name,
        provider_account: provider.accountOf?.(reserve) ?? null,
        provider_ref: null,
        contact: JSON.stringify({ ...contact, email: contact.email.toLowerCase() }),
        car: JSON.stringify(summary),
        user_id: input.userId,
        idempotency_key: idempotency?.key ?? null,
        request_hash: idempotency?.requestHash ?? null,
        pay_by: at + PAY_WITHIN_MS,
        hold_until: null,
        verified_at: input.isVerified ? at : null,
        verify_hash: null,
        claimed_at: null,
        lead_id: null,
        mailed_at: null,
        created_at: at,
        updated_at: at,
        paid_at: null,
        refunded_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (stored) return stored
    // The same request arrived twice at once.
    const same = idempotency && (await findByKey(transaction, site.slug, idempotency.key))
    if (same) return sameRequest(same, idempotency)
    throw unavailable(['reserved'])
  })
}

function sameRequest(reservation: Reservation, idempotency: Idempotency | undefined): Reservation {
  if (reservation.request_hash === idempotency?.requestHash) return reservation
  throw new ProblemError('idempotency-key-reused', {
    detail: 'This Idempotency-Key was used for another request. Send a new key with new content.',
  })
}

/** The address without case and "+tag": its variants are one person's. */
function mailboxOf(email = ''): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  return `${name}${address.slice(at)}`
}
