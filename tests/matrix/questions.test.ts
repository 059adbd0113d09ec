import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { createDemoWorld, NOW, type DemoWorld } from './world.ts'

vi.mock('vike/server', async () => (await import('./vike.ts')).vikeServer())

const SLUG = 'brolga-bay'
let world: DemoWorld
/** The cars that the search page lists. */
let listed: Car[]
beforeAll(async () => {
  world = await createDemoWorld()
  const { stockFilter } = (await world.resolved(SLUG)).settings
  const filters = stockFilterString(stockFilter, { nowMs: NOW, sort: 'relevance' })
  const [answer] = await world
    .search(SLUG)
    .search([{ indexName: 'cars', params: { hitsPerPage: 1000, filters, attributesToRetrieve: ['id'] } }])
  const ids = new Set(answer?.hits.map(({ objectID }) => objectID))
  listed = world.cars(SLUG).filter(({ id }) => ids.has(String(id)))
}, 240_000)
afterAll(() => world.close())

async function count(query: string): Promise<number> {
  const { body } = await world.get(SLUG, `/search?query=${encodeURIComponent(query)}`)
  return Number(/class="fc-search-results__count">([\d,]+) /.exec(body)?.[1]?.replaceAll(',', '') ?? 0)
}

const text = (car: Car) =>
  JSON.stringify([car.filtered_features, car.standardEquipment, car.dealercomments, car.tag])

test.each<[query: string, holds: (car: Car) => boolean]>([
  ['v8', (car) => Number(car.variant?.cylinders) === 8],
  [
    'turbo diesel',
    (car) =>
      car.simple_fuel === 'Diesel' && /turbo/i.test(JSON.stringify([car.variant?.induction, car.name])),
  ],
  [
    'turbo diesel -ford',
    (car) =>
      car.simple_fuel === 'Diesel' &&
      car.make !== 'Ford' &&
      /turbo/i.test(JSON.stringify([car.variant?.induction, car.name])),
  ],
  ['3 series', (car) => car.make === 'BMW' && car.model.startsWith('3')],
  ['low kms', (car) => typeof car.km === 'number' && car.km <= 60_000],
  ['cheap', (car) => (car.price ?? 0) > 10 && (car.price ?? 0) <= 15_000],
  ['leather', (car) => /leather/i.test(text(car))],
  ['tow bar', (car) => /tow ?(bar|pack|ball|hitch)/i.test(text(car))],
  ['utes in qld', (car) => car.simple_body === 'ute' && car.state?.toUpperCase() === 'QLD'],
  ['under 100000kms', (car) => typeof car.km === 'number' && car.km <= 100_000],
  ['under 100,000km', (car) => typeof car.km === 'number' && car.km <= 100_000],
  ['7 seater', (car) => car.seats === 7],
])('SRCH-12 “%s” lists all cars of the site of which it is true, and no others', async (query, holds) => {
  const expected = listed.filter(holds).length
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThan(listed.length)
  expect(await count(query)).toBe(expected)
})

test('SRCH-12 a VIN lists its car alone', async () => {
  const [car] = listed
  expect(await count(car?.vin ?? '')).toBe(1)
})

test('SRCH-25 a range of prices lists no car without one', async () => {
  const { body } = await world.get(SLUG, '/search?price=:5')
  expect(body).not.toMatch(/class="fc-search-results__count">[1-9]/)
})
