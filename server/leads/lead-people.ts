import type { Db } from '../db/database.ts'
import { inPages } from '../db/in-pages.ts'
import { emailKey, phoneKey } from '../db/person.ts'

/** What a lead is found by when a person asks what is stored about them; stale once `keyed_at` is not `updated_at`. */
export function leadKeys(payload: Record<string, unknown>, updatedAt: number) {
  const { email, phone } = payload
  return {
    email_key: typeof email === 'string' ? emailKey(email) : null,
    phone_key: typeof phone === 'string' ? phoneKey(phone) : null,
    keyed_at: updatedAt,
  }
}

/** Leads whose keys are missing or stale, a page at a time: those of a release that knows no keys. */
export function leadsWithoutKeys(db: Db, tenant?: string) {
  return inPages(
    (after: number | undefined, limit) => {
      let query = db
        .selectFrom('leads')
        .select(['seq', 'id', 'payload', 'updated_at'])
        .whereRef('keyed_at', '<>', 'updated_at')
        .where('seq', '>', after ?? 0)
      if (tenant !== undefined) query = query.where('tenant', '=', tenant)
      return query.orderBy('seq').limit(limit).execute()
    },
    ({ seq }) => seq,
  )
}

/** Gives keys to the leads that have none; until then a search for a person reads them. */
export async function keyLeads(db: Db): Promise<void> {
  for await (const rows of leadsWithoutKeys(db)) {
    if (rows.length === 0) continue
    await db.transaction().execute(async (transaction) => {
      for (const { id, payload, updated_at } of rows) {
        await transaction
          .updateTable('leads')
          .set(leadKeys(JSON.parse(payload) as Record<string, unknown>, updated_at))
          .where('id', '=', id)
          // Somebody went on with it meanwhile: its keys are theirs.
          .where('updated_at', '=', updated_at)
          .execute()
      }
    })
  }
}
