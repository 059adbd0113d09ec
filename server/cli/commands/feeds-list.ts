import { jobsOf } from '../../jobs/job-store.ts'
import { isLate } from '../../stock/feeds/feed-alerts.ts'
import { listRuns } from '../../stock/feeds/run-store.ts'
import { FEED_JOB, listSources } from '../../stock/feeds/source.ts'
import { defineCommand } from '../command.ts'
import { anyText, choiceOf, parameter } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt feeds list [--tenant SLUG]`: sources of stock, when each runs next and what its last run did. */
export const command = defineCommand({
  name: ['feeds', 'list'],
  summary: 'List the scheduled sources of stock',
  options: {
    tenant: parameter('<slug>', 'tenant; all tenants when absent', anyText().optional()),
    format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text'),
  },
  run: (context, { tenant, format }) =>
    withDatabase(context, async (db) => {
      const sources = await listSources(db, tenant)
      const jobs = await jobsOf(
        db,
        FEED_JOB,
        sources.map(({ id }) => id),
      )
      const lines = await Promise.all(
        sources.map(async (source) => {
          const [last] = await listRuns(db, { source: source.id, limit: 1 })
          const job = jobs.get(source.id)
          return {
            id: source.id,
            tenant: source.tenant,
            ...source.settings,
            next: job && job.state !== 'failed' ? new Date(job.run_at).toISOString() : null,
            last: last?.state ?? null,
            late: isLate(source, context.now()),
          }
        }),
      )
      if (format === 'json') context.out(`${JSON.stringify(lines, null, 2)}\n`)
      else {
        for (const { id, tenant: slug, name, next, last, late } of lines) {
          const state = [`next ${next ?? 'when asked'}`, `last ${last ?? 'never'}`, ...(late ? ['LATE'] : [])]
          context.out(`${slug}  ${name}  ${id}  ${state.join(', ')}\n`)
        }
        context.out(`${lines.length} ${lines.length === 1 ? 'source' : 'sources'}\n`)
      }
      return 0
    }),
})
