import { afterEach, describe, expect, test } from 'vitest'
import { isListed } from '../../../runtime/rules/car/availability.ts'
import {
  failedConditions,
  stockFilterString,
  strictnessOf,
  type StockFilter,
} from '../../../runtime/rules/search/stock-filter.ts'
import { unlistedReasons } from '../../../runtime/rules/search/unlisted.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { carRecord } from '../car-record.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded-engine.ts'
import { createSearchKeys } from '../keys/search-keys.ts'
import { createSearchService } from './service.ts'
import { ShrunkStockError, type SearchService } from '../search-service.ts'
import type { StockChange, StockSource } from '../stock-source.ts'
import { testCars, TEST_NOW } from '../testing/stock.ts'

/** A stock in memory with an outbox. */
function memoryStock(cars: [tenant: string, car: Car][]) {
  const stored = new Map(cars.map(([tenant, car]) => [car.id, { tenant, car }]))
  const outbox: StockChange[] = []
  const source: StockSource = {
    async *cars() {
      yield* [...stored.values()].toSorted((a, b) => (a.tenant < b.tenant ? -1 : 1))
    },
    lastChange: async () => outbox.length,
    changesSince: async (seq) => ({ seq: outbox.length, changes: outbox.slice(seq) }),
  }
  return {
    source,
    put(tenant: string, car: Car) {
      stored.set(car.id, { tenant, car })
      outbox.push({ tenant, id: car.id, car })
    },
    remove(id: number) {
      const { tenant } = stored.get(id)!
      stored.delete(id)
      outbox.push({ tenant, id, car: null })
    },
    clear: () => stored.clear(),
  }
}

const cars = testCars(300)
const tenantOf = (car: Car): string => (car.id % 2 === 0 ? 'brolga-bay' : 'kereru-coast')
const keys = createSearchKeys({ secret: 'secret', adminKey: null })
const demoNissan = { when: { car_type: 'demo', make: 'Nissan' }, require: { km: { gt: 3000 } } }

let service: SearchService | undefined
afterEach(() => service?.stop())

async function started(stock = memoryStock(cars.map((car) => [tenantOf(car), car])), pollMs = 5) {
  service = createSearchService({
    engine: new EmbeddedEngine(),
    keys,
    stock: stock.source,
    contextOf: () => ({ conditions: [demoNissan] }),
    pollMs,
  })
  await service.start()
  return { service, stock }
}

async function ids(
  running: SearchService,
  tenant: string,
  params: Record<string, unknown> = {},
): Promise<number[]> {
  const [answer] = await running
    .inProcess(tenant)
    .search([
      { indexName: 'cars', params: { hitsPerPage: 1000, attributesToRetrieve: ['objectID'], ...params } },
    ])
  return answer!.hits.map(({ objectID }) => Number(objectID)).toSorted((a, b) => a - b)
}

describe('search in process', () => {
  test('a tenant sees its own visible cars and nothing else, whatever it asks', async () => {
    const { service: running } = await started()
    const own = cars
      .filter((car) => tenantOf(car) === 'brolga-bay' && car.show_on_dealer_website)
      .map(({ id }) => id)
    expect(await ids(running, 'brolga-bay')).toEqual(own)
    expect(await ids(running, 'brolga-bay', { filters: 'tenant:kereru-coast' })).toEqual([])
    expect(await ids(running, 'nobody')).toEqual([])
  })

  test('SRCH-32 several requests are answered in their order', async () => {
    const { service: running } = await started()
    const answers = await running.inProcess('brolga-bay').search([
      { indexName: 'cars', params: { query: 'toyota', hitsPerPage: 5 } },
      { indexName: 'cars_price_asc', params: { filters: 'price > 0', hitsPerPage: 5 } },
    ])
    expect(answers.map(({ index, query, hits }) => [index, query, hits.length])).toEqual([
      ['cars', 'toyota', 5],
      ['cars_price_asc', '', 5],
    ])
  })
})

