import type { SiteContext } from '../../runtime/block/site-context.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { carTitle } from '../../runtime/rules/car/car-title.ts'
import { reservable } from '../../runtime/rules/reserve/reservable.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import type { Idempotency } from '../leads/lead-store.ts'
import { parseCar } from '../stock/repository.ts'
import type { ReservationDeps } from './deps.ts'
import { chooseProvider } from './payment/port.ts'
import {
  findByKey,
  type Reservation,
  type ReservationContact,
  type ReservedCar,
} from './reservation-store.ts'

export interface StartInput {
  site: SiteContext
  carId: number
  contact: ReservationContact
  userId: string | null
  idempotency: Idempotency | undefined
}

/** How long a car is held for a buyer who has not paid yet. */
const PAY_WITHIN_MS = 15 * 60 * 1000
/** Cars that one buyer may have held and not paid at the same time; more is no buyer. */
const MOST_HELD = 3

/**
 * Holds a car for a buyer while they pay. Of any number of buyers at the same time, over any number of processes,
 * exactly one gets it: the table's unique index decides (CHK-06).
 *
 * @throws {ProblemError} `car-unavailable`, `idempotency-key-reused`, `rate-limited`, `not-found`
 */
export async function startReservation(deps: ReservationDeps, input: StartInput): Promise<Reservation> {
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
      .where('contact', 'like', `%${JSON.stringify(contact.email.toLowerCase()).replaceAll(/[%_]/g, '_')}%`)
      .execute()
    if (held.length >= MOST_HELD) {
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

    const summary: ReservedCar = { slug: car.slug, title: carTitle(car), stock_number: car.stocknum ?? null }
    const stored = await transaction
      .insertInto('reservations')
      .values({
        id: newId(),
        tenant: site.slug,
        car_id: carId,
        state: 'pending',
        amount_cents: Math.round(reserve.deposit * 100),
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
    // Either the car went to somebody else in this moment, or the same request arrived twice at once.
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

/** Texts by the first reason; a buyer needs one. */
function unavailable(reasons: readonly string[]): ProblemError {
  if (reasons.includes('sold')) return refuse('This car has been sold.')
  if (reasons.includes('reserved')) {
    return refuse('This car is reserved, or somebody is reserving it right now.')
  }
  return refuse('This car cannot be reserved online. Please enquire about it.')
}

function refuse(detail: string): ProblemError {
  return new ProblemError('car-unavailable', { detail })
}
