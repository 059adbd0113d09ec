import { NOW } from '../../app/testing/site-world.ts'
import type { Db } from '../../db/database.ts'
import type { Reservation } from '../reservation-store.ts'
import { BUYER } from './reservation-world.ts'

/** A reservation as it is stored: begun now by the buyer of the tests, with a quarter of an hour to pay. */
export async function putReservation(db: Db, extra: Partial<Reservation> = {}): Promise<Reservation> {
  return db
    .insertInto('reservations')
    .values({
      id: 'r1',
      tenant: 'brolga-bay',
      car_id: 1201,
      state: 'pending',
      amount_cents: 20_000,
      currency: 'AUD',
      hold_hours: 48,
      provider: 'embedded',
      provider_account: null,
      provider_ref: null,
      contact: JSON.stringify(BUYER),
      car: JSON.stringify({
        slug: 'hilux',
        title: '2021 Toyota HiLux',
        stock_number: 'U1201',
      }),
      user_id: null,
      idempotency_key: null,
      request_hash: null,
      holds: 0,
      claimed_at: null,
      verified_at: null,
      verify_hash: null,
      marked: 0,
      pay_by: NOW + 15 * 60_000,
      hold_until: null,
      lead_id: null,
      mailed_at: null,
      created_at: NOW,
      updated_at: NOW,
      paid_at: null,
      refunded_at: null,
      ...extra,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A buyer known by an e-mail address, as it is stored. */
export function buyerOf(email: string): string {
  return JSON.stringify({ ...BUYER, email })
}