const rule = (changes: Partial<StockFilter>): StockFilter => ({
  level: 3,
  appliesTo: 'used',
  extra: [],
  soldDays: 3,
  priceAscendingNeedsPrice: true,
  ...changes,
})

describe('SRCH-51 … SRCH-60 the stock rule as a filter lists what the rule lists', () => {
  const nowMs = TEST_NOW * 1000

  const expected = (filter: StockFilter, also: (car: Car) => boolean = () => true): number[] =>
    cars
      .filter((car) => tenantOf(car) === 'brolga-bay' && isListed(car, nowMs, filter.soldDays) && also(car))
      .filter(
        (car) =>
          (filter.appliesTo === 'used' && car.car_type !== 'used') || strictnessOf(car) >= filter.level,
      )
      .map(({ id }) => id)

  test.each(Array.from({ length: 15 }, (_, level) => level))(
    'SRCH-51 level %i, for used cars and for all',
    async (level) => {
      const { service: running } = await started()
      for (const appliesTo of ['used', 'all'] as const) {
        const filter = rule({ level, appliesTo })
        const filters = stockFilterString(filter, { nowMs, sort: 'relevance' })
        expect(await ids(running, 'brolga-bay', { filters })).toEqual(expected(filter))
      }
    },
  )

  test('SRCH-60 sold cars for 0, 1, 3 and 30 days', async () => {
    const { service: running } = await started()
    const counts: number[] = []
    for (const soldDays of [0, 1, 3, 30]) {
      const filter = rule({ level: 0, soldDays })
      const found = await ids(running, 'brolga-bay', {
        filters: stockFilterString(filter, { nowMs, sort: 'relevance' }),
      })
      expect(found).toEqual(expected(filter))
      counts.push(found.length)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[3]).toBeGreaterThan(counts[0]!)
  })

  test('SRCH-53 SRCH-54 SRCH-55 SRCH-56 conditions of the dealer and of the sort', async () => {
    const { service: running } = await started()
    const find = async (
      filter: StockFilter,
      sort: 'relevance' | 'price-asc' = 'relevance',
    ): Promise<number[]> =>
      ids(running, 'brolga-bay', { filters: stockFilterString(filter, { nowMs, sort }) })
    const toyota = rule({ extra: [{ require: { make: 'Toyota' } }] })
    expect(await find(toyota)).toEqual(expected(toyota, ({ make }) => make === 'Toyota'))
    const inStock = rule({ extra: [{ require: { status: 'in_stock' } }] })
    expect(await find(inStock)).toEqual(expected(inStock, ({ status }) => status === 'in_stock'))
    const nissan = rule({ level: 0, extra: [demoNissan] })
    expect(await find(nissan)).toEqual(
      expected(nissan, (car) => failedConditions({ ...car }, [demoNissan]).length === 0),
    )
    const all = rule({ level: 0 })
    expect(await find(all, 'price-asc')).toEqual(expected(all, ({ price }) => (price ?? 0) > 0))
  })
})

describe('SRCH-51 … SRCH-60 the reasons why a car is not listed', () => {
  const nowMs = TEST_NOW * 1000
  const rules: Partial<StockFilter>[] = [
    ...[0, 1, 2, 3, 6, 14].flatMap((level) => [
      { level, appliesTo: 'used' as const },
      { level, appliesTo: 'all' as const },
    ]),
    ...[0, 1, 30].map((soldDays) => ({ level: 0, soldDays })),
    { extra: [{ require: { make: 'toyota', status: 'in_stock' } }] },
    { extra: [demoNissan] },
    // A number that a car lacks lies within no bounds.
    { level: 0, extra: [{ require: { price: { lt: 30_000 } } }] },
  ]

  test.each(rules)('%j leaves no reason exactly where the search lists the car', async (changes) => {
    const { service: running } = await started()
    const filter = rule(changes)
    const own = cars.filter((car) => tenantOf(car) === 'brolga-bay')
    const listed = own.filter((car) => {
      const record = carRecord(car, { tenant: 'brolga-bay', conditions: [demoNissan] })
      return unlistedReasons(record, filter, nowMs).length === 0
    })
    const filters = stockFilterString(filter, { nowMs, sort: 'relevance' })
    expect(listed.map(({ id }) => id)).toEqual(await ids(running, 'brolga-bay', { filters }))
    expect(listed.length).toBeLessThan(own.length)
  })
})

