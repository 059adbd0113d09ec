import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** How long others are taken to be at work after they wrote, in milliseconds. */
const AT_WORK_MS = 1000

/**
 * Tells whether another connection has written to the SQLite file of late, so that a bulk writer need not rest for nobody.
 * Of what was before it is asked first it knows nothing.
 *
 * @param now present instant in milliseconds
 */
export function othersAtWork(db: Db, now: () => number = () => performance.now()): () => Promise<boolean> {
  let known: number | undefined
  let wrote = -Infinity
  return async () => {
    // Another number whenever another connection has committed (https://sqlite.org/pragma.html#pragma_data_version).
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
    const version = rows[0]?.data_version
    if (known !== undefined && version !== known) wrote = now()
    known = version
    return now() - wrote < AT_WORK_MS
  }
}
