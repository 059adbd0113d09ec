import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { WaitingSqliteDialect } from './waiting-driver.ts'

/** How long opening waits for another process; it does so before anybody is served, and synchronously. */
const OPENING_MS = 5000

/**
 * Pages of the log after which a commit copies them into the database, in the event loop of whoever commits. Four times
 * SQLite's own: bulk writers copy their pages themselves, and earlier (`server/stock/import/staging/short-writes.ts`).
 */
const CHECKPOINT_PAGES = 4000

/** Prepared statements kept per connection; the oldest goes first. */
const STATEMENT_CACHE_SIZE = 256

/**
 * Kysely's dialect over `node:sqlite`.
 *
 * `synchronous=FULL` with WAL: every commit is synced before it is acknowledged. WAL with NORMAL loses acknowledged
 * rows at a power cut (docs/decisions/0008).
 *
 * @param file path of the database, or `:memory:`
 */
export function sqliteDialect(file: string): WaitingSqliteDialect {
  return new WaitingSqliteDialect({
    database: () => Promise.resolve(openSqlite(file)),
  })
}

function openSqlite(file: string): SqliteDatabase {
  const onDisk = file !== ':memory:'
  if (onDisk) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  // It holds what visitors wrote: nobody but the owner reads it, whatever the umask. SQLite's side files follow it.
  if (onDisk) chmodSync(file, 0o600)
  database.exec(`
    PRAGMA busy_timeout = ${OPENING_MS};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
    PRAGMA temp_store = MEMORY;
    PRAGMA busy_timeout = 0;
  `)
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      // A deferred transaction that reads first and writes later fails at once with SQLITE_BUSY when another process
      // wrote in between, whatever the busy timeout is; taking the write lock at the start waits instead.
      const text = sql === 'begin' ? 'begin immediate' : sql
      const known = statements.get(text)
      if (known) return known
      const statement = adapt(database.prepare(text))
      if (statements.size >= STATEMENT_CACHE_SIZE) {
        const oldest = statements.keys().next().value
        if (oldest !== undefined) statements.delete(oldest)
      }
      statements.set(text, statement)
      return statement
    },
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bind(parameters)),
    run: (parameters) => statement.run(...bind(parameters)),
    iterate: (parameters) => statement.iterate(...bind(parameters)),
  }
}

/** SQLite has no booleans, and `node:sqlite` refuses `undefined`. */
function bind(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 1 : 0
    return value as SQLInputValue
  })
}
