import type { Selectable, Transaction } from 'kysely'
import type { Purchase } from '../../runtime/rules/reserve/online-purchase.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ReservationState, ReservationTable } from './tables.ts'

export type Reservation = Selectable<ReservationTable>

/** Contact details of the buyer as they gave them. */
export interface ReservationContact {
  name: string
  last_name: string
  email: string
  phone: string
  postcode?: string
  /** What was chosen in the Online Purchase journey (CHK-09). */
  purchase?: Purchase
  /** Where the buyer was, and with which browser (LEAD-01). */
  url?: string
  user_agent?: string
  /** The way that led them there (LEAD-03). */
  lead_attributes?: Record<string, unknown>
}

/** The car as it was when it was reserved. */
export interface ReservedCar {
  slug: string
  title: string
  stock_number: string | null
}

/** States in which a reservation that `holds` keeps the car from others; the unique index of the table says the same. */
const HOLDING: ReservationState[] = ['pending', 'reserved']

export function findReservation(db: Db, tenant: string, id: string): Promise<Reservation | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By its id, or by the short reference that stands on receipts; more than one when a reference is not unique. */
export function findForStaff(db: Db, id: string): Promise<Reservation[]> {
  const query = db.selectFrom('reservations').selectAll().limit(2)
  const short = /^([0-9A-Z]{4})-?([0-9A-Z]{4})$/i.exec(id)
  if (!short) return query.where('id', '=', id).execute()
  const start = `${short[1]}${short[2]}`.toLowerCase()
  return query.where((eb) => eb(eb.fn<string>('lower', ['id']), 'like', `${start}%`)).execute()
}

/** By the provider's name of the payment, for webhooks. */
export function findByPayment(db: Db, provider: string, ref: string): Promise<Reservation | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

export function findByKey(
  db: Db | Transaction<Tables>,
  tenant: string,
  key: string,
): Promise<Reservation | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export function holderOf(
  db: Db | Transaction<Tables>,
  tenant: string,
  carId: number,
): Promise<Reservation | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('holds', '=', 1)
    .where('state', 'in', HOLDING)
    .executeTakeFirst()
}

export interface ReservationFilter {
  tenant?: string | undefined
  state?: ReservationState | undefined
}

/** Newest first. */
export function listReservations(db: Db, { tenant, state }: ReservationFilter): Promise<Reservation[]> {
  let query = db.selectFrom('reservations').selectAll()
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  if (state !== undefined) query = query.where('state', '=', state)
  return query.orderBy('created_at', 'desc').orderBy('id').execute()
}

/**
 * Moves a reservation from one of the states given to another.
 *
 * @returns false when it was in none of them: somebody else was faster
 */
export async function moveReservation(
  db: Db | Transaction<Tables>,
  id: string,
  from: ReservationState[],
  to: Partial<Omit<Reservation, 'id'>> & { state: ReservationState; updated_at: number },
): Promise<boolean> {
  const result = await db
    .updateTable('reservations')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function contactOf({ contact }: Pick<Reservation, 'contact'>): Partial<ReservationContact> {
  return JSON.parse(contact) as Partial<ReservationContact>
}

export function carOf({ car }: Reservation): ReservedCar {
  return JSON.parse(car) as ReservedCar
}
