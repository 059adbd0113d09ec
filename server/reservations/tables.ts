import type { Generated } from 'kysely'

export interface ReservationTables {
  reservations: ReservationTable
  sandbox_payments: SandboxPaymentTable
}

/**
 * `pending`: the buyer may pay; whether others are kept away meanwhile is told by `holds`. `reserved`: paid. `expired`: not paid in time. `cancelled`: the buyer left.
 * `lapsed`: paid, and the hold is over. `refunded`: the deposit went back.
 */
export type ReservationState = 'pending' | 'reserved' | 'expired' | 'cancelled' | 'lapsed' | 'refunded'

export interface ReservationTable {
  /** Unguessable: it is all that the buyer's browser needs to go on. */
  id: string
  tenant: string
  car_id: number
  state: ReservationState
  amount_cents: number
  /** ISO 4217. */
  currency: string
  hold_hours: number
  provider: string
  /** The dealer's account at the provider, where there is one. */
  provider_account: string | null
  /** The provider's name of the payment; the only trace of it that we have. */
  provider_ref: string | null
  /** Name, e-mail and phone as JSON text; emptied when the person is erased. */
  contact: string
  /** What the car was when it was reserved, as JSON text. */
  car: string
  user_id: string | null
  idempotency_key: string | null
  request_hash: string | null
  /** 1 when it keeps the car from others (`hold-car.ts`); the unique index allows one per car. */
  holds: Generated<number>
  /** When the payment was begun; without a verified address it keeps others away for some minutes only. */
  claimed_at: number | null
  /** When the buyer showed that the e-mail address is theirs. */
  verified_at: number | null
  /** SHA-256 of the token in the link that shows it; empty once it was used. */
  verify_hash: string | null
  /** 1 when the car's `reserved` mark is ours to take away again. */
  marked: Generated<number>
  /** Epoch milliseconds, as all that follow. */
  pay_by: number
  hold_until: number | null
  lead_id: string | null
  /** When the buyer was told of the present state; a refund makes it empty again. */
  mailed_at: number | null
  created_at: number
  updated_at: number
  paid_at: number | null
  refunded_at: number | null
}

export interface SandboxPaymentTable {
  ref: string
  reservation_id: string
  secret: string
  amount_cents: number
  currency: string
  status: 'requires_payment' | 'succeeded' | 'canceled' | 'refunded'
  message: string | null
  created_at: number
}
