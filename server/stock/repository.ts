import type { Car } from '../../schemas/generated/types.ts'
import { type PricePoint, readPrices } from '../../runtime/rules/car/price-history.ts'
import type { Db } from '../db/database.ts'
import { batches } from './batches.ts'

export interface CarChange {
  seq: number
  tenant: string
  carId: number
  kind: 'put' | 'delete'
}

/** A stored document, unparsed: the search index keeps the text and parses only the hits it returns. */
export interface CarDocument {
  id: number
  tenant: string
  document: string
}

const READ_PAGE = 1000

/** Ids are `integer` columns: PostgreSQL refuses a larger number with an error instead of finding nothing. */
const LARGEST_ID = 2 ** 31 - 1

/** The tenant's car, hidden ones too; the caller applies VEH-35. */
export async function carById(db: Db, tenant: string, id: number): Promise<Car | undefined> {
  if (id > LARGEST_ID) return undefined
  const row = await db
    .selectFrom('cars')
    .select('document')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parseCar(row.document)
}

/** What a car of the tenant was asked for at, oldest first; empty for one that is unknown. */
export async function pricesOf(db: Db, tenant: string, id: number): Promise<readonly PricePoint[]> {
  if (id > LARGEST_ID) return []
  const row = await db
    .selectFrom('cars')
    .select('prices')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return readPrices(row?.prices ?? null)
}

/** Several cars by id, in the order asked for; unknown ids and other tenants' cars are left out. */
export async function carsByIds(db: Db, tenant: string, ids: readonly number[]): Promise<Car[]> {
  const found = new Map<number, Car>()
  for (const batch of batches(ids.filter((id) => id <= LARGEST_ID))) {
    const rows = await db
      .selectFrom('cars')
      .select(['id', 'document'])
      .where('tenant', '=', tenant)
      .where('id', 'in', batch)
      .execute()
    for (const row of rows) found.set(row.id, parseCar(row.document))
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The car at a slug. `moved` tells that the slug is a former one and the address must redirect (SEO-10). */
export async function carBySlug(
  db: Db,
  tenant: string,
  slug: string,
): Promise<{ car: Car; moved: boolean } | undefined> {
  const present = await db
    .selectFrom('cars')
    .select('document')
    .where('tenant', '=', tenant)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (present) return { car: parseCar(present.document), moved: false }
  const former = await db
    .selectFrom('car_slugs')
    .innerJoin('cars', 'cars.id', 'car_slugs.car_id')
    .select('cars.document')
    .where('car_slugs.tenant', '=', tenant)
    .where('car_slugs.slug', '=', slug)
    .executeTakeFirst()
  return former && { car: parseCar(former.document), moved: true }
}

/**
 * Every stored car ordered by tenant and id, read in pages: the search index wants documents of one dealer together.
 *
 * @param tenant only this tenant's cars.
 */
export async function* eachCarDocument(db: Db, tenant?: string): AsyncGenerator<CarDocument> {
  let last: { tenant: string; id: number } | undefined
  while (true) {
    let query = db.selectFrom('cars').select(['id', 'tenant', 'document'])
    if (tenant !== undefined) query = query.where('tenant', '=', tenant)
    const after = last
    if (after) {
      query = query.where((eb) =>
        eb.or([
          eb('tenant', '>', after.tenant),
          eb.and([eb('tenant', '=', after.tenant), eb('id', '>', after.id)]),
        ]),
      )
    }
    const page = await query.orderBy('tenant').orderBy('id').limit(READ_PAGE).execute()
    yield* page
    last = page.at(-1)
    if (!last || page.length < READ_PAGE) return
  }
}

/** Number of stored cars per tenant, sold ones included. */
export async function countCars(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cars')
    .select((eb) => ['tenant' as const, eb.fn.countAll<number | string>().as('count')])
    .groupBy('tenant')
    .execute()
  return new Map(rows.map((row) => [row.tenant, Number(row.count)]))
}

/** Stock changes after `seq`, oldest first. A follower stores the last `seq` it has applied and asks again. */
export async function changesSince(db: Db, seq: number, limit = 5000): Promise<CarChange[]> {
  const rows = await db
    .selectFrom('car_changes')
    .select(['seq', 'tenant', 'car_id', 'kind'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ seq: row.seq, tenant: row.tenant, carId: row.car_id, kind: row.kind }))
}

/** The newest change, 0 before the first; read it before building an index from {@link eachCarDocument}. */
export async function lastChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('car_changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The oldest change that is kept, and the newest; 0 before the first. */
export async function changesKept(db: Db): Promise<{ oldest: number; newest: number }> {
  const row = await db
    .selectFrom('car_changes')
    .select((eb) => [eb.fn.min('seq').as('oldest'), eb.fn.max('seq').as('newest')])
    .executeTakeFirst()
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 }
}

export function parseCar(document: string): Car {
  return JSON.parse(document) as Car
}
