import { leadJson } from '../../leads/lead-json.ts'
import { leadsByIds } from '../../leads/lead-store.ts'
import { listDeliveries } from '../../leads/outbox/delivery-queries.ts'
import type { Delivery } from '../../leads/outbox/delivery-store.ts'
import { UsageError, defineCommand } from '../command.ts'
import { parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt leads show ID`: one lead and where it has gone, as JSON. 2 when there is no such lead. */
export const command = defineCommand({
  name: ['leads', 'show'],
  summary: 'Show one lead and its deliveries',
  args: [parameter('<id>', 'lead_id', anyText())],
  run: (context, _options, id) =>
    withDatabase(context, async (db) => {
      const lead = (await leadsByIds(db, [id])).get(id)
      if (!lead) throw new UsageError(`there is no lead "${id}"; "leads list" shows their ids`)
      const deliveries = (await listDeliveries(db, { leadId: id })).toReversed()
      const shown = { ...leadJson(lead), deliveries: deliveries.map(deliveryJson) }
      context.out(`${JSON.stringify(shown, null, 2)}\n`)
      return 0
    }),
})

export function deliveryJson(delivery: Delivery): Record<string, unknown> {
  const { lead_id, tenant, topic, channel, address, state, attempts, last_error } = delivery
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    lead_id,
    tenant,
    topic,
    channel,
    address,
    state,
    attempts,
    last_error,
    next_attempt_at: state === 'pending' ? iso(delivery.next_attempt_at) : null,
    created_at: iso(delivery.created_at),
    delivered_at: iso(delivery.delivered_at),
  }
}
