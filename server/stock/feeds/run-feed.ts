import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SecretOf } from '../../config/dealer-secret.ts'
import type { Db } from '../../db/database.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import type { OutboundSocket } from '../../http/outbound/outbound-socket.ts'
import { PrivateAddressError } from '../../http/outbound/guarded-lookup.ts'
import type { Job } from '../../jobs/job-store.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import type { Mapping } from '../mappings/mapping.ts'
import type { ImportReport } from '../import/report.ts'
import { putAlert, worseThanBefore, type AlertKind } from './feed-alerts.ts'
import { FeedProblem } from './feed-problem.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { Seen } from './fetch-options.ts'
import { beginRun, endRunsUnderWay, listRuns, runReport, updateRun, type StockRun } from './run-store.ts'
import { OurFault } from './our-fault.ts'
import { nextRunsAt, type FeedPlace } from './settings.ts'
import { lockSource, readSource, type StockSource } from './source.ts'
import { TheirFault } from './their-fault.ts'

/** Imports one file; what is wrong with the feed is told. */
export type ImportFile = (task: {
  tenant: string
  file: string
  /** Name of one, or one that was made by looking; told by the columns when undefined. */
  mapping: string | Mapping | undefined
  source: string | undefined
  allowRemoval: boolean
  /** Nothing is stored: what would come of it is told. */
  dryRun?: boolean
  /** Run that keeps what the cars were before. */
  runId?: string
  nowMs: number
}) => Promise<{ done: ImportReport } | { fault: string }>

export interface FeedRunOptions {
  db: Db
  /** `DATA_DIR` */
  dataDir: string
  outbound: Outbound
  openSocket: OutboundSocket
  secretOf: SecretOf
  allowPlain: boolean
  importFile: ImportFile
  /** Time zone of a dealer; undefined when there is no such dealer any more. */
  timeZoneOf(tenant: string): Promise<string | undefined>
  log: { error(fields: Record<string, unknown>, message: string): void }
  now(): number
}

/** What the job of a source is told by whoever asks for a run at once. */
export interface FeedJobPayload {
  who?: string
  allowRemoval?: boolean
}

/** The file of a run, kept for a month. */
export function runFile(
  dataDir: string,
  { tenant, file }: Pick<StockRun, 'tenant' | 'file'>,
): string | undefined {
  return file === null ? undefined : join(dataDir, 'feeds', tenant, file)
}

/** Brings the feed of a source into the stock: fetched, imported, told, and again at its next time. */
export function feedHandler(options: FeedRunOptions): JobHandler {
  const { db, now, timeZoneOf } = options

  /** By what the source says now: it may have been changed, paused or taken away meanwhile. */
  async function next({ id, tenant }: StockSource): Promise<number | undefined> {
    const timeZone = await timeZoneOf(tenant)
    const source = await readSource(db, id)
    return source && timeZone !== undefined ? nextRunsAt(source.settings, timeZone, now())[0] : undefined
  }

  return {
    async run(job, signal) {
      const payload = JSON.parse(job.payload) as FeedJobPayload
      const begun = await begin(options, job.key, payload)
      if (!begun) return undefined
      const { source, run } = begun
      try {
        await runOnce(options, source, run, payload, signal)
      } catch (error) {
        if (!(error instanceof FeedProblem) && !(error instanceof PrivateAddressError)) {
          await noteAttempt(db, run, error)
          throw error
        }
        await fail(options, source, run, {
          kind: error instanceof FeedProblem ? error.code : 'refused',
          problem: error.message,
        })
      }
      return next(source)
    },
    async onGivenUp(job: Job, error: unknown) {
      const source = await readSource(db, job.key)
      // Whoever removed it has ended its runs.
      if (!source) return undefined
      const [run] = await listRuns(db, { source: source.id, state: 'running', limit: 1 })
      if (run) await fail(options, source, run, { kind: 'failed', problem: wordsOf(error) })
      return next(source)
    },
  }
}

/** Said of a run that is still under way: the job loop takes it up again. A database that is gone hears of it by the log alone. */
export async function noteAttempt(db: Db, run: StockRun, error: unknown): Promise<void> {
  await updateRun(db, run.id, { problem: `${wordsOf(error)} It is tried again.` }).catch(() => {})
}

const PAUSED = 'The feed was paused before its file could be had.'

/** In one step with looking whether there is the source still: no run begins for one that is gone. */
function begin(
  { db, now }: FeedRunOptions,
  id: string,
  { who }: FeedJobPayload,
): Promise<{ source: StockSource; run: StockRun } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const source = await lockSource(transaction, id)
    if (!source) return undefined
    const { tenant, settings } = source
    if (settings.isPaused === true && who === undefined) {
      await endRunsUnderWay(transaction, id, { problem: PAUSED, now: now() })
      return undefined
    }
    const cause = who === undefined ? ('schedule' as const) : ('hand' as const)
    const about = { source_id: id, tenant, cause, who: who ?? null, now: now() }
    return { source, run: await beginRun(transaction, about) }
  })
}

