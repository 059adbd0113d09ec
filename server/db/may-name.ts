import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { likeEmail, likePhone, type ContactIdentity } from './person.ts'

/**
 * Condition on rows whose columns may name a person: the database leaves out the many that cannot, so that `isPerson` sees the few
 * that are left. Everybody who is the person fits.
 */
export function mayName(
  db: Db,
  { email, phone }: ContactIdentity,
  columns: { email: string; phone: string },
): RawBuilder<boolean> {
  const like = sql.raw(isPostgres(db) ? 'ilike' : 'like')
  const conditions = [
    ...(email === undefined ? [] : [sql`${sql.ref(columns.email)} ${like} ${likeEmail(email)}`]),
    ...(phone === undefined ? [] : [sql`${sql.ref(columns.phone)} ${like} ${likePhone(phone)}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
