import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { ImportReport } from '../import/report.ts'
import type { StockRunTable, TrialState } from './tables.ts'

/** What is kept of an import's report: everything but long lists. */
export interface RunReport extends Pick<
  ImportReport,
  'rows' | 'counts' | 'listing' | 'mapping' | 'source' | 'milliseconds'
> {
  /** The first of them. */
  rejected: { line: number; reason: string }[]
}

export interface StockRun extends Omit<StockRunTable, 'report'> {
  report: RunReport | null
}

const MOST_REJECTED = 100
const TRIAL: TrialState[] = ['trying', 'tried']

export function runReport(report: ImportReport): RunReport {
  const { rows, counts, listing, mapping, source, milliseconds } = report
  const rejected = report.rejected.slice(0, MOST_REJECTED).map(({ line, reason }) => ({ line, reason }))
  return { rows, counts, listing, mapping, source, milliseconds, rejected }
}

export type NewRun = Pick<StockRunTable, 'source_id' | 'tenant' | 'cause' | 'who'> & {
  now: number
  fileName?: string
}

/** The run of a source that is under way, begun anew after a failed attempt or a killed server; else a new one. */
export async function beginRun(db: Db, run: NewRun): Promise<StockRun> {
  const under = await db
    .selectFrom('stock_runs')
    .selectAll()
    .where('source_id', '=', run.source_id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return under ? parsed(under) : addRun(db, run)
}

export async function addRun(db: Db, { now: startedAt, fileName, ...cause }: NewRun): Promise<StockRun> {
  const row: StockRunTable = {
    ...cause,
    id: newId(),
    file_name: fileName ?? null,
    state: 'running',
    started_at: startedAt,
    ended_at: null,
    file: null,
    bytes: null,
    digest: null,
    rows: 0,
    report: null,
    problem: null,
  }
  await db.insertInto('stock_runs').values(row).execute()
  return parsed(row)
}

/** Ends the runs of a source that nobody goes on with. */
export async function endRunsUnderWay(
  db: Db,
  source: string,
  { problem, now }: { problem: string; now: number },
): Promise<void> {
  await db
    .updateTable('stock_runs')
    .set({ state: 'failed', problem, ended_at: now })
    .where('source_id', '=', source)
    .where('state', '=', 'running')
    .execute()
}

export async function updateRun(
  db: Db,
  id: string,
  { report, ...change }: Partial<Omit<StockRun, 'id'>>,
): Promise<void> {
  await db
    .updateTable('stock_runs')
    .set({ ...change, ...(report !== undefined && { report: report && JSON.stringify(report) }) })
    .where('id', '=', id)
    .execute()
}

/** Newest first; trials are none of them. */
export async function listRuns(
  db: Db,
  {
    tenant,
    source,
    state,
    limit,
  }: { tenant?: string | undefined; source?: string; state?: StockRun['state']; limit: number },
): Promise<StockRun[]> {
  let query = db
    .selectFrom('stock_runs')
    .selectAll()
    .where('state', 'not in', TRIAL)
    .orderBy('started_at', 'desc')
    .limit(limit)
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  if (source !== undefined) query = query.where('source_id', '=', source)
  if (state !== undefined) query = query.where('state', '=', state)
  return (await query.execute()).map(parsed)
}

export async function readRun(db: Db, id: string): Promise<StockRun | undefined> {
  const row = await db.selectFrom('stock_runs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parsed(row)
}

function parsed(row: StockRunTable): StockRun {
  return {
    ...row,
    started_at: Number(row.started_at),
    report: row.report === null ? null : (JSON.parse(row.report) as RunReport),
  }
}
