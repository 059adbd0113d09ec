import type { StockReader } from '../../runtime/block/load-context.ts'
import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import { carById, carBySlug, pricesOf } from './repository.ts'

/** The tenant's cars for block loaders; cars that are not for dealer websites do not exist (VEH-35). */
export function stockReader(db: Db, tenant: string): StockReader {
  return {
    async carBySlug(slug) {
      return onWebsite((await carBySlug(db, tenant, slug))?.car)
    },
    async carById(id) {
      return onWebsite(await carById(db, tenant, id))
    },
    pricesOf: (id) => pricesOf(db, tenant, id),
  }
}

function onWebsite(car: Car | undefined): Car | undefined {
  return car?.show_on_dealer_website === false ? undefined : car
}
