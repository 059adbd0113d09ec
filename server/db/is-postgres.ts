import { PostgresAdapter, type Kysely } from 'kysely'

/** True on PostgreSQL; for the few statements that the two databases spell differently. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
