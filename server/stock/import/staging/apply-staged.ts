import type { Db } from '../../../db/database.ts'
import { keepRows } from '../../car-rows.ts'
import type { CarRowTable, CarTable, StagedCarTable } from '../../tables.ts'
import {
  allocateCarIds,
  carRowsById,
  deleteCars,
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

/**
 * Writes decided rows in short transactions: the cars, their former slugs, the feed of changes, and the end of the rows
 * together, so that each row is applied once whoever is killed when. Each car is read again in its transaction: what a
 * reservation wrote since the plan stays.
 */
export async function applyStaged(
  db: Db,
  claim: ImportClaim,
  { notes, onStored }: ApplyOptions = {},
): Promise<void> {
  const writes = shortWrites(db)
  for (;;) {
    const rows = await nextRows(db, claim.tenant, writes.size())
    const last = rows.at(-1)
    if (!last) return
    const staged = rows.map((row) => ({
      row,
      car: row.document === null ? undefined : parseStaged(row.document),
    }))
    await writes.write(async (transaction) => {
      await holdClaim(transaction, claim)
      await applyRows(transaction, claim, staged, notes)
      await transaction
        .deleteFrom('staged_cars')
        .where('tenant', '=', claim.tenant)
        .where('place', '<=', last.place)
        .execute()
    })
    onStored?.(rows.length)
  }
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

const parseStaged = (document: string): StagedCar => JSON.parse(document) as StagedCar

async function applyRows(
  transaction: StockTransaction,
  { tenant, terms }: ImportClaim,
  staged: readonly { row: StagedCarTable; car: StagedCar | undefined }[],
  notes: Notes | undefined,
): Promise<void> {
  // First, also where nothing is new: writers of the stock queue up at the counter (`changeStock`).
  const isNew = ({ row }: (typeof staged)[number]) => row.kind === 'put' && row.car_id === null
  let nextId = await allocateCarIds(transaction, staged.filter(isNew).length)
  const before = await carRowsById(
    transaction,
    tenant,
    staged.flatMap(({ row }) => row.car_id ?? []),
  )
  const records: CarRecord[] = []
  const rows: CarRowTable[] = []
  const removed: CarTable[] = []
  for (const { row, car } of staged) {
    const stored = row.car_id === null ? undefined : before.get(row.car_id)
    if (car && row.car_id === null) records.push(newCar(tenant, terms, car, nextId++))
    else if (car && stored) records.push(changedCar(terms, car, stored, notes))
    else if (stored && stored.status !== 'sold') removed.push(stored)
    const id = records.at(-1)?.car.id
    if (car?.cells !== undefined && id !== undefined && (row.car_id === null || stored)) {
      const { mapping = terms.source, nowMs } = terms
      rows.push({ car_id: id, mapping, line: car.line, cells: car.cells, read_at: nowMs })
    }
  }
  if (terms.removed === 'delete') {
    const ids = removed.map(({ id }) => id)
    await deleteCars(transaction, tenant, ids, terms.nowMs)
  } else records.push(...removed.map((stored) => soldCar(stored, terms.nowMs)))
  if (terms.run !== undefined) {
    const ids = [...records.map(({ car }) => car.id), ...removed.map(({ id }) => id)]
    await keepBefore(transaction, terms.run, ids, before)
  }
  await putCars(transaction, records, terms.nowMs)
  await keepRows(transaction, rows)
}
