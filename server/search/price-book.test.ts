import { expect, test } from 'vitest'
import { comparedGroups, comparison } from '../../runtime/rules/car/comparable-cars.ts'
import { type StockFilter, stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import { createPriceBook, type PriceBook } from './price-book.ts'
import { createSearchService } from './service/service.ts'
import type { StockChange, StockSource } from './stock-source.ts'
import { testCars, TEST_NOW } from './testing/stock.ts'

const FILTER: StockFilter = {
  level: 0,
  appliesTo: 'all',
  extra: [],
  soldDays: 0,
  priceAscendingNeedsPrice: false,
}

const hilux = (id: number, price: number, more: Partial<Car> = {}): Car =>
  ({
    ...testCars(1)[0],
    id,
    make: 'Toyota',
    model: 'HiLux',
    make_model: 'Toyota HiLux',
    year: 2020,
    simple_body: 'ute',
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    show_on_dealer_website: true,
    price,
    offer_price: null,
    km: 40_000,
    ...more,
  }) as Car

const bookOf = (cars: Car[], filter = FILTER): PriceBook => {
  const book = createPriceBook(filter, () => TEST_NOW)
  for (const car of cars) book.put(car)
  return book
}

const FIVE = [30_000, 40_000, 50_000, 60_000, 70_000].map((price, at) => hilux(at + 1, price))

test('a price stands between the lowest and the highest of cars like it', () => {
  const book = bookOf(FIVE)
  expect(book.of(1)).toEqual([30_000, 40_000, 60_000, 70_000, 4, 4])
  expect(book.of(4)).toEqual([30_000, 40_000, 60_000, 70_000, 1, 4])
  expect(book.of(99)).toBeNull()
})

test.each([
  ['new', { car_type: 'new' }],
  ['sold', { status: 'sold', sold: true }],
  ['without a price', { price: 0 }],
  ['without an odometer reading', { km: null }],
  ['hidden from the website', { show_on_dealer_website: false }],
  ['of another model and body', { model: 'Yaris', make_model: 'Toyota Yaris', simple_body: 'hatch' }],
] as const)('a car that is %s counts for nobody, and has no place itself', (_, more) => {
  const book = bookOf([...FIVE.slice(0, 4), hilux(5, 70_000, more as Partial<Car>)])
  expect([1, 2, 3, 4, 5].map((id) => book.of(id))).toEqual([null, null, null, null, null])
})

test('cars that the dealer does not list are not compared with', () => {
  const book = bookOf([...FIVE, hilux(6, 1_000, { photos_count: 0 })], { ...FILTER, level: 3 })
  expect(book.of(6)).toBeNull()
})

test('an offer is the price', () => {
  expect(bookOf([...FIVE.slice(0, 4), hilux(5, 70_000, { offer_price: 35_000 })]).of(5)).toEqual([
    30_000, 35_000, 50_000, 60_000, 3, 4,
  ])
})

test('only cars whose place has moved are told, once', async () => {
  const book = bookOf(FIVE)
  const ids = async () => (await book.moved()).map(({ id }) => id).toSorted()
  expect(await ids()).toEqual([1, 2, 3, 4, 5])
  expect(await ids()).toEqual([])
  book.put(hilux(5, 71_000))
  book.of(5)
  // The highest price is part of everybody's line; the car itself was read when it changed.
  expect(await ids()).toEqual([1, 2, 3, 4])
  book.put(hilux(2, 40_000, { colour: 'Green' }))
  expect(await ids()).toEqual([2])
  book.remove(5)
  expect(await book.moved()).toContainEqual({ id: 1, among: null })
})

test('it says of every car of a stock what the vehicle page says of it', async () => {
  const cars = testCars(400)
  const service = createSearchService({
    engine: new EmbeddedEngine(),
    keys: createSearchKeys({ secret: 'secret', adminKey: null }),
    stock: {
      async *cars() {
        for (const car of cars) yield { tenant: 'brolga-bay', car }
      },
      lastChange: async () => 0,
      changesSince: async () => ({ seq: 0, changes: [] }),
    },
  })
  await service.start()
  const listed = stockFilterString(FILTER, { nowMs: TEST_NOW, sort: 'relevance' })
  const search = service.inProcess('brolga-bay')
  const book = bookOf(cars)
  let compared = 0
  for (const car of cars.filter(({ car_type: type, id }) => type === 'used' && book.of(id))) {
    const groups = comparedGroups(car)
    const answers = await search.search(
      groups.map(({ filter }) => ({
        indexName: 'cars',
        params: { filters: `${listed} AND ${filter}`, hitsPerPage: 400 },
      })),
    )
    const found = groups.map((group, at) => ({ group, cars: answers[at]!.hits as unknown as Car[] }))
    const said = comparison(car, found)
    const dearer = said?.others.filter(({ price }) => price > said.car.price).length
    expect(book.of(car.id)?.slice(4), `${car.id}`).toEqual([dearer, said?.others.length])
    compared += 1
  }
  expect(compared).toBeGreaterThan(50)
  await service.stop()
})

test('records hold the place from the first build on, and cars like a changed one are told theirs', async () => {
  const stored = new Map(FIVE.map((car) => [car.id, car]))
  const outbox: StockChange[] = []
  const stock: StockSource = {
    async *cars() {
      for (const car of stored.values()) yield { tenant: 'brolga-bay', car }
    },
    lastChange: async () => outbox.length,
    changesSince: async (seq) => ({ seq: outbox.length, changes: outbox.slice(seq) }),
  }
  const told: number[][] = []
  const service = createSearchService({
    engine: new EmbeddedEngine(),
    keys: createSearchKeys({ secret: 'secret', adminKey: null }),
    stock,
    priceBooks: () => new Map([['brolga-bay', createPriceBook(FILTER, () => TEST_NOW)]]),
    onChange: (changes) => told.push(changes.map(({ id }) => id)),
    pollMs: 5,
    placesMs: 1,
  })
  await service.start()
  const among = async () => {
    const params = { attributesToRetrieve: ['price_among'], hitsPerPage: 10 }
    const [answer] = await service.inProcess('brolga-bay').search([{ indexName: 'cars', params }])
    return Object.fromEntries(answer!.hits.map((hit) => [hit.objectID, hit['price_among']]))
  }
  expect(await among()).toMatchObject({ 1: [30_000, 40_000, 60_000, 70_000, 4, 4] })
  const car = hilux(5, 20_000)
  stored.set(5, car)
  outbox.push({ tenant: 'brolga-bay', id: 5, car })
  await service.catchUp()
  expect((await among())[5]).toEqual([20_000, 30_000, 50_000, 60_000, 4, 4])
  await expect.poll(async () => (await among())[1]).toEqual([20_000, 30_000, 50_000, 60_000, 3, 4])
  expect(told).toEqual([[5], [1, 2, 3, 4]])
  await service.stop()
})

test('what did not arrive is told again', async () => {
  const book = bookOf(FIVE)
  for (const { id } of FIVE) book.of(id)
  book.put(hilux(5, 90_000))
  const told = await book.moved()
  expect(told.length).toBeGreaterThan(1)
  expect(await book.moved()).toEqual([])
  book.untold(told.map(({ id }) => id))
  expect(await book.moved()).toEqual(told)
})
