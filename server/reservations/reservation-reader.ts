import type { ReservationReader } from '../../runtime/block/load-context.ts'
import type { Db } from '../db/database.ts'
import { publicReservation } from './public-reservation.ts'
import { findReservation } from './reservation-store.ts'

/** Reservations that a visitor looks back on. */
const MOST = 50

/**
 * Reservations for block loaders.
 *
 * @param userId the visitor that the page is made for, from their session
 */
export function reservationReader(
  db: Db,
  tenant: string,
  userId: string | number | undefined,
  now: () => number = Date.now,
): ReservationReader {
  return {
    async byId(id) {
      const found = await findReservation(db, tenant, id)
      return found && publicReservation(found, now())
    },
    async ofVisitor() {
      if (userId === undefined) return []
      const rows = await db
        .selectFrom('reservations')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('user_id', '=', String(userId))
        .where('paid_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(MOST)
        .execute()
      return rows.map((row) => publicReservation(row, now()))
    },
  }
}
