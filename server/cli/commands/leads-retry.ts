import { retryDead } from '../../leads/outbox/delivery-queries.ts'
import { UsageError, type CliCommand } from '../command.ts'
import { withDatabase } from '../with-database.ts'

interface Options {
  tenant?: string
  lead?: string
  all?: true
}

/** `forecourt leads retry --tenant SLUG | --lead ID | --all`: makes dead letters due again; the server sends them. */
export const command: CliCommand<Options> = {
  name: ['leads', 'retry'],
  summary: 'Send dead letters again',
  configure: (cli) =>
    cli
      .option('--tenant <slug>', 'dead letters of one tenant')
      .option('--lead <id>', 'dead letters of one lead')
      .option('--all', 'dead letters of all tenants'),
  run: (context, { tenant, lead, all }) => {
    if (tenant === undefined && lead === undefined && all !== true) {
      throw new UsageError('say which: --tenant SLUG, --lead ID or --all')
    }
    return withDatabase(context, async (db) => {
      const count = await retryDead(db, { tenant, leadId: lead }, context.now())
      context.out(`${count} ${count === 1 ? 'delivery is' : 'deliveries are'} due again.\n`)
      return 0
    })
  },
}
