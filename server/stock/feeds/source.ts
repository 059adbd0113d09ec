import { Cron } from 'croner'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { dropJob, putJob } from '../../jobs/job-store.ts'
import type { StockSourceTable } from './tables.ts'

/** How a call proves who it is; names of variables that the dealer's prefix begins, never the secrets. */
export type FeedAuth =
  | { kind: 'basic'; user: string; passwordEnv: string }
  | { kind: 'header'; name: string; valueEnv: string }

/** Where the file of a feed comes from. */
export type FeedPlace =
  | { kind: 'https'; url: string; auth?: FeedAuth | undefined }
  /** The newest file of the dealer's folder below `DATA_DIR/incoming/` whose name fits; `*` is any part of a name. */
  | { kind: 'folder'; files: string }

export interface SourceSettings {
  name: string
  place: FeedPlace
  /** Cron pattern on the dealer's clock; null runs when asked only. */
  at: string | null
  mapping?: string | undefined
  /** Name under which the cars are stored; the mapping's name when absent. */
  carsOf?: string | undefined
  /** Mailboxes that are told when something is wrong. */
  alertTo: readonly string[]
  /** Hours without a new file after which the feed is late. */
  lateAfterHours: number
}

export interface StockSource extends Omit<StockSourceTable, 'settings'> {
  settings: SourceSettings
}

/** Kind of the job of a source; its key is the source's id. */
export const FEED_JOB = 'feed'

/** @returns the next time of the pattern in epoch milliseconds; undefined for a source that only runs when asked */
export function nextRunAt({ at }: SourceSettings, timeZone: string, now: number): number | undefined {
  if (at === null) return undefined
  return new Cron(at, { timezone: timeZone, paused: true }).nextRun(new Date(now))?.getTime()
}

/** @returns what is wrong with a pattern, in words */
export function cronProblem(at: string): string | undefined {
  try {
    const cron = new Cron(at, { paused: true, mode: '5-part' })
    return cron.nextRun() === null ? 'it names no time that ever comes' : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export async function addSource(
  db: Db,
  {
    tenant,
    settings,
    timeZone,
    now,
  }: { tenant: string; settings: SourceSettings; timeZone: string; now: number },
): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (transaction) => {
    const empty = { seen: null, skip_digest: null, late_told_at: null }
    await transaction
      .insertInto('stock_sources')
      .values({ id, tenant, settings: JSON.stringify(settings), ...empty, new_file_at: now, created_at: now })
      .execute()
    const runAt = nextRunAt(settings, timeZone, now)
    if (runAt !== undefined) await putJob(transaction, { kind: FEED_JOB, key: id, runAt, now })
  })
  return id
}

/** Takes a source away; its cars and its runs stay. */
export async function removeSource(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dropJob(transaction, FEED_JOB, id)
    await transaction.deleteFrom('stock_sources').where('id', '=', id).execute()
  })
}

export async function listSources(db: Db, tenant?: string): Promise<StockSource[]> {
  let query = db.selectFrom('stock_sources').selectAll().orderBy('tenant').orderBy('created_at')
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  return (await query.execute()).map(parsed)
}

export async function readSource(db: Db, id: string): Promise<StockSource | undefined> {
  const row = await db.selectFrom('stock_sources').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parsed(row)
}

function parsed(row: StockSourceTable): StockSource {
  return { ...row, settings: JSON.parse(row.settings) as SourceSettings }
}
