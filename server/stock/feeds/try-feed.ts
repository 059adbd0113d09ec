import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/database.ts'
import { lockFor } from '../../db/lock-for.ts'
import { newId } from '../../db/new-id.ts'
import { putJob } from '../../jobs/job-store.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import { fetchFeed } from './fetch-feed.ts'
import { FeedProblem } from './feed-problem.ts'
import { brought, extensionOf, wordsOf, type FeedRunOptions } from './run-feed.ts'
import { readRun, runReport, updateRun, type StockRun } from './run-store.ts'
import type { SourceSettings } from './settings.ts'

/** Kind of the job of a trial; its key is the run's id. */
export const FEED_TRIAL_JOB = 'feed-trial'
/** Fetching and reading take less; the server of an older one is gone. */
const LONGEST_MS = 20 * 60_000

/**
 * Asks for what would come of a source, saved or not: its file is fetched and read, and nothing is stored.
 *
 * @returns the run to look at; undefined while another trial of the dealer is under way
 */
export async function askForTrial(
  db: Db,
  { tenant, settings, who, now }: { tenant: string; settings: SourceSettings; who: string; now: number },
): Promise<StockRun | undefined> {
  const id = newId()
  const isFree = await db.transaction().execute(async (transaction) => {
    await lockFor(transaction, 'feed trial', tenant)
    const other = await transaction
      .selectFrom('stock_runs')
      .select('id')
      .where('tenant', '=', tenant)
      .where('state', '=', 'trying')
      .where('started_at', '>', now - LONGEST_MS)
      .executeTakeFirst()
    if (other) return false
    const empty = {
      ended_at: null,
      file: null,
      bytes: null,
      digest: null,
      report: null,
      problem: null,
      file_name: null,
    }
    await transaction
      .insertInto('stock_runs')
      .values({
        id,
        source_id: '',
        tenant,
        cause: 'hand',
        who,
        state: 'trying',
        started_at: now,
        rows: 0,
        ...empty,
      })
      .execute()
    await putJob(transaction, {
      kind: FEED_TRIAL_JOB,
      key: id,
      lane: `${tenant} trial`,
      payload: settings,
      runAt: now,
      now,
    })
    return true
  })
  return isFree ? readRun(db, id) : undefined
}

/** Fetches and reads the feed of a trial, once: whoever waits for it asks again. */
export function trialHandler(options: FeedRunOptions): JobHandler {
  const { db, dataDir, importFile, log, now } = options
  return {
    attempts: 1,
    async run({ key, payload }, signal) {
      const run = await readRun(db, key)
      if (run?.state !== 'trying') return
      const { tenant } = run
      const settings = JSON.parse(payload) as SourceSettings
      const { place, mapping, carsOf } = settings
      const to = join(dataDir, 'feeds', tenant, `${key}${extensionOf(place)}`)
      try {
        const fetched = await fetchFeed({
          ...options,
          tenant,
          place,
          seen: null,
          to,
          incoming: join(dataDir, 'incoming'),
          now: now(),
          signal,
        })
        const outcome = fetched
          ? await brought(importFile, {
              tenant,
              file: to,
              mapping,
              source: carsOf,
              allowRemoval: false,
              dryRun: true,
              nowMs: now(),
            })
          : { fault: 'There is no such file yet that has been whole for ten seconds.' }
        await updateRun(db, key, {
          state: 'tried',
          ended_at: now(),
          ...('fault' in outcome
            ? { problem: outcome.fault }
            : {
                report: runReport(outcome.done),
                problem: outcome.done.refused?.message ?? null,
              }),
        })
      } catch (error) {
        if (signal.aborted) throw error
        if (!(error instanceof FeedProblem) && !(error instanceof PrivateAddressError))
          log.error({ err: error, tenant, trial: key }, 'feed trial failed')
        await updateRun(db, key, {
          state: 'tried',
          ended_at: now(),
          problem: wordsOf(error),
        })
      } finally {
        await rm(to, { force: true })
      }
    },
  }
}
