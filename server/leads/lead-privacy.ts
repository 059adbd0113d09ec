import type { Db } from '../db/database.ts'
import { isPerson, type ContactIdentity } from '../db/person.ts'
import { leadsByIds, type StoredLead } from './lead-store.ts'

const PAGE = 500

/**
 * Leads in which a person gave their details, oldest first. Reads every lead: contact details stand in the payload only,
 * so that there is one place to erase them from.
 */
export async function leadsOfPerson(db: Db, person: ContactIdentity, tenant?: string): Promise<StoredLead[]> {
  const found: StoredLead[] = []
  let after = 0
  for (;;) {
    let query = db.selectFrom('leads').select(['seq', 'id', 'payload']).where('seq', '>', after)
    if (tenant !== undefined) query = query.where('tenant', '=', tenant)
    const rows = await query.orderBy('seq').limit(PAGE).execute()
    const ids = rows
      .filter(({ payload }) => isPerson(person, JSON.parse(payload) as Record<string, unknown>))
      .map(({ id }) => id)
    const leads = await leadsByIds(db, ids)
    found.push(...ids.flatMap((id) => leads.get(id) ?? []))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return found
    after = last.seq
  }
}

/** Ids of leads that were last touched before an instant, for retention. @param before epoch milliseconds */
export async function leadsBefore(db: Db, before: number, tenant?: string): Promise<string[]> {
  let query = db.selectFrom('leads').select('id').where('updated_at', '<', before)
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  return (await query.orderBy('seq').execute()).map(({ id }) => id)
}

/** Removes leads for good, with their idempotency keys, events and deliveries. @returns number of leads */
export async function eraseLeads(db: Db, ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let erased = 0n
    for (let start = 0; start < ids.length; start += PAGE) {
      const result = await transaction
        .deleteFrom('leads')
        .where('id', 'in', ids.slice(start, start + PAGE))
        .executeTakeFirst()
      erased += result.numDeletedRows
    }
    return Number(erased)
  })
}
