import type { Db } from '../../db/database.ts'
import type { Presence } from '../../../schemas/generated/editor-api.ts'

/** A window that has said nothing for this long is gone, in milliseconds. */
const GONE_MS = 20_000

/** Notes a window and tells the others. */
export async function meet(
  db: Db,
  { slug, windowId, name, place, now }: Presence & { slug: string; now: number },
): Promise<Presence[]> {
  await db
    .insertInto('editor_presence')
    .values({ slug, window_id: windowId, name, place, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['slug', 'window_id']).doUpdateSet({ name, place, seen_at: now }),
    )
    .execute()
  await db
    .deleteFrom('editor_presence')
    .where('seen_at', '<=', now - GONE_MS)
    .execute()
  const rows = await db
    .selectFrom('editor_presence')
    .select(['window_id', 'name', 'place'])
    .where('slug', '=', slug)
    .where('window_id', '!=', windowId)
    .orderBy('name')
    .execute()
  return rows.map(({ window_id, ...row }) => ({ windowId: window_id, ...row }))
}
