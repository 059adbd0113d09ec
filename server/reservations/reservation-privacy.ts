import type { Db } from '../db/database.ts'
import { isPerson, type ContactIdentity } from '../db/person.ts'
import { contactOf, listReservations, type Reservation } from './reservation-store.ts'

/** Reservations that a person made, newest first. */
export async function reservationsOfPerson(
  db: Db,
  person: ContactIdentity,
  tenant?: string,
): Promise<Reservation[]> {
  const all = await listReservations(db, { tenant })
  return all.filter((reservation) => isPerson(person, contactOf(reservation)))
}

/**
 * Takes the person out of reservations. The record of the payment itself stays: books must be kept for years, and
 * without the contact it says nothing about anybody.
 */
export async function forgetContacts(db: Db, reservations: readonly Reservation[]): Promise<number> {
  if (reservations.length === 0) return 0
  await db
    .updateTable('reservations')
    .set({ contact: '{}', user_id: null })
    .where(
      'id',
      'in',
      reservations.map(({ id }) => id),
    )
    .execute()
  return reservations.length
}
