import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { tryClaim, endClaim, abandonClaim, holdClaim, type ImportClaim } from '../import/staging/claim.ts'
import { shortWrites } from '../import/staging/short-writes.ts'
import { parseCar } from '../repository.ts'
import type { CarTable } from '../tables.ts'
import { allocateCarIds, deleteCars, putCars, type CarRecord } from '../write-cars.ts'
import { readRun, updateRun, type StockRun } from './run-store.ts'

export const TAKE_BACK_JOB = 'feed-take-back'

/** It can be asked for again: what was not taken back yet is still known. */
export async function takingBackFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('stock_runs')
    .set({ state: 'done', problem: 'Taking it back failed; it is in the log.' })
    .where('id', '=', id)
    .where('state', '=', 'taking-back')
    .execute()
}

/** @returns why a run cannot be taken back, in words */
export async function cannotTakeBack(db: Db, run: StockRun): Promise<string | undefined> {
  if (run.state !== 'done' && run.state !== 'taking-back') return 'It did not change the stock.'
  if (run.file === null) return 'It is older than a month: what the cars were before is no longer kept.'
  const later = await db
    .selectFrom('stock_runs')
    .select('id')
    .where('tenant', '=', run.tenant)
    .where('started_at', '>', run.started_at)
    .where('state', 'in', ['running', 'done', 'taking-back'])
    .executeTakeFirst()
  return later && 'A later run changed the stock: take that one back first.'
}

/** A run that began meanwhile would be a later one. @returns why none can begin by hand, in words */
export async function cannotBegin(db: Db, tenant: string): Promise<string | undefined> {
  const run = await db
    .selectFrom('stock_runs')
    .select('id')
    .where('tenant', '=', tenant)
    .where('state', '=', 'taking-back')
    .executeTakeFirst()
  return run && 'A run is being taken back at this moment; wait until that has ended.'
}

/**
 * Makes each car that a run changed what it was before: cars that it brought go, those that it changed or took away are as they were.
 * In short transactions under the claim of an import; one that was broken off goes on where it stood.
 *
 * @returns false while another import of the dealer is under way
 */
export async function takeBack(db: Db, id: string, now: () => number): Promise<boolean> {
  const run = await readRun(db, id)
  if (!run) return true
  const terms = { source: '', removed: 'keep' as const, priceDrops: false, nowMs: now() }
  const claim: ImportClaim = { tenant: run.tenant, owner: newId(), terms, now }
  if (!(await tryClaim(db, claim))) return false
  const problem = await cannotTakeBack(db, run)
  if (problem !== undefined) {
    await endClaim(db, claim)
    throw new Error(problem)
  }
  try {
    await updateRun(db, id, { state: 'taking-back' })
    await restoreCars(db, claim, id, now)
    await db
      .updateTable('stock_sources')
      .set({ skip_digest: run.digest })
      .where('id', '=', run.source_id)
      .execute()
    await updateRun(db, id, { state: 'taken-back', problem: null })
    await endClaim(db, claim)
    return true
  } catch (error) {
    await abandonClaim(db, claim)
    throw error
  }
}

async function restoreCars(db: Db, claim: ImportClaim, run: string, now: () => number): Promise<void> {
  const writes = shortWrites(db)
  for (;;) {
    const rows = await db
      .selectFrom('stock_run_cars')
      .select(['car_id', 'before'])
      .where('run_id', '=', run)
      .orderBy('car_id')
      .limit(writes.size())
      .execute()
    if (rows.length === 0) return
    const brought = rows.filter(({ before }) => before === null).map(({ car_id: carId }) => carId)
    const records = rows.flatMap(({ before }) => (before === null ? [] : recordOf(before)))
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await allocateCarIds(transaction, 0)
      await deleteCars(transaction, claim.tenant, brought, now())
      await putCars(transaction, records, now())
      await transaction
        .deleteFrom('stock_run_cars')
        .where('run_id', '=', run)
        .where(
          'car_id',
          'in',
          rows.map(({ car_id: carId }) => carId),
        )
        .execute()
    })
  }
}

function recordOf(before: string): CarRecord {
  const { tenant, source, source_key: sourceKey, hash, market, document } = JSON.parse(before) as CarTable
  return { tenant, source, sourceKey, hash, market, car: parseCar(document) }
}
