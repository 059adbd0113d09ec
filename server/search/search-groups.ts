import type { Db } from '../db/database.ts'
import { refusalOf } from './ledger/database-ledger.ts'
import type { GroupRecord, Refusal } from './ledger/group-ledger.ts'
import { newWish, wishOf, type Wish } from './ledger/wish.ts'

/** A group of dealers in an engine on another machine, as staff see it. */
export interface GroupView {
  id: string
  engine: string
  host: string
  /** Of the names of its indexes. */
  beginning: string
  dealers: number
  /** Whether a server writes there. */
  isLed: boolean
  /** Epoch milliseconds until which one did, or will. */
  ledUntil: number
  refused: (Refusal & { at: number }) | null
  asked: Wish | null
}

/** Every group that a server has known. @param now epoch milliseconds */
export async function listGroups(db: Db, now: number): Promise<GroupView[]> {
  const rows = await db.selectFrom('search_groups').selectAll().orderBy('engine').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    engine: row.engine,
    host: row.host,
    beginning: row.beginning,
    dealers: row.record === null ? 0 : Object.keys((JSON.parse(row.record) as GroupRecord).members).length,
    isLed: row.holder !== null && row.held_until >= now,
    ledUntil: row.held_until,
    refused: refusalOf(row),
    asked: wishOf(row.asked),
  }))
}

/**
 * Asks who leads to build the indexes anew; it does within seconds, beside what is searched, and once more where it is building
 * already: that one may have read the stock before.
 *
 * @param of this group alone; all of them when absent
 * @returns how many were asked
 */
export async function askForBuild(db: Db, wish: Wish, of?: string | undefined): Promise<number> {
  let update = db.updateTable('search_groups').set({ asked: newWish(wish) })
  if (of !== undefined) update = update.where('id', '=', of)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes a group off the list whose indexes somebody has deleted; one that a server knows comes back by itself. */
export async function forgetGroup(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search_groups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
