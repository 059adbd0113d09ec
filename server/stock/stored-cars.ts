import type { Db } from '../db/database.ts'
import { batches } from './batches.ts'
import { otherWork } from './in-turns.ts'
import type { CarTable } from './tables.ts'

/** The stored facts by which an import decides what a row changes; documents stay in the database. */
export type StoredCar = Pick<CarTable, 'id' | 'source' | 'source_key' | 'slug' | 'status' | 'hash' | 'market'>

const COLUMNS = ['id', 'source', 'source_key', 'slug', 'status', 'hash', 'market'] as const

/** Rows of one statement: SQLite reads them in one go, in the event loop. */
const READ_PAGE = 1000

/** What is stored of one source of a tenant, by id. */
export async function storedCars(db: Db, tenant: string, source: string): Promise<StoredCar[]> {
  const cars: StoredCar[] = []
  for (;;) {
    const page = await db
      .selectFrom('cars')
      .select(COLUMNS)
      .where('tenant', '=', tenant)
      .where('source', '=', source)
      .where('id', '>', cars.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(READ_PAGE)
      .execute()
    cars.push(...page)
    if (page.length < READ_PAGE) return cars
    await otherWork()
  }
}

/**
 * Those of the exported cars that are still a tenant's, by id, whatever their source: the address is theirs, or was before
 * a later change of the name (SEO-10). Another dealer's export may have the same numbers, but not the same addresses.
 */
export async function exportedCars(
  db: Db,
  tenant: string,
  exported: readonly { id: number; slug: string }[],
): Promise<Map<number, StoredCar>> {
  const cars = await carsById(
    db,
    tenant,
    exported.map(({ id }) => id),
  )
  const moved = exported.filter(({ id, slug }) => cars.has(id) && cars.get(id)?.slug !== slug)
  const before = new Map<string, number>()
  for (const batch of batches(moved.map(({ slug }) => slug))) {
    const rows = await db
      .selectFrom('car_slugs')
      .select(['slug', 'car_id'])
      .where('tenant', '=', tenant)
      .where('slug', 'in', batch)
      .execute()
    for (const { slug, car_id: id } of rows) before.set(slug, id)
  }
  for (const { id, slug } of moved) if (before.get(slug) !== id) cars.delete(id)
  return cars
}

/** Cars of a tenant by id, whatever their source. */
async function carsById(db: Db, tenant: string, ids: readonly number[]): Promise<Map<number, StoredCar>> {
  const cars = new Map<number, StoredCar>()
  for (const batch of batches(ids)) {
    const rows = await db
      .selectFrom('cars')
      .select(COLUMNS)
      .where('tenant', '=', tenant)
      .where('id', 'in', batch)
      .execute()
    for (const row of rows) cars.set(row.id, row)
    await otherWork()
  }
  return cars
}
