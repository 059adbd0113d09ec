import type { ReservationView } from '../../../runtime/rules/reserve/reservation-view.ts'

/** A paid reservation of a used car as its buyer sees it, a minute after the payment. */
export const RESERVED: ReservationView = {
  reservation_id: '7KQ2M9XDabcdefghijklmn',
  reference: '7KQ2-M9XD',
  state: 'reserved',
  car: { id: 7, slug: 'a-7', title: '2021 Toyota HiLux', stock_number: null },
  amount: 200,
  currency: 'AUD',
  hold_hours: 48,
  provider: 'embedded',
  pay_by: '2026-11-20T02:15:00.000Z',
  held: false,
  hold_until: '2026-11-22T02:01:00.000Z',
  now: '2026-11-20T02:01:00.000Z',
}
