import type { Car } from '../../schemas/generated/types.ts'
import type { Db } from '../db/database.ts'
import {
  carsByIds,
  changesKept,
  changesSince,
  countCars,
  eachCarDocument,
  lastChange,
  parseCar,
} from '../stock/repository.ts'

export interface StockCar {
  tenant: string
  car: Car
}

/** A car that changed; `car` null: it is gone. */
export interface StockChange {
  tenant: string
  id: number
  car: Car | null
}

/** Where the index comes from: all cars, and what changed after a point. */
export interface StockSource {
  /** Every stored car, tenant by tenant. @param of this tenant alone */
  cars(of?: string): AsyncIterable<StockCar>
  /** How many there are of {@link cars}; a source without this does not know before it has read them. */
  count?(): Promise<number>
  /** Number of the newest change, 0 before the first. */
  lastChange(): Promise<number>
  /** Changes after `seq`, each car once with its present state; `seq` is the last one covered. */
  changesSince(seq: number): Promise<{ seq: number; changes: StockChange[] }>
  /** Whether all of them are there that came after `seq`; a source without this does not know. */
  knowsSince?(seq: number): Promise<boolean>
}

/** Changes read in one go: each is a document to parse, and visitors wait meanwhile. */
const AT_ONCE = 200

/** The stock of the database and its outbox. @param only the cars of these tenants */
export function databaseStock(db: Db, only?: ReadonlySet<string>): StockSource {
  return {
    async *cars(of) {
      const tenants = of !== undefined ? [of] : only ? [...only].toSorted() : [undefined]
      for (const each of tenants) {
        for await (const { tenant, document } of eachCarDocument(db, each))
          yield { tenant, car: parseCar(document) }
      }
    },
    async count() {
      let count = 0
      for (const [tenant, cars] of await countCars(db)) if (only?.has(tenant) ?? true) count += cars
      return count
    },
    lastChange: () => lastChange(db),
    async changesSince(seq) {
      const rows = await changesSince(db, seq, AT_ONCE)
      const byTenant = Map.groupBy(rows, ({ tenant }) => tenant)
      const changes: StockChange[] = []
      for (const [tenant, changed] of byTenant) {
        if (only && !only.has(tenant)) continue
        const ids = [...new Set(changed.map(({ carId }) => carId))]
        const present = new Map((await carsByIds(db, tenant, ids)).map((car) => [car.id, car]))
        changes.push(...ids.map((id) => ({ tenant, id, car: present.get(id) ?? null })))
      }
      return { seq: rows.at(-1)?.seq ?? seq, changes }
    },
    async knowsSince(seq) {
      const { oldest, newest } = await changesKept(db)
      // One that is newer than all is of another database.
      return seq <= newest && (seq >= oldest || newest === 0)
    },
  }
}
