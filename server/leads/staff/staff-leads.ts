import type { Db } from '../../db/database.ts'
import { EVERY_TENANT, includesRole, roleAt, type Grant } from '../../staff/roles.ts'
import { listDeliveries } from '../outbox/delivery-queries.ts'
import type { Delivery } from '../outbox/delivery-store.ts'
import { leadsByIds, type StoredLead } from '../lead-store.ts'

/** Whoever may publish for a dealer may read what visitors wrote to it; who only drafts pages may not. */
const NEEDED = 'publisher'

export interface LeadFilter {
  tenant?: string | undefined
  /** Only leads with a delivery in this state. */
  state?: Delivery['state'] | undefined
}

export interface ListedLead {
  lead: StoredLead
  deliveries: Delivery[]
}

const PAGE = 100

export function mayReadLeads(grants: readonly Grant[], tenant: string): boolean {
  return includesRole(roleAt(grants, tenant), NEEDED)
}

/** Dealers whose leads a person may read; `undefined` for all of them. */
function readableTenants(grants: readonly Grant[]): string[] | undefined {
  if (mayReadLeads(grants, EVERY_TENANT)) return undefined
  return [...new Set(grants.map(({ tenant }) => tenant))].filter((tenant) => mayReadLeads(grants, tenant))
}

/** The newest leads that a person may read, with what became of them. */
export async function staffLeads(
  db: Db,
  grants: readonly Grant[],
  { tenant, state }: LeadFilter,
): Promise<ListedLead[]> {
  const readable = readableTenants(grants)
  const wanted = tenant === undefined ? readable : [tenant].filter((one) => mayReadLeads(grants, one))
  if (wanted?.length === 0) return []
  let query = db.selectFrom('leads').select('id')
  if (wanted) query = query.where('tenant', 'in', wanted)
  if (state !== undefined) {
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('deliveries').select('lead_id').where('state', '=', state),
    )
  }
  const ids = (await query.orderBy('seq', 'desc').limit(PAGE).execute()).map(({ id }) => id)
  const leads = await leadsByIds(db, ids)
  const deliveries = await deliveriesOf(db, ids)
  return ids.flatMap((id) => {
    const lead = leads.get(id)
    return lead ? [{ lead, deliveries: deliveries.get(id) ?? [] }] : []
  })
}

/** One lead; `undefined` for an id that the person has nothing to do with, as for one that there is not. */
export async function staffLead(
  db: Db,
  grants: readonly Grant[],
  id: string,
): Promise<ListedLead | undefined> {
  const lead = (await leadsByIds(db, [id])).get(id)
  if (!lead || !mayReadLeads(grants, lead.tenant)) return undefined
  return { lead, deliveries: await listDeliveries(db, { leadId: id }) }
}

async function deliveriesOf(db: Db, ids: readonly string[]): Promise<Map<string, Delivery[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', [...ids])
    .execute()
  return Map.groupBy(rows, ({ lead_id: id }) => id)
}
