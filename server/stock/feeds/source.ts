import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isPostgres } from '../../db/is-postgres.ts'
import { dropJob, jobsOf, putJob } from '../../jobs/job-store.ts'
import { endRunsUnderWay } from './run-store.ts'
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
    const empty = {
      seen: null,
      skip_digest: null,
      late_told_at: null,
      changed_by: null,
      changed_at: null,
      webhook_gone: null,
    }
    await transaction
      .insertInto('stock_sources')
      .values({ id, tenant, settings: JSON.stringify(settings), ...empty, new_file_at: now, created_at: now })
      .execute()
    await schedule(transaction, { id, tenant }, { settings, timeZone, now })
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

async function schedule(
  db: Db,
  { id, tenant }: Pick<StockSource, 'id' | 'tenant'>,
  { settings, timeZone, now }: Scheduled,
): Promise<void> {
  const [runAt] = nextRunsAt(settings, timeZone, now)
  if (runAt !== undefined) await putJob(db, { kind: FEED_JOB, key: id, lane: tenant, runAt, now })
}

/** Tells one state of a source's settings from another. */
export function settingsVersion({ settings }: Pick<StockSource, 'settings'>): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
}

export type SourceChange = Omit<Scheduled, 'settings'> & {
  /** Made of what is stored at that moment, so that of two changes at once neither is lost. */
  settings: (stored: SourceSettings) => SourceSettings
  who?: string
  /** What whoever changes it has seen; another one refuses the change. */
  version?: string
}

/**
 * Changes a source. Its next time is told anew. One with other times or from another place is not late for what was; a file of another place is new.
 * A run that is in flight ends as it began; one that waits for its next attempt ends here.
 *
 * @returns nothing when it is done; the source as it is stored, where it is not the one that was seen; "gone" where there is none
 */
export async function updateSource(
  db: Db,
  id: string,
  { settings: change, timeZone, now, who, version }: SourceChange,
): Promise<StockSource | 'gone' | undefined> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockSource(transaction, id)
    if (!before) return 'gone'
    if (version !== undefined && version !== settingsVersion(before)) return before
    const settings = change(before.settings)
    const { place, at, isPaused } = before.settings
    const isElsewhere = JSON.stringify(place) !== JSON.stringify(settings.place)
    const isAnew = isElsewhere || at !== settings.at || (isPaused === true && settings.isPaused !== true)
    await transaction
      .updateTable('stock_sources')
      .set({
        settings: JSON.stringify(settings),
        ...(who !== undefined && { changed_by: who, changed_at: now }),
        // Whoever saves it means to have it told.
        ...(version !== undefined && { webhook_gone: null }),
        ...(isAnew && { new_file_at: now, late_told_at: null }),
        ...(isElsewhere && { seen: null, skip_digest: null }),
      })
      .where('id', '=', id)
      .execute()
    const ofSource = transaction.deleteFrom('jobs').where('kind', '=', FEED_JOB).where('key', '=', id)
    await ofSource.where('state', '!=', 'running').execute()
    const inFlight = (await jobsOf(transaction, FEED_JOB, [id])).has(id)
    if (!inFlight) await endRunsUnderWay(transaction, id, { problem: CHANGED, now })
    await schedule(transaction, before, { settings, timeZone, now })
    return undefined
  })
}

const CHANGED = 'The feed was changed before its file could be had.'
const REMOVED = 'The feed was removed before its file was brought in.'

/** Takes a source away; its cars and its runs stay. */
export async function removeSource(db: Db, id: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // In the order of those who change or run it: neither waits for the other for ever.
    await lockSource(transaction, id)
    await dropJob(transaction, FEED_JOB, id)
    await transaction.deleteFrom('stock_sources').where('id', '=', id).execute()
    await endRunsUnderWay(transaction, id, { problem: REMOVED, now })
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

/** As {@link readSource}; nobody else changes or removes it until the transaction ends. On SQLite there is one writer anyway. */
export async function lockSource(transaction: Db, id: string): Promise<StockSource | undefined> {
  const query = transaction.selectFrom('stock_sources').selectAll().where('id', '=', id)
  const row = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirst()
  return row && parsed(row)
}

function parsed(row: StockSourceTable): StockSource {
  return { ...row, settings: JSON.parse(row.settings) as SourceSettings }
}
