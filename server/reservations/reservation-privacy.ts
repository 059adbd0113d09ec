import type { Db } from '../db/database.ts'
import { mayName } from '../db/may-name.ts'
import { isPerson, type ContactIdentity } from '../db/person.ts'
import { contactOf, type Reservation } from './reservation-store.ts'

/** The digest of what they sent goes too: whoever guesses their details finds them by it. */
const NOBODY = { contact: '{}', user_id: null, idempotency_key: null, request_hash: null } as const

/** Reservations that a person made, newest first. */
export async function reservationsOfPerson(
  db: Db,
  person: ContactIdentity,
  tenant?: string,
): Promise<Reservation[]> {
  let query = db
    .selectFrom('reservations')
    .selectAll()
    .where(mayName(db, person, { email: 'contact', phone: 'contact' }))
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.filter((reservation) => isPerson(person, contactOf(reservation)))
}

/**
 * Takes the person out of reservations. The record of the payment itself stays: books must be kept for years, and
 * without the contact it says nothing about anybody.
 */
export async function forgetContacts(db: Db, reservations: readonly Reservation[]): Promise<number> {
  if (reservations.length === 0) return 0
  await db
    .updateTable('reservations')
    .set(NOBODY)
    .where(
      'id',
      'in',
      reservations.map(({ id }) => id),
    )
    .execute()
  return reservations.length
}

/** Takes people out of reservations that ended before an instant. @returns number of reservations */
export async function forgetContactsBefore(db: Db, tenant: string, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set(NOBODY)
    .where('tenant', '=', tenant)
    .where('state', 'not in', ['pending', 'reserved'])
    .where('updated_at', '<', before)
    .where('contact', '!=', '{}')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
