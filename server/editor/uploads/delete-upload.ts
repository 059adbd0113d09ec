import type { Db } from '../../db/database.ts'
import { noteLeftover } from './leftovers.ts'
import { lockTenant } from './lock-tenant.ts'
import { pictureUses, type PictureUse, type Wanted } from './picture-uses.ts'
import { heightsOf, isUsedSince } from './used-since.ts'

export type DeleteResult = { kind: 'deleted' } | { kind: 'unknown' } | { kind: 'in-use'; uses: PictureUse[] }

/**
 * Deletes a picture that nothing shows and nothing can bring back. Histories have no end, so they are searched before
 * anything is locked: with SQLite's one lock in hand every enquiry would wait. Publications of the dealer wait only while
 * what was written during the search is looked at, so that none of them shows a picture that has just gone.
 *
 * @param findUses what keeps it from going
 */
export async function deleteUpload(
  db: Db,
  wanted: Wanted,
  findUses: (db: Db, wanted: Wanted) => Promise<PictureUse[]> = pictureUses,
): Promise<DeleteResult> {
  const { slug, name, now } = wanted
  const seen = await heightsOf(db)
  const uses = await findUses(db, wanted)
  if (uses.length > 0) return { kind: 'in-use', uses }
  const kind = await db.transaction().execute(async (transaction) => {
    await lockTenant(transaction, slug)
    if (await isUsedSince(transaction, wanted, seen)) return 'in-use'
    const deleted = await transaction
      .deleteFrom('uploads')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .returning('object_key')
      .executeTakeFirst()
    if (!deleted) return 'unknown'
    if (deleted.object_key !== null) await noteLeftover(transaction, deleted.object_key, now)
    await transaction
      .insertInto('deleted_uploads')
      .values({ slug, name, deleted_at: now })
      .onConflict((conflict) => conflict.columns(['slug', 'name']).doUpdateSet({ deleted_at: now }))
      .execute()
    return 'deleted'
  })
  return kind === 'in-use' ? { kind, uses: await findUses(db, wanted) } : { kind }
}
