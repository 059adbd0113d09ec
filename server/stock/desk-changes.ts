import { isDeepStrictEqual } from 'node:util'
import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { correctionsOf, saveCorrections, type StoredCorrections } from './corrections/correction-store.ts'
import { NO_CORRECTIONS, applyCorrections, type Corrections } from './corrections/corrections.ts'
import { carSlug } from './car-slug.ts'
import type { CarDraft } from './import/car-draft.ts'
import { carProblem } from './import/valid-car.ts'
import { parseCar } from './repository.ts'
import {
  allocateCarIds,
  carRowsById,
  changeStock,
  deleteCars,
  putCars,
  type CarRecord,
  type StockTransaction,
} from './write-cars.ts'

/** Cars that staff type in; no feed has this source. */
export const BY_HAND = 'by-hand'

/** Why a change by hand was not made; nothing of it was. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal'
  readonly code: 'gone' | 'changed' | 'invalid' | 'fed'
  constructor(code: DeskRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** A car as it was before a change by hand. */
type CarBefore =
  /** It was corrected: what was corrected before, and after. */
  | { id: number; corrections: Corrections; after: Corrections }
  /** It was added. */
  | { id: number; added: true }
  /** It was removed: all of it. */
  | { id: number; removed: CarRecord; stored: StoredCorrections | null }

export interface DeskChange {
  id: string
  /** Epoch milliseconds. */
  at: number
  by: string
  summary: string
  cars: number
}

interface Author {
  tenant: string
  by: string
  /** Epoch milliseconds. */
  now: number
}

/** More than a person takes back; each holds what its cars were. */
const MOST_CHANGES = 50

/**
 * Corrects cars by hand, all or none, visible at once; what it took away can be brought back by {@link undoChange}.
 *
 * @param change makes the new corrections of a car from the present ones
 * @param version count of changes that the person has seen, where it is one car
 * @throws DeskRefusal
 */
export async function correctCars(
  db: Db,
  { tenant, by, now }: Author,
  {
    ids,
    change,
    summary,
    version,
  }: {
    ids: readonly number[]
    change: (corrections: Corrections, base: Car) => Corrections
    summary: string
    version?: number | undefined
  },
): Promise<DeskChange> {
  return changeStock(db, async (transaction) => {
    const present = await presentCars(transaction, tenant, ids)
    const before: CarBefore[] = []
    const records: CarRecord[] = []
    for (const { record, stored } of present) {
      const base = record.car
      const { corrections, version: seen } = stored ?? { corrections: NO_CORRECTIONS, version: 0 }
      if (version !== undefined && version !== seen) {
        throw new DeskRefusal(
          'changed',
          `${stored?.changedBy ?? 'Somebody else'} has changed this car in the meantime. Look at it again; what you typed is still here.`,
        )
      }
      const next = change(corrections, base)
      const problem = carProblem(applyCorrections(base, next))
      if (problem) throw new DeskRefusal('invalid', `${base.name}: ${problem.message}.`)
      await saveCorrections(transaction, base.id, {
        corrections: next,
        base,
        version: seen + 1,
        changedAt: now,
        changedBy: by,
      })
      before.push({ id: base.id, corrections, after: next })
      records.push(record)
    }
    await putCars(transaction, records, now)
    return keepChange(transaction, { tenant, by, now }, summary, before)
  })
}

/** Adds a car that no feed has. @throws DeskRefusal `invalid` */
export async function addCar(
  db: Db,
  { tenant, by, now }: Author,
  draft: CarDraft,
): Promise<{ car: Car; change: DeskChange }> {
  return changeStock(db, async (transaction) => {
    const id = await allocateCarIds(transaction, 1)
    const { name, ...rest } = draft
    const created = draft.created_at ?? new Date(now).toISOString()
    const car: Car = { id, name, slug: carSlug({ ...draft, id }), ...rest, created_at: created }
    const problem = carProblem(car)
    if (problem) throw new DeskRefusal('invalid', `${problem.message}.`)
    const record = { tenant, source: BY_HAND, sourceKey: newId(), hash: '', market: null, car }
    await putCars(transaction, [record], now)
    const stored = { corrections: NO_CORRECTIONS, base: car, version: 1, changedAt: now, changedBy: by }
    await saveCorrections(transaction, id, stored)
    const change = await keepChange(transaction, { tenant, by, now }, `Added ${name}`, [{ id, added: true }])
    return { car, change }
  })
}

