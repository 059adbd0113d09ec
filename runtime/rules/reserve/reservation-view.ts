/** A reservation as its buyer sees it; nothing of the person, because its id stands in addresses. */
export interface ReservationView {
  reservation_id: string
  /** Short form for people: `7KQ2-M9XD`. */
  reference: string
  state: 'pending' | 'reserved' | 'expired' | 'cancelled' | 'lapsed' | 'refunded'
  car: { id: number; slug: string; title: string; stock_number: string | null }
  /** Deposit in dollars. */
  amount: number
  /** ISO 4217. */
  currency: string
  hold_hours: number
  provider: string
  /** ISO instant: until then the deposit can be paid. */
  pay_by: string
  /** While it is paid: whether the buyer's verified address keeps the car from everybody else. */
  held: boolean
  /** ISO instant: once paid, until then the car is held. */
  hold_until: string | null
  /** ISO instant of the answer by the server's clock, which every hold goes by. */
  now: string
}

/** The first eight characters of the id in two groups: enough to find it, short enough to read out. */
export function reservationReference(id: string): string {
  const short = id.slice(0, 8).toUpperCase()
  return `${short.slice(0, 4)}-${short.slice(4)}`
}
