import type { Db } from './database.ts'

/** Runs in the caller's transaction where there is one, and otherwise in one of its own. */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
