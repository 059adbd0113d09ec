import type { Db } from '../../db/database.ts'
import { putJob } from '../../jobs/job-store.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { RunReport } from './run-store.ts'
import { listSources, readSource, type StockSource } from './source.ts'

export const FEED_ALERT_JOB = 'feed-alert'
export const FEED_WEBHOOK_JOB = 'feed-alert-webhook'

/** What is wrong: no new file for too long, a file without rows, one that was refused, one that could not be had, fewer cars than before, or an address of alerts that is no more. */
export type AlertKind = 'late' | 'empty' | 'refused' | 'failed' | 'worse' | 'gone'

export interface FeedAlert {
  source: string
  kind: AlertKind
  problem: string
  /** Epoch milliseconds. */
  at: number
}

/** Tells whoever a source names; each way is a job of its own, so that one that fails does not repeat the other. */
export async function putAlert(
  db: Db,
  source: Pick<StockSource, 'id' | 'settings' | 'webhook_gone'>,
  { key, kind, problem }: { key: string; kind: AlertKind; problem: string },
  now: number,
): Promise<void> {
  const { alertTo, alertWebhook } = source.settings
  const payload: FeedAlert = { source: source.id, kind, problem, at: now }
  if (alertTo.length > 0) await putJob(db, { kind: FEED_ALERT_JOB, key, payload, runAt: now, now })
  if (alertWebhook && alertWebhook.url !== source.webhook_gone)
    await putJob(db, { kind: FEED_WEBHOOK_JOB, key, payload, runAt: now, now })
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A fall by more than a fifth, and by more than a car or two, is worth a look. */
const LARGEST_FALL = 0.2
const FEW = 3

/** @returns how a run is worse than the one before it, in words */
export function worseThanBefore(before: RunReport, now: RunReport): string | undefined {
  const [was, is] = [before.listing?.listed ?? 0, now.listing?.listed ?? 0]
  if (was - is >= FEW && is < was * (1 - LARGEST_FALL)) {
    return `Only ${is} cars are listed; after the run before it were ${was}.`
  }
  const [bad, worse] = [before.counts.rejected, now.counts.rejected]
  if (worse - bad >= FEW && worse > now.rows * LARGEST_FALL && worse > 2 * bad) {
    return `${worse} of ${now.rows} rows were rejected; in the run before ${bad} of ${before.rows}.`
  }
  return undefined
}

/** Tells by mail what is wrong with a feed. */
export function feedAlertHandler({ db, mailer }: { db: Db; mailer: Mailer }): JobHandler {
  return {
    async run({ payload }) {
      const { source: id, kind, problem } = JSON.parse(payload) as FeedAlert
      const source = await readSource(db, id)
      if (!source || source.settings.alertTo.length === 0) return
      const { tenant, settings } = source
      await mailer.send({
        to: settings.alertTo,
        subject: `Stock feed ${settings.name} of ${tenant}: ${problem}`.slice(0, 200),
        text: `${problem}\n\n${kind === 'gone' ? GONE : badRun(settings.name, tenant)}\nIts runs are listed by: npx forecourt feeds history --tenant ${tenant}\n`,
      })
    },
  }
}

const GONE =
  'It is told no more until somebody saves the feed again, with another address or with this one. The feed itself goes on.'

const badRun = (name: string, tenant: string): string =>
  `The feed "${name}" of ${tenant} did not go as it should. The stock on the site is what it was, unless the message says otherwise.`

/** Looks for feeds that bring no new file for longer than they should, and says so once a day. */
export async function tellLateFeeds(db: Db, now: number): Promise<void> {
  for (const source of await listSources(db)) {
    if (!isLate(source, now) || Number(source.late_told_at ?? 0) > now - DAY_MS) continue
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('stock_sources')
        .set({ late_told_at: now })
        .where('id', '=', source.id)
        .execute()
      const hours = Math.floor((now - Number(source.new_file_at)) / HOUR_MS)
      const problem = `No new file for ${hours} hours.`
      await putAlert(transaction, source, { key: `late ${source.id}`, kind: 'late', problem }, now)
    })
  }
}

/** Whether a feed with times of its own should have brought a new file by now. */
export function isLate(
  {
    new_file_at: newFileAt,
    settings: { at, isPaused, lateAfterHours },
  }: Pick<Awaited<ReturnType<typeof listSources>>[number], 'new_file_at' | 'settings'>,
  now: number,
): boolean {
  return at !== null && isPaused !== true && Number(newFileAt) < now - lateAfterHours * HOUR_MS
}
