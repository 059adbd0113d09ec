import { reservationReference, type ReservationView } from '../../runtime/rules/reserve/reservation-view.ts'
import { carOf, type Reservation } from './reservation-store.ts'

/** A reservation as its buyer sees it: nothing of the person, because its id may stand in an address. */
export function publicReservation(
  reservation: Reservation,
  now: number,
): ReservationView & { success: true } {
  const { slug, title, stock_number } = carOf(reservation)
  return {
    success: true,
    reservation_id: reservation.id,
    reference: reservationReference(reservation.id),
    state: reservation.state,
    car: { id: reservation.car_id, slug, title, stock_number },
    amount: reservation.amount_cents / 100,
    currency: reservation.currency,
    hold_hours: reservation.hold_hours,
    provider: reservation.provider,
    pay_by: iso(reservation.pay_by),
    held: reservation.holds === 1 && reservation.verified_at !== null && reservation.state === 'pending',
    hold_until: reservation.hold_until === null ? null : iso(reservation.hold_until),
    now: iso(now),
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

const TEXT_OR_NULL = { type: ['string', 'null'] }

export const RESERVATION_SCHEMA = {
  type: 'object',
  required: ['reservation_id', 'state', 'car', 'amount', 'currency', 'pay_by'],
  properties: {
    success: { const: true },
    reservation_id: { type: 'string' },
    reference: { type: 'string', description: 'Short form of the id, for people.' },
    state: { enum: ['pending', 'reserved', 'expired', 'cancelled', 'lapsed', 'refunded'] },
    car: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        slug: { type: 'string' },
        title: { type: 'string' },
        stock_number: TEXT_OR_NULL,
      },
    },
    amount: { type: 'number', description: 'Deposit in dollars.' },
    currency: { type: 'string' },
    hold_hours: { type: 'integer' },
    provider: { type: 'string' },
    pay_by: { type: 'string', description: 'Until then the deposit can be paid.' },
    held: {
      type: 'boolean',
      description: 'While it is paid: whether a verified e-mail address keeps the car from everybody else.',
    },
    hold_until: { ...TEXT_OR_NULL, description: 'Once paid: until then the car is held.' },
    now: { type: 'string', description: 'Instant of the answer; holds end by this clock.' },
  },
} as const

export const PAYMENT_SCHEMA = {
  type: 'object',
  description: 'What the page needs to pay with the provider directly.',
  required: ['provider', 'intent_id', 'client_secret'],
  properties: {
    provider: { type: 'string' },
    intent_id: { type: 'string' },
    client_secret: { type: 'string' },
    publishable_key: TEXT_OR_NULL,
    account: TEXT_OR_NULL,
    payment_page: { ...TEXT_OR_NULL, description: 'The provider’s own page, where it has one here.' },
  },
} as const
