import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Db } from '../db/database.ts'
import { generateStock } from './stock/generate.ts'
import { demoPrices } from './stock/price-history.ts'
import { DEMO_TENANTS, stockTenant } from './stock/tenant.ts'
import { countCars } from '../stock/repository.ts'
import { changeStock, putCars, type CarRecord, type StockTransaction } from '../stock/write-cars.ts'
import type { Car } from '../../schemas/generated/types.ts'

const SOURCE = 'demo'
/** Above every id that the generator gives (`index * 1,000,000 + n`): imported cars are counted from here. */
const FIRST_IMPORTED_ID = 100_000_000

/** Further demo dealers, with the position that makes their car ids and the number of cars. */
const MORE_DEMO_TENANTS: Record<string, { index: number; count: number }> = {
  'billabong-motors': { index: DEMO_TENANTS.length + 1, count: 64 },
}

/**
 * Gives the demo dealers that have no cars at all their generated stock, so that a fresh clone shows full sites. Other
 * tenants get nothing: their stock comes from feeds.
 *
 * @returns number of cars per tenant that were stored
 */
export async function seedDemoStock(
  db: Db,
  resolve: (slug: string) => Promise<ResolvedTenant>,
  slugs: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const present = await countCars(db)
  const stored = new Map<string, number>()
  for (const slug of slugs) {
    if (present.has(slug) || !isDemo(slug)) continue
    const { index, count } = MORE_DEMO_TENANTS[slug] ?? {}
    const cars = [...generateStock(stockTenant(await resolve(slug), index), { now, ...(count && { count }) })]
    const records = cars.map((car): CarRecord => ({
      tenant: slug,
      source: SOURCE,
      sourceKey: String(car.id),
      hash: SOURCE,
      market: null,
      car,
    }))
    await changeStock(db, async (transaction) => {
      await transaction
        .updateTable('car_ids')
        .set({ next_id: FIRST_IMPORTED_ID })
        .where('next_id', '<', FIRST_IMPORTED_ID)
        .execute()
      await putCars(transaction, records, now)
      await keepFormerPrices(transaction, cars, now)
    })
    stored.set(slug, records.length)
  }
  return stored
}

/** Stock that comes in on one day has one price each; demo cars have stood for a while. */
export async function keepFormerPrices(
  transaction: StockTransaction,
  cars: readonly Car[],
  now: number,
): Promise<void> {
  for (const car of cars) {
    const prices = demoPrices(car, now)
    if (prices.length < 2) continue
    await transaction
      .updateTable('cars')
      .set({ prices: JSON.stringify(prices) })
      .where('id', '=', car.id)
      .execute()
  }
}

/** Whether a dealer of `tenants/sites` is invented for the demo. */
export function isDemo(slug: string): boolean {
  return (DEMO_TENANTS as readonly string[]).includes(slug) || Object.hasOwn(MORE_DEMO_TENANTS, slug)
}