describe('following the stock', () => {
  test('a changed, a new and a removed car are seen within 50 ms, without a rebuild', async () => {
    const { service: running, stock } = await started()
    const [first] = cars.filter((car) => tenantOf(car) === 'brolga-bay' && car.show_on_dealer_website)
    const added = { ...first!, id: 9001, name: 'Quixotica' }
    stock.put('brolga-bay', { ...first!, name: 'Changed Zanzibar', model: 'Zanzibar' })
    stock.put('brolga-bay', added)
    await expect
      .poll(() => ids(running, 'brolga-bay', { query: 'quixotica' }), { interval: 5, timeout: 1000 })
      .toEqual([9001])
    expect(await ids(running, 'brolga-bay', { query: 'zanzibar' })).toEqual([first!.id])
    stock.remove(9001)
    await running.catchUp()
    expect(await ids(running, 'brolga-bay', { query: 'quixotica' })).toEqual([])
    expect(running.seq()).toBe(3)
  })

  test('a car that is hidden disappears', async () => {
    const { service: running, stock } = await started()
    const [first] = await ids(running, 'brolga-bay')
    stock.put('brolga-bay', { ...cars.find(({ id }) => id === first)!, show_on_dealer_website: false })
    await running.catchUp()
    expect(await ids(running, 'brolga-bay')).not.toContain(first)
  })

  test('a rebuild that would drop more than 30 % of the stock is refused, and the old index stays', async () => {
    const { service: running, stock } = await started(undefined, 60_000)
    const before = await ids(running, 'brolga-bay')
    stock.clear()
    await expect(running.rebuildCars()).rejects.toThrow(new ShrunkStockError(300, 0))
    expect(await ids(running, 'brolga-bay')).toEqual(before)
    await running.rebuildCars({ allowShrinking: true })
    expect(await ids(running, 'brolga-bay')).toEqual([])
  })

  test('changes made while the index is rebuilt are in it', async () => {
    const { service: running, stock } = await started(undefined, 60_000)
    const [first, second] = cars.filter((car) => tenantOf(car) === 'brolga-bay')
    const rebuilt = running.rebuildCars()
    stock.put('brolga-bay', { ...first!, name: 'During One', show_on_dealer_website: true })
    const caught = running.catchUp()
    stock.put('brolga-bay', { ...second!, name: 'During Two', show_on_dealer_website: true })
    await Promise.all([rebuilt, caught])
    await running.catchUp()
    expect(await ids(running, 'brolga-bay', { query: 'during' })).toEqual([first!.id, second!.id])
  })

  test('a failing source is told and tried again', async () => {
    const stock = memoryStock(cars.map((car) => [tenantOf(car), car]))
    const errors: unknown[] = []
    let fail = false
    service = createSearchService({
      engine: new EmbeddedEngine(),
      keys,
      stock: {
        ...stock.source,
        changesSince: (seq) =>
          fail ? Promise.reject(new Error('database is locked')) : stock.source.changesSince(seq),
      },
      onError: (error) => errors.push(error),
      pollMs: 5,
    })
    await service.start()
    fail = true
    stock.put('brolga-bay', { ...cars[1]!, name: 'Later Lazarus', show_on_dealer_website: true })
    await expect.poll(() => errors.length, { interval: 5 }).toBeGreaterThan(1)
    fail = false
    const running = service
    await expect
      .poll(() => ids(running, 'brolga-bay', { query: 'lazarus' }), { interval: 5 })
      .toEqual([cars[1]!.id])
  })
})
