import { rm } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import { FEED_ALERT_JOB, FEED_WEBHOOK_JOB } from './feed-alerts.ts'
import { runFile } from './run-feed.ts'
import { FEED_UPLOAD_JOB } from './run-upload.ts'
import { FEED_JOB } from './source.ts'
import { TAKE_BACK_JOB } from './take-back.ts'
import { FEED_TRIAL_JOB } from './try-feed.ts'

const DAY_MS = 24 * 3_600_000
const FILES_KEPT_MS = 31 * DAY_MS
const RUNS_KEPT_MS = 366 * DAY_MS
const TRIALS_KEPT_MS = DAY_MS
/** What could not be told, or done: long enough for whoever looks why. */
const GIVEN_UP_KEPT_MS = 31 * DAY_MS
const LONGEST_RUN_MS = DAY_MS
/** Few enough that nobody waits for the lock. */
const AT_ONCE = 1000

const FEED_JOBS = [FEED_ALERT_JOB, FEED_WEBHOOK_JOB, FEED_UPLOAD_JOB, FEED_TRIAL_JOB, TAKE_BACK_JOB]

/** Takes away files and given-up jobs that are older than a month, with what cars were before their runs, and runs that are older than a year. */
export async function pruneRuns(db: Db, dataDir: string, now: number): Promise<void> {
  const old = await db
    .selectFrom('stock_runs')
    .select(['id', 'tenant', 'file'])
    .where('started_at', '<', now - FILES_KEPT_MS)
    .where('file', 'is not', null)
    .execute()
  for (const run of old) {
    const file = runFile(dataDir, run)
    if (file !== undefined) await rm(file, { force: true })
    await db.updateTable('stock_runs').set({ file: null }).where('id', '=', run.id).execute()
    await dropBefore(db, run.id)
  }
  await db
    .deleteFrom('stock_runs')
    .where((eb) =>
      eb.or([
        eb('started_at', '<', now - RUNS_KEPT_MS),
        eb.and([eb('state', 'in', ['trying', 'tried']), eb('started_at', '<', now - TRIALS_KEPT_MS)]),
      ]),
    )
    .execute()
  await endLost(db, now)
  await giveLanes(db)
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', FEED_JOBS)
    .where('state', '=', 'failed')
    .where('run_at', '<', now - GIVEN_UP_KEPT_MS)
    .execute()
}

/** Runs that nobody goes on with, of releases that left them so: with all its attempts none takes a day. */
async function endLost(db: Db, now: number): Promise<void> {
  await db
    .updateTable('stock_runs')
    .set({ state: 'failed', problem: 'The server that worked on it is gone.', ended_at: now })
    .where('state', '=', 'running')
    .where('started_at', '<', now - LONGEST_RUN_MS)
    .execute()
}

/** Sources that a server of the release before set up, beside one of this, have no lane yet. */
async function giveLanes(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      lane: eb.selectFrom('stock_sources').select('tenant').whereRef('stock_sources.id', '=', 'jobs.key'),
    }))
    .where('kind', '=', FEED_JOB)
    .where('lane', 'is', null)
    .execute()
}

async function dropBefore(db: Db, run: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('stock_run_cars')
      .select('car_id')
      .where('run_id', '=', run)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ car_id: carId }) => carId)
    await db.deleteFrom('stock_run_cars').where('run_id', '=', run).where('car_id', 'in', ids).execute()
  }
}
