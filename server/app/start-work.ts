import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { COMMENT_MAIL_JOB, commentMailHandler } from '../comments/comment-mail.ts'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import { keyLeads } from '../leads/lead-people.ts'
import { leadRecipients } from '../leads/lead-recipients.ts'
import { createSenders } from '../leads/outbox/senders.ts'
import { createOutboxWorker } from '../leads/outbox/worker.ts'
import { removeLeftovers } from '../editor/uploads/leftovers.ts'
import { createOutboundSocket } from '../http/outbound/outbound-socket.ts'
import { createJobWorker } from '../jobs/worker.ts'
import { feedJobs } from '../stock/feeds/create-feeds.ts'
import { endAbandonedImports } from '../stock/import/staging/run-import.ts'
import { tenantStock } from '../stock/tenant-stock.ts'
import { carById } from '../stock/repository.ts'
import { keepToRetention } from '../privacy/retention.ts'
import { recheckDomains } from '../tenants/recheck-domains.ts'
import { RELEASE } from '../watch/release.ts'
import { giveSignsOfLife } from '../watch/servers.ts'
import { repeat } from '../../runtime/repeat/repeat.ts'
import type { Features } from './open-features.ts'
import type { Platform } from './open-platform.ts'
import type { OpenSites } from './open-sites.ts'
import { PASSWORD_MAIL_JOB, passwordMailHandler } from '../staff/forgotten-password.ts'

const IMPORTS_EVERY_MS = 15_000
const HOUR_MS = 3_600_000

export interface WorkOptions {
  config: Config
  platform: Platform
  opened: OpenSites
  features: Features
  log: FastifyBaseLogger
}

/** Starts what goes on without a request: leads to dealers, holds that end, imports that were killed, proofs of domains, data that is no longer kept. @returns stops it */
export function startWork({ config, platform, opened, features, log }: WorkOptions): () => Promise<void> {
  const { db, directory, findProof, objects } = platform
  const { mailer, reservations, alerts, feedWork } = features
  const outbox = createOutboxWorker({
    db,
    recipientOf: leadRecipients({ directory, resolve: opened.compiler.resolve }),
    senders: createSenders({
      mailer,
      carOf: (tenant, carId) => carById(db, tenant, carId),
      secretOf: config.secretOf,
      now: Date.now,
      outbound: platform.outbound,
    }),
    log,
  })
  outbox.start()
  const imports = repeat(() => endAbandonedImports(db, Date.now), {
    everyMs: IMPORTS_EVERY_MS,
    atOnce: true,
    onError: (error) => log.error({ err: error }, 'an import that was broken off could not be ended'),
  })
  const jobs = createJobWorker({
    db,
    log,
    handlers: {
      'lead-keys': { everyMs: HOUR_MS, run: () => keyLeads(db) },
      retention: { everyMs: HOUR_MS, run: () => keepToRetention(db, Date.now()) },
      ...feedJobs({
        db,
        mailer,
        log,
        now: Date.now,
        dataDir: config.dataDir,
        outbound: platform.outbound,
        openSocket: createOutboundSocket({ allowPrivate: config.privateWebhooks }),
        secretOf: config.secretOf,
        allowPlain: config.privateWebhooks,
        importFile: (task) => feedWork.run('file', task),
        timeZoneOf: async (tenant) => (await tenantStock(db, PROJECT_ROOT, tenant))?.timeZone,
      }),
      [COMMENT_MAIL_JOB]: commentMailHandler({ db, mailer }),
      [PASSWORD_MAIL_JOB]: passwordMailHandler({ db, mailer, now: Date.now }),
      // Also without a store: the job of one that was there before would be due for ever.
      'picture-leftovers': {
        everyMs: HOUR_MS,
        run: async (_job, signal) => {
          if (objects) await removeLeftovers(db, objects, Date.now(), signal)
        },
      },
      domains: { everyMs: HOUR_MS, run: () => recheckDomains({ db, findProof, now: Date.now }) },
    },
  })
  jobs.start()
  const stopSigns = giveSignsOfLife({
    db,
    host: `${hostname()}:${config.port}`,
    version: RELEASE,
    log,
  })
  const stopAlerts = alerts.start()
  reservations.keeper.start()
  return async () => {
    await Promise.all([outbox.stop(), imports.stop(), jobs.stop(), stopAlerts(), reservations.keeper.stop()])
    // Last: until its work has ended the server is alive.
    await stopSigns()
    mailer.close()
  }
}