/** Removes cars that were added by hand; a feed's would come back with its next import. @throws DeskRefusal `fed` */
export async function removeCars(db: Db, author: Author, ids: readonly number[]): Promise<DeskChange> {
  const { tenant, now } = author
  return changeStock(db, async (transaction) => {
    const present = await presentCars(transaction, tenant, ids)
    const fed = present.find(({ record }) => record.source !== BY_HAND)
    if (fed) {
      throw new DeskRefusal(
        'fed',
        `${fed.record.car.name} comes from the feed ${fed.record.source} and would be back with its next import. Archive it instead.`,
      )
    }
    await deleteCars(transaction, tenant, ids, now)
    const before = present.map(({ record, stored }): CarBefore => ({
      id: record.car.id,
      removed: record,
      stored: stored ?? null,
    }))
    const names = present.map(({ record }) => record.car.name)
    return keepChange(transaction, author, `Removed ${counted(names)}`, before)
  })
}

/** The newest change by hand that can be taken back. */
export async function lastDeskChange(db: Db, tenant: string): Promise<DeskChange | undefined> {
  const row = await db
    .selectFrom('desk_changes')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, changed_at: at, changed_by: by, summary } = row
  return { id, at, by, summary, cars: (JSON.parse(row.cars) as CarBefore[]).length }
}

/**
 * Takes the last change by hand back, for all of its cars.
 *
 * @throws DeskRefusal `gone` for one that is not the last any more, `changed` where a car was changed after it
 */
export async function undoChange(db: Db, { tenant, by, now }: Author, id: string): Promise<string> {
  return changeStock(db, async (transaction) => {
    const last = await lastDeskChange(transaction, tenant)
    if (last?.id !== id)
      throw new DeskRefusal(
        'gone',
        'Something else was changed since; only the last change can be taken back.',
      )
    const { cars: text } = await transaction
      .selectFrom('desk_changes')
      .select('cars')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const before of JSON.parse(text) as CarBefore[]) {
      if ('removed' in before) await bringBack(transaction, before, now)
      else if ('added' in before) await deleteCars(transaction, tenant, [before.id], now)
      else await correctBack(transaction, { tenant, by, now }, before)
    }
    await transaction.deleteFrom('desk_changes').where('id', '=', id).execute()
    return last.summary
  })
}

async function bringBack(
  transaction: StockTransaction,
  { removed, stored, id }: Extract<CarBefore, { removed: unknown }>,
  now: number,
): Promise<void> {
  await putCars(transaction, [removed], now)
  if (!stored) return
  await saveCorrections(transaction, id, stored)
  await putCars(transaction, [removed], now)
}

async function correctBack(
  transaction: StockTransaction,
  { tenant, by, now }: Author,
  { id, corrections, after }: Extract<CarBefore, { corrections: unknown }>,
): Promise<void> {
  const [present] = await presentCars(transaction, tenant, [id])
  if (!present?.stored || !isDeepStrictEqual(present.stored.corrections, after))
    throw new DeskRefusal(
      'changed',
      'A car was changed again since; look at it before you take anything back.',
    )
  const { record, stored } = present
  await saveCorrections(transaction, id, {
    ...stored,
    corrections,
    version: stored.version + 1,
    changedAt: now,
    changedBy: by,
  })
  await putCars(transaction, [record], now)
}

/** Cars as their feeds have them, with what was corrected; all of them, or none. */
async function presentCars(
  transaction: StockTransaction,
  tenant: string,
  ids: readonly number[],
): Promise<{ record: CarRecord; stored: StoredCorrections | undefined }[]> {
  const rows = await carRowsById(transaction, tenant, ids)
  const corrected = await correctionsOf(transaction, ids)
  return ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new DeskRefusal('gone', 'A car is not in the stock any more. Look at the list again.')
    const { source, source_key: sourceKey, hash, market } = row
    const car = parseCar(row.document)
    return { record: { tenant, source, sourceKey, hash, market, car }, stored: corrected.get(id) }
  })
}

async function keepChange(
  transaction: StockTransaction,
  { tenant, by, now }: Author,
  summary: string,
  before: readonly CarBefore[],
): Promise<DeskChange> {
  const newest = await lastDeskChange(transaction, tenant)
  // Two of one millisecond have an order all the same.
  const at = Math.max(now, (newest?.at ?? 0) + 1)
  const id = newId()
  await transaction
    .insertInto('desk_changes')
    .values({ id, tenant, changed_at: at, changed_by: by, summary, cars: JSON.stringify(before) })
    .execute()
  const old = await transaction
    .selectFrom('desk_changes')
    .select('id')
    .where('tenant', '=', tenant)
    .orderBy('changed_at', 'desc')
    .offset(MOST_CHANGES)
    .limit(MOST_CHANGES)
    .execute()
  if (old.length > 0) {
    await transaction
      .deleteFrom('desk_changes')
      .where(
        'id',
        'in',
        old.map((row) => row.id),
      )
      .execute()
  }
  return { id, at, by, summary, cars: before.length }
}

function counted(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : `${names.length} cars`
}
