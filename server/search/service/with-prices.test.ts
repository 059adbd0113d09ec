import { expect, it } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import { withPrices } from './with-prices.ts'

const STOCK = [
  ['kea', 3],
  ['kereru', 5],
  ['tui', 2],
] as const
const PRICED: Partial<Record<string, number>> = { kea: 3, kereru: 5 }
const CARS = STOCK.flatMap(([tenant, count]) =>
  Array.from({ length: count }, (_, at) => ({ tenant, car: { id: at } as Car })),
)

it.each([
  ['that all fit into memory', 100, 1],
  ['of which one dealer has more than are held', 4, 2],
  ['of which one dealer has as many as are held', 5, 2],
])('every car comes once, in order, behind all prices of its dealer: cars %s', async (_, most, readings) => {
  const seen = new Map(['kea', 'kereru'].map((slug) => [slug, new Set<number>()]))
  const books = new Map([...seen].map(([slug, ids]) => [slug, { put: ({ id }: Car) => void ids.add(id) }]))
  let read = 0
  const stock = {
    async *cars(of?: string) {
      read += 1
      yield* CARS.filter(({ tenant }) => of === undefined || tenant === of)
    },
  }
  const found: string[] = []
  for await (const { tenant, car } of withPrices(stock, books, most)) {
    found.push(`${tenant} ${car.id} of ${seen.get(tenant)?.size}`)
  }
  expect(found).toEqual(CARS.map(({ tenant, car }) => `${tenant} ${car.id} of ${PRICED[tenant]}`))
  expect(read).toBe(readings)
})
