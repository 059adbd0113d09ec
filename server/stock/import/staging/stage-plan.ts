import type { Db } from '../../../db/database.ts'
import type { StagedCarTable } from '../../tables.ts'
import type { ImportPlan, PlannedCar } from '../plan.ts'
import { holdClaim, type ImportClaim } from './claim.ts'
import { shortWrites } from './short-writes.ts'

/** What a staged row keeps of a planned car. */
export type StagedCar = Pick<PlannedCar, 'hash' | 'market' | 'prices'> &
  Pick<PlannedCar['row'], 'key' | 'line' | 'draft' | 'cells'>

/**
 * Puts a plan ready in short transactions and decides it in a last one. Until then the stock is what it was, and what is
 * ready is thrown away by whoever finds it; from then on the plan is applied, by this process or another.
 */
export async function stagePlan(db: Db, claim: ImportClaim, plan: ImportPlan): Promise<void> {
  const cars = [...plan.added, ...plan.changed, ...plan.repriced]
  const writes = shortWrites(db)
  const total = cars.length + plan.removed.length
  for (let place = 0; place < total;) {
    const size = Math.min(writes.size(), total - place)
    const rows = Array.from({ length: size }, (_, index): StagedCarTable => {
      const at = place + index
      const planned = cars[at]
      const carId = planned ? storedId(planned) : (plan.removed[at - cars.length]?.id ?? null)
      return {
        tenant: claim.tenant,
        place: at,
        kind: planned ? 'put' : 'remove',
        car_id: carId,
        document: planned ? JSON.stringify(stagedCar(planned)) : null,
      }
    })
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await transaction.insertInto('staged_cars').values(rows).execute()
    })
    place += size
  }
  await holdClaim(db, claim, 'decided')
}

function storedId(planned: PlannedCar | ImportPlan['changed'][number]): number | null {
  return 'stored' in planned ? planned.stored.id : null
}

function stagedCar({ row, hash, market, prices }: PlannedCar): StagedCar {
  const { key, line, draft, cells } = row
  return { key, line, draft, hash, market, prices, ...(cells !== undefined && { cells }) }
}

/** Throws away what an import put ready that never got as far as its decision. */
export async function discardStaged(db: Db, claim: ImportClaim): Promise<void> {
  const last = await db
    .selectFrom('staged_cars')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('tenant', '=', claim.tenant)
    .executeTakeFirst()
  const writes = shortWrites(db)
  for (let place = 0; place <= (last?.place ?? -1);) {
    const end = place + writes.size()
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await transaction
        .deleteFrom('staged_cars')
        .where('tenant', '=', claim.tenant)
        .where('place', '<', end)
        .execute()
    })
    place = end
  }
}
