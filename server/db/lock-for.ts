import { sql } from 'kysely'
import type { Db } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/**
 * Until the transaction ends nobody else passes this for the same thing: for "there is none yet, so I make one", where no row can be
 * locked. On SQLite a transaction is the only writer anyway.
 *
 * @param what the rule that is kept
 * @param key what it is kept for, a dealer say
 */
export async function lockFor(transaction: Db, what: string, key: string): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${key}))`.execute(transaction)
}
