import { batches } from '../batches.ts'
import type { CarTable } from '../tables.ts'
import type { StockTransaction } from '../write-cars.ts'

/**
 * Keeps what cars were before a run, in the transaction that changes them. The first time counts: a run that goes on after a kill meets
 * cars that it has changed itself.
 *
 * @param before cars that there were; the others are new
 */
export async function keepBefore(
  transaction: StockTransaction,
  run: string,
  ids: readonly number[],
  before: ReadonlyMap<number, CarTable>,
): Promise<void> {
  for (const batch of batches([...new Set(ids)])) {
    const rows = batch.map((id) => {
      const stored = before.get(id)
      return { run_id: run, car_id: id, before: stored ? JSON.stringify(stored) : null }
    })
    await transaction
      .insertInto('stock_run_cars')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['run_id', 'car_id']).doNothing())
      .execute()
  }
}
