import type { Db } from '../../db/database.ts'
import { lockTenant } from './lock-tenant.ts'
import { pictureUses, type PictureUse } from './picture-uses.ts'

export type DeleteResult = { kind: 'deleted' } | { kind: 'unknown' } | { kind: 'in-use'; uses: PictureUse[] }

/**
 * Deletes a picture that nothing shows and nothing can bring back. Publications of the dealer wait meanwhile, so that
 * none of them shows a picture that has just gone.
 */
export async function deleteUpload(
  db: Db,
  { slug, name, now }: { slug: string; name: string; now: number },
): Promise<DeleteResult> {
  return db.transaction().execute(async (transaction) => {
    await lockTenant(transaction, slug)
    const uses = await pictureUses(transaction, { slug, name, now })
    if (uses.length > 0) return { kind: 'in-use', uses }
    const { numDeletedRows } = await transaction
      .deleteFrom('uploads')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { kind: 'unknown' }
    await transaction
      .insertInto('deleted_uploads')
      .values({ slug, name, deleted_at: now })
      .onConflict((conflict) => conflict.columns(['slug', 'name']).doUpdateSet({ deleted_at: now }))
      .execute()
    return { kind: 'deleted' }
  })
}
