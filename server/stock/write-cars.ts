import type { Transaction } from 'kysely'
import type { Car } from '../../schemas/generated/types.ts'
import { askedPrice, readPrices, withPrice } from '../../runtime/rules/car/price-history.ts'
import { bulkInsert } from '../db/bulk-insert.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { batches } from './batches.ts'
import { correctionsOf } from './corrections/correction-store.ts'
import { layCorrections } from './corrections/lay-over.ts'
import { parseCar } from './repository.ts'
import type { CarTable } from './tables.ts'

export type StockTransaction = Transaction<Tables>

/** What the repository needs to store one car. `car.id` comes from {@link allocateCarIds}. */
export interface CarRecord {
  tenant: string
  source: string
  sourceKey: string
  hash: string
  market: string | null
  car: Car
}

/**
 * Runs one change of the stock. Writers are serialised by the counter row, so a follower that has read up to a `seq`
 * never meets a smaller one later.
 */
export async function changeStock<T>(
  db: Db,
  work: (transaction: StockTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await allocateCarIds(transaction, 0)
    return work(transaction)
  })
}

/** Takes `count` consecutive car ids for good and returns the first; call inside {@link changeStock}. */
export async function allocateCarIds(transaction: StockTransaction, count: number): Promise<number> {
  const row = await transaction
    .updateTable('car_ids')
    .set((eb) => ({ next_id: eb('next_id', '+', count) }))
    .where('name', '=', 'cars')
    .returning('next_id')
    .executeTakeFirstOrThrow()
  return row.next_id - count
}

/**
 * Stores cars, new or changed, with their entries in the change feed. What staff corrected by hand is laid over what is
 * given. A car whose slug changed keeps the old one as a redirect (SEO-10), and one whose price changed what it was before.
 */
export async function putCars(
  transaction: StockTransaction,
  records: readonly CarRecord[],
  nowMs: number,
): Promise<void> {
  for (const each of batches(records)) {
    const batch = await layCorrections(transaction, each)
    const stored = await storedRows(transaction, batch)
    await retireSlugs(transaction, batch, stored, nowMs)
    await transaction
      .insertInto('cars')
      .values(batch.map((record) => toRow(record, stored.get(record.car.id), nowMs)))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          source_key: eb.ref('excluded.source_key'),
          slug: eb.ref('excluded.slug'),
          stocknum: eb.ref('excluded.stocknum'),
          status: eb.ref('excluded.status'),
          hash: eb.ref('excluded.hash'),
          market: eb.ref('excluded.market'),
          document: eb.ref('excluded.document'),
          prices: eb.ref('excluded.prices'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
    await recordChanges(
      transaction,
      batch.map(({ tenant, car }) => ({ tenant, carId: car.id, kind: 'put' })),
      nowMs,
    )
  }
}

/** Cars that are not stored yet, ready to be: the statements are made outside of the transaction, which is the shorter. */
export interface NewCars {
  put(transaction: StockTransaction): Promise<void>
}

/** As {@link putCars} for cars with ids that were just taken: nobody has corrected them, and they have no former slugs. */
export function newCars(db: Db): (records: readonly CarRecord[], nowMs: number) => NewCars {
  const cars = bulkInsert<CarTable>((rows) => db.insertInto('cars').values(rows).compile())
  const changes = bulkInsert<ReturnType<typeof changeRow>>((rows) =>
    db.insertInto('car_changes').values(rows).compile(),
  )
  return (records, nowMs) => {
    const statements = [...batches(records)].flatMap((batch) => [
      cars(batch.map((record) => toRow({ ...record, feedStatus: record.car.status }, undefined, nowMs))),
      changes(batch.map(({ tenant, car }) => changeRow({ tenant, carId: car.id, kind: 'put' }, nowMs))),
    ])
    return {
      async put(transaction) {
        for (const statement of statements) await transaction.executeQuery(statement)
      },
    }
  }
}

/** Removes cars with their former slugs, with entries in the change feed. */
export async function deleteCars(
  transaction: StockTransaction,
  tenant: string,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  for (const batch of batches(ids)) {
    await transaction.deleteFrom('cars').where('tenant', '=', tenant).where('id', 'in', batch).execute()
    await recordChanges(
      transaction,
      batch.map((carId) => ({ tenant, carId, kind: 'delete' })),
      nowMs,
    )
  }
}

/** Stored cars by id, without what staff corrected: {@link putCars} lays that over again. */
export async function carRowsById(
  transaction: StockTransaction,
  tenant: string,
  ids: readonly number[],
): Promise<Map<number, CarTable>> {
  const rows = await Promise.all(
    [...batches(ids)].map((batch) =>
      transaction
        .selectFrom('cars')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', 'in', batch)
        .execute(),
    ),
  )
  return withoutCorrections(transaction, rows.flat())
}

async function withoutCorrections(
  transaction: StockTransaction,
  rows: readonly CarTable[],
): Promise<Map<number, CarTable>> {
  const corrected = await correctionsOf(
    transaction,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => {
      const base = corrected.get(row.id)?.base
      return [row.id, base ? { ...row, document: JSON.stringify(base) } : row]
    }),
  )
}

