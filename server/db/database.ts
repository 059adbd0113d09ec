import { join } from 'node:path'
import { Kysely, type Dialect } from 'kysely'
import { StartError } from '../config/start-error.ts'
import { tracing } from '../tracing/span.ts'
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

/**
 * Opens the database and brings it to the newest schema. Close it with `db.destroy()`.
 *
 * @throws {StartError} when PostgreSQL cannot be reached, or the file cannot be opened or written
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Db> {
  const file = join(dataDir, 'forecourt.db')
  try {
    return await openDialect(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file))
  } catch (error) {
    const reason = unusable(error)
    if (reason === undefined) throw error
    const place = databaseUrl ? 'The database of DATABASE_URL' : `The database ${file}`
    throw new StartError(`${place} cannot be used: ${reason}.`, { cause: error })
  }
}

/** Codes of the network and of PostgreSQL: no such host, nobody there, not let in, no such database. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
])

/** SQLite's primary codes: read-only, cannot be opened, not a database. */
const UNUSABLE_FILE = new Set([8, 14, 26])

/** What is wrong with the database as such; `undefined` for a fault of ours, such as a migration that fails. */
function unusable(error: unknown): string | undefined {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(origin instanceof Error)) return undefined
  const { code, errcode } = origin as { code?: unknown; errcode?: unknown }
  const known = UNREACHABLE.has(String(code)) || UNUSABLE_FILE.has(Number(errcode) & 0xff)
  // An address with several addresses fails as a whole, with an empty message.
  return known ? origin.message || String(code) : undefined
}

/** Characters of a statement that a trace keeps. */
const LONGEST_TEXT = 500

/** As {@link openDatabase}, over a dialect that is already made (tests: `sqliteDialect(':memory:')`). */
export async function openDialect(dialect: Dialect): Promise<Db> {
  const db = new Kysely<Tables>({
    dialect,
    // The text alone: values are what people wrote.
    log: (event) =>
      tracing()?.past(
        'database',
        { 'db.query.text': event.query.sql.slice(0, LONGEST_TEXT) },
        event.queryDurationMillis,
        event.level === 'error' ? event.error : undefined,
      ),
  })
  try {
    await migrateToLatest(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
