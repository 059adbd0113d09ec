import { rm } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import { runFile } from './run-feed.ts'

const DAY_MS = 24 * 3_600_000
const FILES_KEPT_MS = 31 * DAY_MS
const RUNS_KEPT_MS = 366 * DAY_MS
const TRIALS_KEPT_MS = DAY_MS
/** Few enough that nobody waits for the lock. */
const AT_ONCE = 1000

/** Takes away files that are older than a month, with what cars were before their runs, and runs that are older than a year. */
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
