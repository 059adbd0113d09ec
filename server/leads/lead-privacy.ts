import type { Db } from '../db/database.ts'
import { inPages } from '../db/in-pages.ts'
import { isPerson, samePhone, type ContactIdentity } from '../db/person.ts'
import { leadsByIds, type StoredLead } from './lead-store.ts'

const PAGE = 500

/**
 * Leads in which a person gave their details, oldest first. Reads every lead: contact details stand in the payload only,
 * so that there is one place to erase them from.
 */
export async function leadsOfPerson(db: Db, person: ContactIdentity, tenant?: string): Promise<StoredLead[]> {
  const found: StoredLead[] = []
  const pages = inPages(
    (after: number | undefined, limit) => {
      let query = db
        .selectFrom('leads')
        .select(['seq', 'id', 'payload'])
        .where('seq', '>', after ?? 0)
      if (tenant !== undefined) query = query.where('tenant', '=', tenant)
      return query.orderBy('seq').limit(limit).execute()
    },
    ({ seq }) => seq,
  )
  for await (const rows of pages) {
    const ids = rows.filter(({ payload }) => isLeadOf(person, payload)).map(({ id }) => id)
    const leads = await leadsByIds(db, ids)
    found.push(...ids.flatMap((id) => leads.get(id) ?? []))
  }
  return found
}

const PHONES = /"phone":"((?:[^"\\]|\\.){1,100})"/g

/** Reads the text of a payload first: parsing each of a hundred thousand takes a second. */
function isLeadOf(person: ContactIdentity, payload: string): boolean {
  const { email, phone } = person
  const isNamed =
    email !== undefined &&
    payload.toLowerCase().includes(JSON.stringify(email.trim().toLowerCase()).slice(1, -1))
  const isNumbered =
    phone !== undefined && [...payload.matchAll(PHONES)].some(([, number = '']) => samePhone(number, phone))
  return (isNamed || isNumbered) && isPerson(person, JSON.parse(payload) as Record<string, unknown>)
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
