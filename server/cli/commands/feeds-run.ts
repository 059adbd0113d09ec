import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { createJobWorker } from '../../jobs/worker.ts'
import { jobsOf } from '../../jobs/job-store.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { createOutbound } from '../../http/outbound/outbound.ts'
import { createOutboundSocket } from '../../http/outbound/outbound-socket.ts'
import { askForRun, feedJobs } from '../../stock/feeds/create-feeds.ts'
import { listRuns } from '../../stock/feeds/run-store.ts'
import { FEED_JOB, readSource } from '../../stock/feeds/source.ts'
import { doFeedTask } from '../../stock/look/feed-tasks.ts'
import { tenantStock } from '../../stock/tenant-stock.ts'
import { CommandError, defineCommand, UsageError } from '../command.ts'
import { anyText, flag, parameter } from '../parameters.ts'
import { configOf, withDatabase } from '../with-database.ts'
import { lineOf } from './feeds-history.ts'

const LOOK_MS = 500

/** `forecourt feeds run ID`: brings a feed in now; 0 done, 1 it failed or was refused. */
export const command = defineCommand({
  name: ['feeds', 'run'],
  summary: 'Run a scheduled source of stock now',
  args: [parameter('<id>', 'source, as feeds list tells it', anyText())],
  options: { allowRemoval: flag('let the feed take away more than 30 % of the cars for sale') },
  run: (context, { allowRemoval }, id) =>
    withDatabase(context, async (db) => {
      const source = await readSource(db, id)
      if (!source) throw new UsageError(`there is no source ${id}; feeds list shows them`)
      const config = configOf(context)
      const { now } = context
      const mailer = createMailer(db, config.mail)
      const log = {
        error: ({ err }: Record<string, unknown>, message: string) =>
          context.err(`${message}: ${inspect(err)}\n`),
      }
      const handlers = feedJobs({
        db,
        log,
        mailer,
        now,
        dataDir: config.dataDir,
        outbound: createOutbound({ allowPrivate: config.privateWebhooks }),
        openSocket: createOutboundSocket({ allowPrivate: config.privateWebhooks }),
        secretOf: config.secretOf,
        allowPlain: config.privateWebhooks,
        importFile: (task) => doFeedTask(db, context.root, 'file', task),
        timeZoneOf: async (tenant) => (await tenantStock(db, context.root, tenant))?.timeZone,
      })
      const only = handlers[FEED_JOB]
      if (!only) throw new Error('no handler runs feeds')
      const worker = createJobWorker({ db, handlers: { [FEED_JOB]: only }, log, now })
      const asked = await askForRun({ db, now }, source, { who: 'command line', allowRemoval })
      if (!asked) throw new CommandError('it runs at this moment; feeds history shows what comes of it')
      try {
        // A server may have been quicker, or another feed of the dealer comes in first.
        for (;;) {
          await worker.drain()
          const job = (await jobsOf(db, FEED_JOB, [id])).get(id)
          const isDue = job?.state === 'waiting' && job.run_at <= now()
          if (job?.state !== 'running' && !isDue) break
          await setTimeout(LOOK_MS)
        }
      } finally {
        await worker.stop()
        mailer.close()
      }
      const [run] = await listRuns(db, { source: id, limit: 1 })
      if (!run) throw new CommandError('nothing came of it')
      const job = (await jobsOf(db, FEED_JOB, [id])).get(id)
      context.out(lineOf(run))
      if (run.state === 'running')
        context.out(`    ${job?.error ?? ''} It is tried again while a server runs.\n`)
      return run.state === 'done' || run.state === 'same' ? 0 : 1
    }),
})
