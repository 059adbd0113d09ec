import type { Db } from '../db/database.ts'
import { emailKey, isPerson, phoneKey, samePhone, type ContactIdentity } from '../db/person.ts'
import { otherWork } from '../stock/in-turns.ts'
import { leadsWithoutKeys } from './lead-people.ts'
import { leadsByIds, type StoredLead } from './lead-store.ts'

const PAGE = 500

/** Leads in which a person gave their details, oldest first. */
export async function leadsOfPerson(db: Db, person: ContactIdentity, tenant?: string): Promise<StoredLead[]> {
  const places = new Map<string, number>()
  for (const { id, seq } of await keyedLeads(db, person, tenant)) places.set(id, seq)
  for await (const rows of leadsWithoutKeys(db, tenant)) {
    for (const { id, seq, payload } of rows) if (isLeadOf(person, payload)) places.set(id, seq)
  }
  const ids = [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id)
  const found: StoredLead[] = []
  for (let start = 0; start < ids.length; start += PAGE) {
    const page = ids.slice(start, start + PAGE)
    const leads = await leadsByIds(db, page)
    for (const id of page) {
      const lead = leads.get(id)
      if (lead && isPerson(person, lead.payload)) found.push(lead)
    }
    await otherWork()
  }
  return found
}

/** Leads whose key is the person's; one by one index, because both at once read the whole table on some databases. */
async function keyedLeads(
  db: Db,
  { email, phone }: ContactIdentity,
  tenant: string | undefined,
): Promise<{ id: string; seq: number }[]> {
  const wanted = [
    ['email_key', email === undefined ? null : emailKey(email)],
    ['phone_key', phone === undefined ? null : phoneKey(phone)],
  ] as const
  const found: { id: string; seq: number }[] = []
  for (const [column, key] of wanted) {
    if (key === null) continue
    let query = db.selectFrom('leads').select(['id', 'seq']).where(column, '=', key)
    if (tenant !== undefined) query = query.where('tenant', '=', tenant)
    found.push(...(await query.execute()))
  }
  return found
}

const PHONES = /"phone":"((?:[^"\\]|\\.){1,100})"/g

/** Reads the text of a payload first: parsing each of a hundred thousand takes a second. */
function isLeadOf({ email, phone }: ContactIdentity, payload: string): boolean {
  const isNamed =
    email !== undefined &&
    payload.toLowerCase().includes(JSON.stringify(email.trim().toLowerCase()).slice(1, -1))
  const isNumbered =
    phone !== undefined && [...payload.matchAll(PHONES)].some(([, number = '']) => samePhone(number, phone))
  return isNamed || isNumbered
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
