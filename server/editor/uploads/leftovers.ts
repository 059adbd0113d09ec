import type { Db } from '../../db/database.ts'
import type { ObjectStore } from '../../object-store/object-store.ts'

const DAY_MS = 24 * 3_600_000
/** A backup of so many days finds the objects of all its pictures. */
export const LEFTOVER_DAYS = 7
/** Objects that are read at once. */
const AT_ONCE = 500

/** An object that no picture has from now on, or not yet. */
export async function noteLeftover(db: Db, key: string, since: number): Promise<void> {
  await db.insertInto('picture_leftovers').values({ object_key: key, since }).execute()
}

/** An object that a picture has, once its row names it; another upload of the same picture may have been first. */
export async function claimObject(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('picture_leftovers')
    .where('object_key', '=', key)
    .where((eb) => eb.exists(eb.selectFrom('uploads').select('name').where('uploads.object_key', '=', key)))
    .execute()
}

/** Removes objects that no picture has had for some days. @param signal ends it between two @returns how many */
export async function removeLeftovers(
  db: Db,
  store: ObjectStore,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await db
      .selectFrom('picture_leftovers')
      .select('object_key')
      .where('since', '<=', now - LEFTOVER_DAYS * DAY_MS)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return removed
    for (const { object_key: key } of rows) {
      if (signal?.aborted) return removed
      await store.remove(key)
      await db.deleteFrom('picture_leftovers').where('object_key', '=', key).execute()
      removed += 1
    }
  }
}
