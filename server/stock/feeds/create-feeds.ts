import { putJob } from '../../jobs/job-store.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mailer } from '../../mail/mail.ts'
import { alertWebhookHandler } from './alert-webhook.ts'
import { FEED_ALERT_JOB, FEED_WEBHOOK_JOB, feedAlertHandler, tellLateFeeds } from './feed-alerts.ts'
import { pruneRuns } from './prune-runs.ts'
import { feedHandler, type FeedJobPayload, type FeedRunOptions } from './run-feed.ts'
import type { StockRun } from './run-store.ts'
import { FEED_UPLOAD_JOB, uploadHandler } from './run-upload.ts'
import { FEED_JOB, type StockSource } from './source.ts'
import { takeBack, TAKE_BACK_JOB, takingBackFailed } from './take-back.ts'
import { FEED_TRIAL_JOB, trialHandler } from './try-feed.ts'

const AGAIN_MS = 2000
const LATE_EVERY_MS = 5 * 60_000
const PRUNE_EVERY_MS = 3_600_000

/** What goes on in the background for the sources of stock, by the kind of its job. */
export function feedJobs(options: FeedRunOptions & { mailer: Mailer }): Record<string, JobHandler> {
  const { db, dataDir, now } = options
  return {
    [FEED_JOB]: feedHandler(options),
    [FEED_ALERT_JOB]: feedAlertHandler(options),
    [FEED_WEBHOOK_JOB]: alertWebhookHandler(options),
    [FEED_TRIAL_JOB]: trialHandler(options),
    [FEED_UPLOAD_JOB]: uploadHandler(options),
    [TAKE_BACK_JOB]: {
      run: async ({ key }) => ((await takeBack(db, key, now)) ? undefined : now() + AGAIN_MS),
      onGivenUp: ({ key }) => takingBackFailed(db, key),
    },
    'feeds-late': { everyMs: LATE_EVERY_MS, run: () => tellLateFeeds(db, now()) },
    'feeds-prune': { everyMs: PRUNE_EVERY_MS, run: () => pruneRuns(db, dataDir, now()) },
  }
}

/** Asks for a run at once. @returns false when one is under way */
export function askForRun(
  { db, now }: Pick<FeedRunOptions, 'db' | 'now'>,
  { id, tenant }: Pick<StockSource, 'id' | 'tenant'>,
  payload: FeedJobPayload,
): Promise<boolean> {
  return putJob(db, { kind: FEED_JOB, key: id, lane: tenant, payload, runAt: now(), now: now() })
}

/** Asks for a run to be taken back. @returns false when that is under way */
export function askToTakeBack(
  { db, now }: Pick<FeedRunOptions, 'db' | 'now'>,
  { id, tenant }: Pick<StockRun, 'id' | 'tenant'>,
): Promise<boolean> {
  return putJob(db, { kind: TAKE_BACK_JOB, key: id, lane: tenant, runAt: now(), now: now() })
}
