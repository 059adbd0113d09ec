import { join } from 'node:path'
import { Kysely, PostgresAdapter, type Dialect } from 'kysely'
import { migrateToLatest } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded SQLite database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens the database and brings it to the newest schema. Close it with `db.destroy()`. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Db> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(join(dataDir, 'forecourt.db'))
  return openDialect(dialect)
}

/** As {@link openDatabase}, over a dialect that is already made (tests: `sqliteDialect(':memory:')`). */
export async function openDialect(dialect: Dialect): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrateToLatest(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** True on PostgreSQL; for the few statements that the two databases spell differently. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
