import type { Db } from '../../db/database.ts'
import type { Delivery } from './delivery-store.ts'

export interface DeliveryFilter {
  tenant?: string | undefined
  leadId?: string | undefined
  state?: Delivery['state'] | undefined
  limit?: number
}

/** Deliveries for staff, newest first: what was sent where, what waits, and the dead letters with their last error. */
export function listDeliveries(
  db: Db,
  { tenant, leadId, state, limit = 200 }: DeliveryFilter,
): Promise<Delivery[]> {
  let query = db.selectFrom('deliveries').selectAll()
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  if (leadId !== undefined) query = query.where('lead_id', '=', leadId)
  if (state !== undefined) query = query.where('state', '=', state)
  return query.orderBy('seq', 'desc').limit(limit).execute()
}

/**
 * Makes dead letters due again with a full set of attempts, and events that found no tenant.
 *
 * @returns number of deliveries and events
 */
export async function retryDead(
  db: Db,
  { tenant, leadId }: Pick<DeliveryFilter, 'tenant' | 'leadId'>,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let count = 0n
    for (const table of ['deliveries', 'outbox'] as const) {
      let query = transaction
        .updateTable(table)
        .set({ state: 'pending', attempts: 0, next_attempt_at: now })
        .where('state', '=', 'dead')
      if (tenant !== undefined) query = query.where('tenant', '=', tenant)
      if (leadId !== undefined) query = query.where('lead_id', '=', leadId)
      count += (await query.executeTakeFirst()).numUpdatedRows
    }
    return Number(count)
  })
}
