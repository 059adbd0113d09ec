import type { Db } from '../db/database.ts'
import { batches } from './batches.ts'
import type { CarRowTable } from './tables.ts'

/** Keeps what the feed said of cars, in place of what it said before. */
export async function keepRows(transaction: Db, rows: readonly CarRowTable[]): Promise<void> {
  for (const batch of batches(rows)) {
    await transaction
      .insertInto('car_rows')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('car_id').doUpdateSet((eb) => ({
          mapping: eb.ref('excluded.mapping'),
          line: eb.ref('excluded.line'),
          cells: eb.ref('excluded.cells'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute()
  }
}

/** What the feed said of a car when it last changed it; undefined where that is not kept. */
export function rowOf(db: Db, carId: number): Promise<CarRowTable | undefined> {
  return db.selectFrom('car_rows').selectAll().where('car_id', '=', carId).executeTakeFirst()
}
