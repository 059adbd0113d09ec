import { extname, join } from 'node:path'
import type { Db } from '../../db/database.ts'
import { putJob } from '../../jobs/job-store.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import { beginWork, endWork, uploadBytes } from '../feed-uploads.ts'
import type { Mapping } from '../mappings/mapping.ts'
import type { ImportReport } from '../import/report.ts'
import { FeedProblem } from './feed-problem.ts'
import { keepStream } from './keep-stream.ts'
import { brought, noteAttempt, wordsOf, type FeedRunOptions } from './run-feed.ts'
import { addRun, readRun, runReport, updateRun, type StockRun } from './run-store.ts'

/** Kind of the job of an upload's import; its key is the run's id. */
export const FEED_UPLOAD_JOB = 'feed-upload'
/** Somebody waits for it. */
const ATTEMPTS = 2

interface Payload {
  upload: string
  mapping: string | Mapping
  allowRemoval: boolean
}

/**
 * Asks for the import of an upload: a run beside those of the dealer's feeds, kept and taken back as they are.
 *
 * @returns false while it is being tried or imported
 */
export function askForUploadRun(
  db: Db,
  {
    tenant,
    fileName,
    who,
    now,
    ...payload
  }: Payload & { tenant: string; fileName: string; who: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await beginWork(transaction, payload.upload, { by: 'job', now }))) return false
    const run = await addRun(transaction, { source_id: '', tenant, cause: 'upload', who, fileName, now })
    await putJob(transaction, { kind: FEED_UPLOAD_JOB, key: run.id, lane: tenant, payload, runAt: now, now })
    return true
  })
}

/** Brings an uploaded feed into the stock; its file is kept with the run. */
export function uploadHandler(options: FeedRunOptions): JobHandler {
  const { db } = options
  return {
    attempts: ATTEMPTS,
    async run({ key, payload }, signal) {
      const run = await readRun(db, key)
      if (run?.state !== 'running') return
      const task = JSON.parse(payload) as Payload
      try {
        await end(options, run, task, { report: await bringIn(options, run, task, signal) })
      } catch (error) {
        if (!(error instanceof FeedProblem)) {
          await noteAttempt(db, run, error)
          throw error
        }
        await end(options, run, task, { problem: error.message })
      }
    },
    async onGivenUp({ key, payload }, error) {
      const run = await readRun(db, key)
      if (run?.state === 'running')
        await end(options, run, JSON.parse(payload) as Payload, { problem: wordsOf(error) })
    },
  }
}

async function bringIn(
  { db, dataDir, importFile, now }: FeedRunOptions,
  run: StockRun,
  { upload, mapping, allowRemoval }: Payload,
  signal: AbortSignal,
): Promise<ImportReport> {
  const { id, tenant, file_name: fileName } = run
  const extension = extname(fileName ?? '').toLowerCase()
  const name = `${id}${/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''}`
  const file = join(dataDir, 'feeds', tenant, name)
  const { bytes, digest } = await keepStream(uploadBytes(db, upload), file, signal)
  await updateRun(db, id, { file: name, bytes, digest })
  if (bytes === 0) throw new FeedProblem('empty', 'This file is not here any more; upload it again.')
  const task = { tenant, file, mapping, source: undefined, allowRemoval, runId: id, nowMs: now() }
  const outcome = await brought(importFile, task)
  if ('fault' in outcome) throw new FeedProblem('refused', outcome.fault)
  return { ...outcome.done, file: fileName ?? name }
}

/** The run and the upload that staff look at end together. */
async function end(
  { db, now }: FeedRunOptions,
  { id }: StockRun,
  { upload }: Payload,
  outcome: { report: ImportReport } | { problem: string },
): Promise<void> {
  const ended_at = now()
  await db.transaction().execute(async (transaction) => {
    if ('problem' in outcome) await updateRun(transaction, id, { state: 'failed', ended_at, ...outcome })
    else {
      const { refused } = outcome.report
      const report = runReport(outcome.report)
      await updateRun(transaction, id, {
        state: refused ? 'refused' : 'done',
        problem: refused?.message ?? null,
        report,
        rows: report.rows,
        ended_at,
      })
    }
    await endWork(transaction, upload, outcome)
  })
}
