import { retryDead } from '../../leads/outbox/delivery-queries.ts'
import { UsageError, defineCommand } from '../command.ts'
import { flag, parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt leads retry --tenant SLUG | --lead ID | --all`: makes dead letters due again; the server sends them. */
export const command = defineCommand({
  name: ['leads', 'retry'],
  summary: 'Send dead letters again',
  options: {
    tenant: parameter('<slug>', 'dead letters of one tenant', anyText().optional()),
    lead: parameter('<id>', 'dead letters of one lead', anyText().optional()),
    all: flag('dead letters of all tenants'),
  },
  run: (context, { tenant, lead, all }) => {
    if (tenant === undefined && lead === undefined && !all) {
      throw new UsageError('say which: --tenant SLUG, --lead ID or --all')
    }
    return withDatabase(context, async (db) => {
      const count = await retryDead(db, { tenant, leadId: lead }, context.now())
      context.out(`${count} ${count === 1 ? 'delivery is' : 'deliveries are'} due again.\n`)
      return 0
    })
  },
})
