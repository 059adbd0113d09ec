import { sql } from 'kysely'
import { lostSince } from '../../runtime/rules/reserve/lost-since.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { ProblemError } from '../http/errors.ts'
import { carById } from '../stock/repository.ts'
import type { ReservationDeps } from './deps.ts'
import { findReservation, holderOf, type Reservation } from './reservation-store.ts'
import { endHold } from './settle.ts'

/** A payment that was begun from an address that nobody has verified keeps others away for this long, and no longer. */
const PAYING_MS = 3 * 60 * 1000
/** Every turn ends somebody else's claim; more than a few at the same moment are a crowd, and the car is taken. */
const TURNS = 5

/**
 * Makes a reservation the one that keeps its car from others (CHK-06). A hold counts from a payment or from a verified
 * address: what is neither, and has no payment under way, gives way, and can then no longer be paid. Of any number at
 * the same time exactly one gets the car: the table's unique index decides.
 *
 * @throws {ProblemError} `car-unavailable` while it is kept for somebody else, and once the dealer has sold it or taken
 * it out of the stock
 */
export async function holdCar(deps: ReservationDeps, reservation: Reservation): Promise<Reservation> {
  const { db, now } = deps
  const { id, tenant, car_id: carId } = reservation
  const car = await carById(db, tenant, carId)
  const gone = lostSince(car)
  if (gone.length > 0) throw unavailable(gone)
  for (let turn = 0; turn < TURNS; turn++) {
    if (await claim(deps, reservation)) return (await findReservation(db, tenant, id)) ?? reservation
    const holder = await holderOf(db, tenant, carId)
    if (holder?.id === id) return holder
    if (!holder) {
      // Free again, unless it is this one that is over.
      if ((await findReservation(db, tenant, id))?.state === 'pending') continue
      break
    }
    if (keepsAway(holder, reservation, now())) break
    if ((await endHold(deps, holder, 'expired')).state !== 'expired') break
  }
  throw unavailable(['reserved'])
}

/** Whether a reservation that holds a car does so against another one. */
export function keepsAway(
  holder: Reservation,
  other: Pick<Reservation, 'verified_at'> | undefined,
  at: number,
): boolean {
  if (holder.state === 'reserved') return true
  if (holder.pay_by <= at) return false
  if (holder.verified_at !== null) return true
  return other?.verified_at === null && (holder.claimed_at ?? 0) + PAYING_MS > at
}

/** @returns false when somebody else has the car, or the reservation is over */
async function claim(
  { db, now }: ReservationDeps,
  { id, tenant, car_id: carId }: Reservation,
): Promise<boolean> {
  const at = now()
  try {
    const { numUpdatedRows } = await db
      .updateTable('reservations')
      .set({ holds: 1, claimed_at: sql<number>`coalesce(claimed_at, ${at})`, updated_at: at })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('holds', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reservations as other')
              .select('other.id')
              .where('other.tenant', '=', tenant)
              .where('other.car_id', '=', carId)
              .where('other.holds', '=', 1)
              .where('other.state', 'in', ['pending', 'reserved']),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** No buyer gets a sold car by waiting: a page that chooses its own words tells it from one that is kept. */
export class CarUnavailable extends ProblemError {
  readonly isSold: boolean

  constructor(detail: string, options: { isSold: boolean } = { isSold: false }) {
    super('car-unavailable', { detail })
    this.isSold = options.isSold
  }
}

/** Texts by the first reason; a buyer needs one. */
export function unavailable(reasons: readonly string[]): CarUnavailable {
  if (reasons.includes('sold')) return new CarUnavailable('This car has been sold.', { isSold: true })
  if (reasons.includes('gone')) return new CarUnavailable('This car has left our stock.')
  if (reasons.includes('reserved')) {
    return new CarUnavailable('This car is reserved, or somebody is reserving it right now.')
  }
  return new CarUnavailable('This car cannot be reserved online. Please enquire about it.')
}
