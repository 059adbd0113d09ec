import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { repeat } from '../../runtime/repeat/repeat.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mail.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import type { Sites } from '../pages/sites.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { alertLinks } from './alert-links.ts'
import { alertRoutes } from './alert-routes.ts'
import { sendAlerts } from './send-alerts.ts'

export interface AlertsOptions {
  db: Db
  directory: Pick<TenantDirectory, 'bySlug'>
  sites: Sites<CompiledTenant>
  readers: SiteReaders
  mailer: Mailer
  /** `SESSION_SECRET` */
  secret: string
  log: () => Pick<FastifyBaseLogger, 'error'>
  now?: () => number
}

export interface Alerts {
  /** Calls of a dealer's site: asking for mail, confirming and ending it. */
  routes(app: FastifyInstance): void
  /** Everything that is due now. */
  runOnce(): Promise<void>
  /** @returns stops it */
  start(): () => Promise<void>
}

const EVERY_MS = 60_000

/** Saved searches and price alerts of all dealers. */
export function createAlerts(options: AlertsOptions): Alerts {
  const { secret, now = Date.now, log } = options
  const parts = { ...options, now, links: alertLinks(secret) }
  const runOnce = () => sendAlerts({ ...parts, log: log() })
  return {
    routes: (app) => alertRoutes(app, parts),
    runOnce,
    start() {
      const turns = repeat(runOnce, {
        everyMs: EVERY_MS,
        onError: (error) => log().error({ err: error }, 'alerts could not be sent'),
      })
      return () => turns.stop()
    },
  }
}
