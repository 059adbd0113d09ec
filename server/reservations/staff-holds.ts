import { ProblemError } from '../http/errors.ts'
import type { ReservationDeps } from './deps.ts'
import { carOf, contactOf, findReservation, type Reservation } from './reservation-store.ts'
import { endHold, refundReservation } from './settle.ts'

/** A car that is held, or about to be, as staff see it. */
export interface StaffHold {
  id: string
  car: string
  stockNumber: string | null
  name: string
  email: string
  phone: string
  /** `begun`: keeps nobody from the car yet. `held`: while its deposit is paid. `paid`: reserved. */
  state: 'begun' | 'held' | 'paid'
  /** Epoch milliseconds. */
  since: number
  until: number
}

/** What staff do with the holds of their dealer (CHK-06). */
export interface StaffHolds {
  /** Those that stand now, the newest first. */
  list(tenant: string): Promise<StaffHold[]>
  /**
   * Gives the car back to everybody: a payment that was begun is cancelled, a deposit given back (CHK-04).
   *
   * @returns what became of it, in words
   * @throws {ProblemError} `unknown-reservation`; `conflict` while the provider is working on its payment
   */
  release(tenant: string, id: string): Promise<string>
}

/** As many as anybody looks through. */
const SHOWN = 200

export function createStaffHolds(deps: ReservationDeps): StaffHolds {
  return {
    async list(tenant) {
      const { db, now } = deps
      const rows = await db
        .selectFrom('reservations')
        .selectAll()
        .where('tenant', '=', tenant)
        .where((eb) =>
          eb.or([
            eb('state', '=', 'reserved'),
            eb.and([eb('state', '=', 'pending'), eb('pay_by', '>', now())]),
          ]),
        )
        // What keeps cars from others first: a flood of what keeps nobody must not hide it.
        .orderBy('holds', 'desc')
        .orderBy('created_at', 'desc')
        .limit(SHOWN)
        .execute()
      return rows.map(holdOf)
    },

    async release(tenant, id) {
      const found = await findReservation(deps.db, tenant, id)
      if (!found) throw new ProblemError('unknown-reservation')
      const { state } =
        found.state === 'reserved'
          ? await refundReservation(deps, found)
          : await endHold(deps, found, 'cancelled')
      if (state === 'pending' || state === 'reserved') {
        throw new ProblemError('conflict', {
          detail: 'Its payment is under way or has just arrived. Look again in a minute.',
        })
      }
      return state === 'refunded' ? 'deposit given back' : 'nothing was paid'
    },
  }
}

function holdOf(reservation: Reservation): StaffHold {
  const { name = '', last_name: last = '', email = '', phone = '' } = contactOf(reservation)
  const { title, stock_number: stockNumber } = carOf(reservation)
  const isPaid = reservation.state === 'reserved'
  return {
    id: reservation.id,
    car: title,
    stockNumber,
    name: `${name} ${last}`.trim(),
    email,
    phone,
    state: isPaid ? 'paid' : reservation.holds === 1 ? 'held' : 'begun',
    since: reservation.created_at,
    until: (isPaid ? reservation.hold_until : null) ?? reservation.pay_by,
  }
}
