import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { Db } from '../db/database.ts'
import { MailError, type Mailer } from '../mail/mail.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import type { Sites } from '../pages/sites.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { AlertLinks } from './alert-links.ts'
import { newsMail } from './alert-mail.ts'
import { type Alert, claimAlerts, dropOldAlerts, endAlert, settleAlert } from './alert-store.ts'
import { findNews } from './find-news.ts'
import { nextMorning } from './morning.ts'

export interface SendAlertsOptions {
  db: Db
  directory: Pick<TenantDirectory, 'bySlug'>
  sites: Sites<CompiledTenant>
  readers: SiteReaders
  mailer: Mailer
  links: AlertLinks
  /** Clock in epoch milliseconds. */
  now: () => number
  log: { error(fields: Record<string, unknown>, message: string): void }
}

const AT_ONCE = 20
/** Longer than one takes; after it another server takes over what a killed one had in hand. */
const LEASE_MS = 10 * 60_000
const AGAIN_MS = 15 * 60_000

/**
 * Looks for news of every alert that is due, and sends it. Every server may run it: the database decides who takes which. An
 * alert is settled before its mail goes out, so a server that is killed in between sends too little and never twice.
 */
export async function sendAlerts(options: SendAlertsOptions): Promise<void> {
  const { db, now, log } = options
  await dropOldAlerts(db, now())
  for (;;) {
    const claimed = await claimAlerts(db, { now: now(), limit: AT_ONCE, leaseMs: LEASE_MS })
    if (claimed.length === 0) return
    for (const alert of claimed) {
      try {
        await sendOne(options, alert)
      } catch (error) {
        // The lease ends by itself; the others must not wait for this one.
        log.error({ err: error, tenant: alert.tenant, alert: alert.id }, 'alert not sent')
      }
    }
  }
}

async function sendOne(options: SendAlertsOptions, alert: Alert): Promise<void> {
  const { db, directory, sites, mailer, links } = options
  const tenant = directory.bySlug(alert.tenant)
  // The dealer is gone, or wants no such mail any more: it waits, for both may come back.
  const site = tenant && (await sites.get(tenant)).site
  const now = options.now()
  if (!site?.flags['saved-searches']) {
    await settleAlert(db, alert, { seen: now, due: nextMorning(now, site?.timeZone ?? 'UTC') })
    return
  }
  const found = await findNews(options, alert, { site, now })
  if (found === undefined) return endAlert(db, alert.id)
  const { news, seen } = found
  const due = nextMorning(now, site.timeZone)
  const isOurs = await settleAlert(db, alert, { seen, due })
  if (!isOurs || news.length === 0) return
  try {
    await mailer.send(newsMail(site, alert, news, links.unsubscribe(alert)))
  } catch (error) {
    // What the mail server refuses for good is not tried again before there is news.
    if (error instanceof MailError && error.permanent) return
    await settleAlert(db, { id: alert.id, due_at: due }, { seen: Number(alert.seen_at), due: now + AGAIN_MS })
    throw error
  }
}