async function runOnce(
  options: FeedRunOptions,
  source: StockSource,
  run: StockRun,
  { who, allowRemoval = false }: FeedJobPayload,
  signal: AbortSignal,
): Promise<void> {
  const { db, dataDir, importFile, now } = options
  const { settings, tenant } = source
  // Whoever asks wants the file read, be it the same.
  const seen = who === undefined && source.seen !== null ? (JSON.parse(source.seen) as Seen) : null
  const name = `${run.id}${extensionOf(settings.place)}`
  const file = join(dataDir, 'feeds', tenant, name)
  const incoming = join(dataDir, 'incoming')
  const { place } = settings
  const fetched = await fetchFeed({
    ...options,
    tenant,
    place,
    seen,
    to: file,
    incoming,
    now: now(),
    signal,
  })
  if (!fetched) {
    if (who !== undefined && place.kind === 'folder') {
      throw new FeedProblem(
        'empty',
        `No file in incoming/${tenant}/ is called ${place.files} and has been whole for ten seconds.`,
      )
    }
    await endRun(options, source, run, { change: { state: 'same' } })
    return
  }
  const { bytes, digest } = fetched
  const isSame = who === undefined && (await isKnown(db, source, digest))
  if (isSame) {
    await rm(file, { force: true })
    await endRun(options, source, run, { change: { state: 'same' }, seen: { ...fetched, isSame } })
  } else {
    await updateRun(db, run.id, { file: name, bytes, digest })
    if (bytes === 0) throw new FeedProblem('empty', 'The file is empty.')
    const before = await lastDone(db, source.id)
    const { mapping, carsOf } = settings
    const outcome = await brought(importFile, {
      tenant,
      file,
      mapping,
      source: carsOf,
      allowRemoval,
      runId: run.id,
      nowMs: now(),
    })
    if ('fault' in outcome) throw new FeedProblem('refused', outcome.fault)
    const { done: report } = outcome
    const kept = runReport(report)
    const { refused } = report
    const problem = refused ? refused.message : before?.report && worseThanBefore(before.report, kept)
    await endRun(options, source, run, {
      change: {
        state: refused ? 'refused' : 'done',
        problem: refused?.message ?? null,
        report: kept,
        rows: kept.rows,
      },
      seen: { ...fetched, isSame },
      alert: problem ? { kind: refused ? 'refused' : 'worse', problem } : undefined,
    })
  }
}

interface RunEnd {
  change: Partial<StockRun> & { state: StockRun['state'] }
  /** What its file was; nothing where none was had. */
  seen?: { seen: Seen; isSame: boolean }
  alert?: { kind: AlertKind; problem: string } | undefined
}

/** How a run ended, what tells its file from the next, and what is told of it: all of it is stored, or nothing. */
async function endRun(
  { db, now }: FeedRunOptions,
  source: StockSource,
  run: StockRun,
  { change, seen, alert }: RunEnd,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await updateRun(transaction, run.id, { problem: null, ...change, ended_at: now() })
    if (seen) await keepSeen(transaction, source, seen, now())
    if (alert) await putAlert(transaction, source, { key: run.id, ...alert }, now())
  })
}

async function keepSeen(
  db: Db,
  { id, settings }: StockSource,
  { seen, isSame }: { seen: Seen; isSame: boolean },
  now: number,
): Promise<void> {
  await db
    .updateTable('stock_sources')
    .set({
      seen: JSON.stringify(seen),
      ...(!isSame && { new_file_at: now, late_told_at: null, skip_digest: null }),
    })
    .where('id', '=', id)
    // What was seen at one place says nothing of another, where the source was changed meanwhile.
    .where('settings', '=', JSON.stringify(settings))
    .execute()
}

/** A file that says what the last one said, or whose run was taken back. */
async function isKnown(db: Db, source: StockSource, digest: string): Promise<boolean> {
  if (digest === source.skip_digest) return true
  return (await lastDone(db, source.id))?.digest === digest
}

async function lastDone(db: Db, source: string): Promise<StockRun | undefined> {
  const [last] = await listRuns(db, { source, state: 'done', limit: 1 })
  return last
}

function fail(
  options: FeedRunOptions,
  source: StockSource,
  run: StockRun,
  alert: { kind: AlertKind; problem: string },
): Promise<void> {
  return endRun(options, source, run, { change: { state: 'failed', problem: alert.problem }, alert })
}

/** Kept for whoever opens the file; what it is, is told by its content. */
export function extensionOf(place: FeedPlace): string {
  const name = nameOf(place)
  const extension = extname(name).toLowerCase()
  return /^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''
}

function nameOf(place: FeedPlace): string {
  if (place.kind === 'https') return new URL(place.url).pathname
  return place.kind === 'sftp' ? place.path : place.files
}

/** @throws OurFault for what is no fault of the feed, which would be told and not thrown */
export async function brought(
  importFile: ImportFile,
  task: Parameters<ImportFile>[0],
): Promise<Awaited<ReturnType<ImportFile>>> {
  try {
    return await importFile(task)
  } catch (error) {
    throw new OurFault(error)
  }
}

/** Why nothing came of a feed: what its fetching told of it; all else is a fault of ours, and no error names whose it is by itself. */
export function wordsOf(error: unknown): string {
  const isTold =
    error instanceof FeedProblem || error instanceof PrivateAddressError || error instanceof TheirFault
  return (isTold ? error : new OurFault(error)).message
}
