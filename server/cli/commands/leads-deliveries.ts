import { listDeliveries } from '../../leads/outbox/delivery-queries.ts'
import type { Delivery } from '../../leads/outbox/delivery-store.ts'
import { defineCommand } from '../command.ts'
import { choice, choiceOf, parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'
import { deliveryJson } from './leads-show.ts'

/** `forecourt leads deliveries --state dead`: the dead letters; without a state the newest deliveries of any. */
export const command = defineCommand({
  name: ['leads', 'deliveries'],
  summary: 'List deliveries of leads, such as the dead letters',
  options: {
    tenant: parameter(
      '<slug>',
      'tenant whose leads they carry; all tenants when absent',
      anyText().optional(),
    ),
    state: choice('<state>', 'only these', ['pending', 'delivered', 'dead', 'skipped']),
    format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text'),
  },
  run: (context, { tenant, state, format }) =>
    withDatabase(context, async (db) => {
      const deliveries = await listDeliveries(db, { tenant, state })
      context.out(
        format === 'json' ? `${JSON.stringify(deliveries.map(deliveryJson), null, 2)}\n` : asText(deliveries),
      )
      return 0
    }),
})

function asText(deliveries: readonly Delivery[]): string {
  const lines = deliveries.map((delivery) =>
    [
      new Date(delivery.created_at).toISOString(),
      delivery.tenant,
      delivery.lead_id,
      delivery.channel,
      delivery.address,
      delivery.state,
      `${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}`,
      delivery.last_error ?? '',
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
  const count = `${deliveries.length} ${deliveries.length === 1 ? 'delivery' : 'deliveries'}`
  return `${[...lines, count].join('\n')}\n`
}
