import type { Db } from '../db/database.ts'

/**
 * Servers follow the changes within seconds, and build their own search anew at their start; indexes on another machine are gone on with
 * by their changes for as long, and built anew after it.
 */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** Few enough that nobody waits for the lock. */
const AT_ONCE = 1000

/**
 * Takes away the changes of the stock that are older than a week, in short transactions. The newest stays however old it is: by it
 * a follower knows where it begins.
 *
 * @returns how many were taken away.
 */
export async function pruneChanges(db: Db, nowMs: number): Promise<number> {
  let pruned = 0
  for (;;) {
    const rows = await db
      .selectFrom('car_changes')
      .select(['seq', 'changed_at'])
      .orderBy('seq')
      .limit(AT_ONCE + 1)
      .execute()
    const newest = rows.at(-1)
    const young = rows.find((row) => Number(row.changed_at) >= nowMs - KEPT_MS)
    const before = young?.seq ?? newest?.seq
    if (before === undefined || before === rows[0]?.seq) return pruned
    const { numDeletedRows } = await db.deleteFrom('car_changes').where('seq', '<', before).executeTakeFirst()
    pruned += Number(numDeletedRows)
    if (young || rows.length <= AT_ONCE) return pruned
  }
}
