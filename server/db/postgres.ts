import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const INT8 = 20

/** Epoch milliseconds and counts are far below 2^53, so `bigint` columns read as numbers like in SQLite. */
types.setTypeParser(INT8, Number)

/** @param url `postgres://user:password@host:port/database` (`DATABASE_URL`) */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // An idle connection that breaks (server restart) is replaced at the next query; without a listener Node would exit.
  pool.on('error', () => {})
  // One that breaks inside of a transaction fails the next statement; between two of them it has nobody to tell.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
