import type { Db } from '../db/database.ts'
import type { ContactIdentity } from '../db/person.ts'
import type { Alert } from './alert-store.ts'

/** Saved searches and price alerts of a person, at one dealer or at all; known by their mailbox only. */
export async function alertsOfPerson(db: Db, { email }: ContactIdentity, tenant?: string): Promise<Alert[]> {
  if (email === undefined) return []
  let query = db.selectFrom('alerts').selectAll().where('email', '=', email.trim().toLowerCase())
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  return query.orderBy('created_at').orderBy('id').execute()
}

/** An alert as the person may see it: without the digest of a token. */
export function alertJson(alert: Alert): Record<string, unknown> {
  const { tenant, email, address, label, consent, created_at, confirmed_at } = alert
  return { tenant, email, address, label, consent, created_at, confirmed_at }
}

/** @returns their number */
export async function eraseAlerts(db: Db, alerts: readonly Pick<Alert, 'id'>[]): Promise<number> {
  for (const { id } of alerts) await db.deleteFrom('alerts').where('id', '=', id).execute()
  return alerts.length
}

/** Those that a dealer no longer wants to keep. @returns their number */
export async function eraseAlertsBefore(db: Db, tenant: string, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('alerts')
    .where('tenant', '=', tenant)
    .where((eb) => eb(eb.fn.coalesce('confirmed_at', 'created_at'), '<', before))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
