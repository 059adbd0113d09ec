import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { dropJob, putJob } from '../../jobs/job-store.ts'
import { nextRunsAt, type SourceSettings } from './settings.ts'
import type { StockSourceTable } from './tables.ts'

export interface StockSource extends Omit<StockSourceTable, 'settings'> {
  settings: SourceSettings
}

/** Kind of the job of a source; its key is the source's id. */
export const FEED_JOB = 'feed'

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
    await schedule(transaction, id, { settings, timeZone, now })
  })
  return id
}

/** A dealer has one for each yard or system. */
export const MOST_SOURCES = 20

interface Scheduled {
  settings: SourceSettings
  timeZone: string
  now: number
}

async function schedule(db: Db, id: string, { settings, timeZone, now }: Scheduled): Promise<void> {
  const [runAt] = nextRunsAt(settings, timeZone, now)
  if (runAt !== undefined) await putJob(db, { kind: FEED_JOB, key: id, runAt, now })
}

/**
 * Changes a source. Its next time is told anew. One with other times or from another place is not late for what was; a file of another place is new.
 * A run that is under way ends as it began.
 */
export async function updateSource(
  db: Db,
  id: string,
  { settings, timeZone, now }: Scheduled,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await readSource(transaction, id)
    if (!before) return
    const { place, at, isPaused } = before.settings
    const isElsewhere = JSON.stringify(place) !== JSON.stringify(settings.place)
    const isAnew = isElsewhere || at !== settings.at || (isPaused === true && settings.isPaused !== true)
    await transaction
      .updateTable('stock_sources')
      .set({
        settings: JSON.stringify(settings),
        ...(isAnew && { new_file_at: now, late_told_at: null }),
        ...(isElsewhere && { seen: null, skip_digest: null }),
      })
      .where('id', '=', id)
      .execute()
    await transaction
      .deleteFrom('jobs')
      .where('kind', '=', FEED_JOB)
      .where('key', '=', id)
      .where('state', '!=', 'running')
      .execute()
    await schedule(transaction, id, { settings, timeZone, now })
  })
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
