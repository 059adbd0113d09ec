import type { Db } from '../../../db/database.ts'
import { keepRows } from '../../car-rows.ts'
import type { CarRowTable, CarTable, StagedCarTable } from '../../tables.ts'
import {
  allocateCarIds,
  carRowsById,
  deleteCars,
  newCars,
  putCars,
  type CarRecord,
  type StockTransaction,
} from '../../write-cars.ts'
import type { Notes } from '../notes.ts'
import { changedCar, newCar, soldCar } from './car-records.ts'
import { keepBefore } from '../../feeds/keep-before.ts'
import { holdClaim, type ImportClaim } from './claim.ts'
import { shortWrites } from './short-writes.ts'
import type { StagedCar } from './stage-plan.ts'

export interface ApplyOptions {
  /** Told of prices that fell; the report of an import that another process ends is gone. */
  notes?: Notes
  onStored?(count: number): void
}

/** A staged row, and what it says: the record of a car that is new, or the car as the feed has it now. */
interface Staged {
  row: StagedCarTable
  car?: StagedCar
  record?: CarRecord
}

/**
 * Writes decided rows in short transactions: the cars, their former slugs, the feed of changes, and the end of the rows
 * together, so that each row is applied once whoever is killed when. A stored car is read again in its transaction: what
 * a reservation wrote since the plan stays. A new one is made before, with an id that is taken for good.
 */
export async function applyStaged(
  db: Db,
  claim: ImportClaim,
  { notes, onStored }: ApplyOptions = {},
): Promise<void> {
  const { tenant, terms } = claim
  let nextId = await takeIds(db, tenant)
  const writes = shortWrites(db)
  const freshCars = newCars(db)
  for (;;) {
    const rows = await nextRows(db, tenant, writes.size())
    const last = rows.at(-1)
    if (!last) return
    const staged = rows.map((row): Staged => {
      if (row.document === null) return { row }
      const car = JSON.parse(row.document) as StagedCar
      return { row, car, ...(row.car_id === null && { record: newCar(tenant, terms, car, nextId++) }) }
    })
    const fresh = freshCars(
      staged.flatMap(({ record }) => record ?? []),
      terms.nowMs,
    )
    await writes.write(async (transaction) => {
      // First, whatever is written: writers of the stock queue up at the counter (`changeStock`).
      await allocateCarIds(transaction, 0)
      await holdClaim(transaction, claim)
      await fresh.put(transaction)
      await applyRows(transaction, claim, staged, notes)
      await transaction
        .deleteFrom('staged_cars')
        .where('tenant', '=', tenant)
        .where('place', '<=', last.place)
        .execute()
    })
    onStored?.(rows.length)
  }
}

/** Ids for the cars that are new, consecutive from the one that is given. */
async function takeIds(db: Db, tenant: string): Promise<number> {
  const { count } = await db
    .selectFrom('staged_cars')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('tenant', '=', tenant)
    .where('kind', '=', 'put')
    .where('car_id', 'is', null)
    .executeTakeFirstOrThrow()
  return db.transaction().execute((transaction) => allocateCarIds(transaction, Number(count)))
}

function nextRows(db: Db, tenant: string, count: number): Promise<StagedCarTable[]> {
  return db
    .selectFrom('staged_cars')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('place')
    .limit(count)
    .execute()
}

/** The rows of cars that are stored, and what the feed said of all. */
async function applyRows(
  transaction: StockTransaction,
  { tenant, terms }: ImportClaim,
  staged: readonly Staged[],
  notes: Notes | undefined,
): Promise<void> {
  const before = await carRowsById(
    transaction,
    tenant,
    staged.flatMap(({ row }) => row.car_id ?? []),
  )
  const records: CarRecord[] = []
  const rows: CarRowTable[] = []
  const removed: CarTable[] = []
  for (const { row, car, record: fresh } of staged) {
    const stored = row.car_id === null ? undefined : before.get(row.car_id)
    const record = fresh ?? (car && stored && changedCar(terms, car, stored, notes))
    if (stored && record) records.push(record)
    else if (stored && stored.status !== 'sold') removed.push(stored)
    if (record && car?.cells !== undefined) {
      const { mapping = terms.source, nowMs } = terms
      rows.push({ car_id: record.car.id, mapping, line: car.line, cells: car.cells, read_at: nowMs })
    }
  }
  if (terms.removed === 'delete') {
    const ids = removed.map(({ id }) => id)
    await deleteCars(transaction, tenant, ids, terms.nowMs)
  } else records.push(...removed.map((stored) => soldCar(stored, terms.nowMs)))
  if (terms.run !== undefined) {
    const fresh = staged.flatMap(({ record }) => record?.car.id ?? [])
    const ids = [...fresh, ...records.map(({ car }) => car.id), ...removed.map(({ id }) => id)]
    await keepBefore(transaction, terms.run, ids, before)
  }
  await putCars(transaction, records, terms.nowMs)
  await keepRows(transaction, rows)
}
