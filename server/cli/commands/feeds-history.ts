import { listRuns, type StockRun } from '../../stock/feeds/run-store.ts'
import { defineCommand } from '../command.ts'
import { anyText, choiceOf, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt feeds history [--tenant SLUG]`: the runs of all sources, newest first. */
export const command = defineCommand({
  name: ['feeds', 'history'],
  summary: 'List the runs of scheduled sources, newest first',
  options: {
    tenant: parameter('<slug>', 'tenant; all tenants when absent', anyText().optional()),
    source: parameter('<id>', 'only runs of this source', anyText().optional()),
    format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text'),
  },
  run: (context, { tenant, source, format }) =>
    withDatabase(context, async (db) => {
      const runs = await listRuns(db, { tenant, ...(source !== undefined && { source }), limit: 100 })
      context.out(format === 'json' ? `${JSON.stringify(runs, null, 2)}\n` : runs.map(lineOf).join(''))
      if (format === 'text') context.out(`${runs.length} ${runs.length === 1 ? 'run' : 'runs'}\n`)
      return 0
    }),
})

/** One line a run, and below it why it did not go as it should. */
export function lineOf({ id, tenant, state, started_at: startedAt, report, problem }: StockRun): string {
  const parts = [new Date(startedAt).toISOString(), tenant, id, state]
  if (report) {
    const { rows, counts, listing, milliseconds } = report
    const { new: added, changed, removed, rejected } = counts
    parts.push(`${rows} rows: ${added} new, ${changed} changed, ${removed} removed, ${rejected} rejected`)
    if (listing) parts.push(`${listing.listed} of ${listing.cars} listed`)
    parts.push(`${(milliseconds / 1000).toFixed(1)} s`)
  }
  return `${parts.join('  ')}\n${problem === null ? '' : `    ${problem}\n`}`
}