/** Changes fields of one car outside an import (reserved, sold, views); false when the tenant has no such car. */
export async function patchCar(
  db: Db,
  tenant: string,
  id: number,
  patch: Partial<Omit<Car, 'id' | 'slug'>>,
  nowMs: number,
): Promise<boolean> {
  return changeStock(db, (transaction) => patchCarIn(transaction, tenant, id, patch, nowMs))
}

/** As {@link patchCar}, inside a change of the caller. */
export async function patchCarIn(
  transaction: StockTransaction,
  tenant: string,
  id: number,
  patch: Partial<Omit<Car, 'id' | 'slug'>>,
  nowMs: number,
): Promise<boolean> {
  const row = (await carRowsById(transaction, tenant, [id])).get(id)
  if (!row) return false
  const { source, source_key: sourceKey, hash, market } = row
  const car = { ...parseCar(row.document), ...patch }
  await putCars(transaction, [{ tenant, source, sourceKey, hash, market, car }], nowMs)
  return true
}

type StoredRow = Pick<CarTable, 'id' | 'tenant' | 'slug' | 'prices'>

/** What is stored of the cars of a batch before it is written. */
async function storedRows(
  transaction: StockTransaction,
  batch: readonly CarRecord[],
): Promise<Map<number, StoredRow>> {
  const ids = batch.map(({ car }) => car.id)
  const rows = await transaction
    .selectFrom('cars')
    .select(['id', 'tenant', 'slug', 'prices'])
    .where('id', 'in', ids)
    .execute()
  // Cars from before prices were kept: what they cost until now stands in the document.
  const unknown = rows.filter(({ prices }) => prices === null)
  if (unknown.length > 0) {
    const documents = await transaction
      .selectFrom('cars')
      .select(['id', 'document', 'created_at'])
      .where(
        'id',
        'in',
        unknown.map(({ id }) => id),
      )
      .execute()
    const first = new Map(
      documents.map((row) => [row.id, withPrice([], askedPrice(parseCar(row.document)), row.created_at)]),
    )
    for (const row of unknown) row.prices = JSON.stringify(first.get(row.id) ?? [])
  }
  return new Map(rows.map((row) => [row.id, row]))
}

async function retireSlugs(
  transaction: StockTransaction,
  batch: readonly CarRecord[],
  stored: ReadonlyMap<number, StoredRow>,
  nowMs: number,
): Promise<void> {
  const slugs = new Map(batch.map((record) => [record.car.id, record.car.slug]))
  const moved = [...stored.values()].filter((row) => row.slug !== slugs.get(row.id))
  if (moved.length === 0) return
  await transaction
    .insertInto('car_slugs')
    .values(moved.map((row) => ({ tenant: row.tenant, slug: row.slug, car_id: row.id, retired_at: nowMs })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'slug']).doUpdateSet((eb) => ({ car_id: eb.ref('excluded.car_id') })),
    )
    .execute()
}

interface StockChange {
  tenant: string
  carId: number
  kind: 'put' | 'delete'
}

const changeRow = ({ tenant, carId, kind }: StockChange, nowMs: number) => ({
  tenant,
  car_id: carId,
  kind,
  changed_at: nowMs,
})

async function recordChanges(
  transaction: StockTransaction,
  changes: readonly StockChange[],
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('car_changes')
    .values(changes.map((change) => changeRow(change, nowMs)))
    .execute()
}

function toRow(
  { tenant, source, sourceKey, hash, market, car, feedStatus }: CarRecord & { feedStatus: string },
  stored: StoredRow | undefined,
  nowMs: number,
): CarTable {
  const prices = withPrice(readPrices(stored?.prices ?? null), askedPrice(car), nowMs)
  return {
    id: car.id,
    tenant,
    source,
    source_key: sourceKey,
    slug: car.slug,
    stocknum: car.stocknum ?? null,
    status: feedStatus,
    hash,
    market,
    document: JSON.stringify(car),
    prices: prices.length > 0 ? JSON.stringify(prices) : null,
    created_at: nowMs,
    updated_at: nowMs,
  }
}
