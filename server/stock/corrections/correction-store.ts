import type { Car } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import { batches } from '../batches.ts'
import type { Corrections } from './corrections.ts'

export interface StoredCorrections {
  corrections: Corrections
  /** The car as it would be without them. */
  base: Car
  version: number
  /** Epoch milliseconds. */
  changedAt: number
  changedBy: string
}

/** What staff corrected of cars, by id; cars that nobody touched are left out. */
export async function correctionsOf(db: Db, ids: readonly number[]): Promise<Map<number, StoredCorrections>> {
  const found = new Map<number, StoredCorrections>()
  for (const batch of batches(ids)) {
    const rows = await db.selectFrom('car_corrections').selectAll().where('car_id', 'in', batch).execute()
    for (const row of rows) {
      found.set(row.car_id, {
        corrections: JSON.parse(row.corrections) as Corrections,
        base: JSON.parse(row.base) as Car,
        version: row.version,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
      })
    }
  }
  return found
}

/** Keeps what a hand made of a car. */
export async function saveCorrections(
  transaction: Db,
  carId: number,
  { corrections, base, version, changedAt, changedBy }: StoredCorrections,
): Promise<void> {
  const row = {
    corrections: JSON.stringify(corrections),
    base: JSON.stringify(base),
    version,
    changed_at: changedAt,
    changed_by: changedBy,
  }
  await transaction
    .insertInto('car_corrections')
    .values({ car_id: carId, ...row })
    .onConflict((conflict) => conflict.column('car_id').doUpdateSet(row))
    .execute()
}

/** Keeps what the feed says now; whose hand corrected the car when, and how often, stays. */
export async function saveBase(
  transaction: Db,
  carId: number,
  { corrections, base }: Pick<StoredCorrections, 'corrections' | 'base'>,
): Promise<void> {
  await transaction
    .updateTable('car_corrections')
    .set({ corrections: JSON.stringify(corrections), base: JSON.stringify(base) })
    .where('car_id', '=', carId)
    .execute()
}
