import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { eachHost } from './postgres-hosts.ts'
import { FREE_MS, heedless, primaryPool } from './primary-pool.ts'

const INT8 = 20

/** Epoch milliseconds and counts are far below 2^53, so `bigint` columns read as numbers like in SQLite. */
types.setTypeParser(INT8, Number)

const MOST_CONNECTIONS = 10

/** @param url `postgres://user:password@host:port/database` (`DATABASE_URL`); several hosts for a primary and its standbys */
export function postgresDialect(url: string): PostgresDialect {
  const urls = eachHost(url)
  if (urls.length > 1) return new PostgresDialect({ pool: primaryPool(urls, { max: MOST_CONNECTIONS }) })
  const pool = new Pool({ connectionString: url, max: MOST_CONNECTIONS, connectionTimeoutMillis: FREE_MS })
  heedless(pool)
  return new PostgresDialect({ pool })
}
