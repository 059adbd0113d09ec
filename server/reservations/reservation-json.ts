import { publicReservation } from './public-reservation.ts'
import { contactOf, type Reservation } from './reservation-store.ts'

/** A reservation as staff and the person themselves may read it. */
export function reservationJson(reservation: Reservation): Record<string, unknown> {
  const { success: _success, now: _now, ...shown } = publicReservation(reservation, reservation.updated_at)
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    ...shown,
    tenant: reservation.tenant,
    contact: contactOf(reservation),
    payment: reservation.provider_ref,
    lead_id: reservation.lead_id,
    created_at: iso(reservation.created_at),
    paid_at: iso(reservation.paid_at),
    refunded_at: iso(reservation.refunded_at),
  }
}
