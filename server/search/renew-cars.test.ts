import { expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import { createSearchService } from './service/service.ts'
import type { StockChange } from './stock-source.ts'
import { testCars } from './testing/stock.ts'

const TENANT = 'brolga-bay'

test('a car that is changed or deleted while all are written again is not written as it was before', async () => {
  const cars = testCars(3) as [Car, Car, Car]
  const stored = new Map(cars.map((car) => [car.id, car]))
  const outbox: StockChange[] = []
  /** What happens between the reading of the cars and their writing. */
  let meanwhile = async (): Promise<void> => undefined
  const service = createSearchService({
    engine: new EmbeddedEngine(),
    keys: createSearchKeys({ secret: 'secret', adminKey: null }),
    stock: {
      async *cars() {
        for (const car of stored.values()) yield { tenant: TENANT, car }
        await meanwhile()
      },
      lastChange: async () => outbox.length,
      changesSince: async (seq) => ({ seq: outbox.length, changes: outbox.slice(seq) }),
    },
    // Nothing comes by itself: what is asserted is what the renewal left.
    pollMs: 3_600_000,
  })
  await service.start()
  const [changed, gone] = cars
  meanwhile = async () => {
    meanwhile = async () => undefined
    const car = { ...changed, price: 12_345 }
    stored.set(car.id, car)
    stored.delete(gone.id)
    outbox.push({ tenant: TENANT, id: car.id, car }, { tenant: TENANT, id: gone.id, car: null })
    await service.catchUp()
  }
  await service.renewCars(TENANT)
  const params = { attributesToRetrieve: ['price'], hitsPerPage: 10 }
  const [answer] = await service.inProcess(TENANT).search([{ indexName: 'cars', params }])
  const prices = Object.fromEntries(answer!.hits.map((hit) => [hit.objectID, hit['price']]))
  expect(Object.keys(prices)).toHaveLength(2)
  expect(prices).not.toHaveProperty(String(gone.id))
  expect(prices[changed.id]).toBe(12_345)
  await service.stop()
})
