import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { lockFor } from '../db/lock-for.ts'
import { newId } from '../db/new-id.ts'
import type { AlertTable } from './tables.ts'

export type Alert = Selectable<AlertTable>

export type NewAlert = Pick<
  Alert,
  'tenant' | 'email' | 'address' | 'car_id' | 'label' | 'origin' | 'consent'
> & { confirm_hash: string }

const DAY_MS = 24 * 3_600_000
/** Mails that ask one mailbox at one dealer for confirmation, within a day: nobody fills somebody else's. */
const ASKED_A_DAY = 5
/** Not confirmed by then, it was not wanted. */
const UNCONFIRMED_MS = 7 * DAY_MS
/** Nobody looks for a car longer; they may save the search again. */
const ENDS_MS = 365 * DAY_MS

/**
 * Keeps an alert until it is confirmed.
 *
 * @returns the alert that a mail must ask about; undefined where none is to be sent: it is confirmed already, or the
 *   mailbox has had enough of them today
 */
export async function addAlert(db: Db, alert: NewAlert, now: number): Promise<Alert | undefined> {
  const { tenant, email, address } = alert
  return db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'alerts asked for', `${tenant} ${email}`)
    const own = await transaction
      .selectFrom('alerts')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .execute()
    const same = own.find((row) => row.address === address)
    const asked = own.filter(({ asked_at: at }) => Number(at) > now - DAY_MS)
    const mails = asked.reduce((sum, { asks }) => sum + asks, 0)
    if (same?.confirmed_at != null || mails >= ASKED_A_DAY) return undefined
    const asks = same && asked.includes(same) ? same.asks + 1 : 1
    return transaction
      .insertInto('alerts')
      .values({
        ...alert,
        id: newId(),
        created_at: now,
        asked_at: now,
        asks,
        confirmed_at: null,
        seen_at: now,
        due_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'email', 'address'])
          .doUpdateSet({ confirm_hash: alert.confirm_hash, asked_at: now, asks, consent: alert.consent }),
      )
      .returningAll()
      .executeTakeFirst()
  })
}

export function alertById(db: Db, tenant: string, id: string): Promise<Alert | undefined> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** From now on there is mail. @returns false where there is nothing to confirm */
export async function confirmAlert(
  db: Db,
  { id, confirmHash, now, due }: { id: string; confirmHash: string; now: number; due: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ confirmed_at: now, seen_at: now, due_at: due, confirm_hash: null })
    .where('id', '=', id)
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom('alerts').where('id', '=', id).execute()
}

/** Takes due alerts for this process. Two processes never take the same one within its lease. */
export function claimAlerts(
  db: Db,
  { now, limit, leaseMs }: { now: number; limit: number; leaseMs: number },
): Promise<Alert[]> {
  let due = db.selectFrom('alerts').select('id').where('due_at', '<=', now).orderBy('due_at').limit(limit)
  if (isPostgres(db)) due = due.forUpdate().skipLocked()
  return db
    .updateTable('alerts')
    .set({ due_at: now + leaseMs })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/**
 * Says up to when the visitor knows, and when to look again.
 *
 * @returns false where the alert is gone or another process has taken it over
 */
export async function settleAlert(
  db: Db,
  { id, due_at: claimed }: Pick<Alert, 'id' | 'due_at'>,
  next: { seen: number; due: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .set({ seen_at: next.seen, due_at: next.due })
    .where('id', '=', id)
    .where('due_at', '=', claimed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was never confirmed, and what has run for a year. */
export async function dropOldAlerts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', now - UNCONFIRMED_MS)
    .execute()
  await db
    .deleteFrom('alerts')
    .where('confirmed_at', '<', now - ENDS_MS)
    .execute()
}

export interface AlertCounts {
  searches: number
  cars: number
}

/** Confirmed alerts of a dealer. */
export async function countAlerts(db: Db, tenant: string): Promise<AlertCounts> {
  const row = await db
    .selectFrom('alerts')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('all'),
      eb.fn.count<number | string>('car_id').as('cars'),
    ])
    .where('tenant', '=', tenant)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { searches: Number(row.all) - Number(row.cars), cars: Number(row.cars) }
}
