import { PostgresDialect } from 'kysely'
import { types } from 'pg'
import { heedlessPool } from './postgres-client.ts'
import { eachHost } from './postgres-hosts.ts'
import { FREE_MS, primaryPool } from './primary-pool.ts'

const INT8 = 20

/** Epoch milliseconds and counts are far below 2^53, so `bigint` columns read as numbers like in SQLite. */
types.setTypeParser(INT8, Number)

const MOST_CONNECTIONS = 10

/** @param url `postgres://user:password@host:port/database` (`DATABASE_URL`); several hosts for a primary and its standbys */
export function postgresDialect(url: string): PostgresDialect {
  const urls = eachHost(url)
  if (urls.length > 1) return new PostgresDialect({ pool: primaryPool(urls, { max: MOST_CONNECTIONS }) })
  const pool = heedlessPool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: FREE_MS,
  })
  return new PostgresDialect({ pool })
}
