import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/app/start-server.ts'
import { loadConfig } from '../server/config/config.ts'
import { openDatabase, type Db } from '../server/db/database.ts'
import type { Car } from '../schemas/generated/types.ts'
import { changeStock, putCars } from '../server/stock/write-cars.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

const DAY = 86_400
const today = Math.floor(Date.now() / 1000)

const CAR = {
  id: 900_000_001,
  name: '2021 Toyota HiLux SR5',
  slug: '2021-toyota-hilux-sr-900000001',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  car_type: 'used',
  status: 'in_stock',
  price: 45_990,
} as Car

let folder: string
let server: RunningServer
let db: Db

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-addresses-'))
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  // Without the demo's stock: the only cars are those of these tests.
  server = await startServer({ config, demo: undefined })
  db = await openDatabase(config)
})

afterAll(async () => {
  await db.destroy()
  await server.close()
  await rm(folder, { recursive: true })
})

const put = (car: Car) =>
  changeStock(db, (transaction) =>
    putCars(
      transaction,
      [{ tenant: 'brolga-bay', source: 'test', sourceKey: String(car.id), hash: '', market: null, car }],
      Date.now(),
    ),
  )

async function visit(url: string): Promise<[status: number, location: string | undefined]> {
  const answer = await server.app.inject({ url, headers: { host: 'brolga-bay.localhost' } })
  return [answer.statusCode, answer.headers.location as string | undefined]
}

test('nothing of a query stays on a page that is kept for every query', async () => {
  const get = async (url: string) =>
    (await server.app.inject({ url, headers: { host: 'brolga-bay.localhost' } })).body
  const first = await get('/?token=only-for-me')
  expect(first).not.toContain('only-for-me')
  expect(await get('/')).toBe(first)
  // A page that reads its query has it, and keeps it to that address.
  expect(await get('/search?query=only-for-me')).toContain('only-for-me')
  expect(await get('/search')).not.toContain('only-for-me')
})

describe('addresses of cars', () => {
  test('SEO-10 an old slug leads to the present one for good', async () => {
    await put(CAR)
    expect(await visit(`/cars/${CAR.slug}`)).toEqual([200, undefined])
    await put({ ...CAR, slug: '2021-toyota-hilux-sr5-900000001' })
    expect(await visit('/cars/2021-toyota-hilux-sr5-900000001')).toEqual([200, undefined])
    expect(await visit(`/cars/${CAR.slug}?from=mail`)).toEqual([
      301,
      '/cars/2021-toyota-hilux-sr5-900000001?from=mail',
    ])
  })

  test('SEO-10 a slug that a car takes back is its address again, at once', async () => {
    const car = { ...CAR, id: 900_000_009, slug: 'there-900000009' }
    await put(car)
    await put({ ...car, slug: 'elsewhere-900000009' })
    expect(await visit('/cars/there-900000009')).toEqual([301, '/cars/elsewhere-900000009'])
    await put(car)
    expect(await visit('/cars/there-900000009')).toEqual([200, undefined])
    expect(await visit('/cars/elsewhere-900000009')).toEqual([301, '/cars/there-900000009'])
  })

  test('SEO-05 a sold car keeps its page for soldDays (here 3), then leads to others of its model', async () => {
    const sold = (id: number, days: number): Car => ({
      ...CAR,
      id,
      slug: `2021-toyota-hilux-sold-${id}`,
      status: 'sold',
      sold_date_timestamp: today - days * DAY,
    })
    await put(sold(900_000_002, 2))
    await put(sold(900_000_003, 4))
    expect(await visit('/cars/2021-toyota-hilux-sold-900000002')).toEqual([200, undefined])
    expect(await visit('/cars/2021-toyota-hilux-sold-900000003')).toEqual([301, '/search/toyota/hilux'])
    await put({ ...sold(900_000_003, 4), status: 'in_stock', sold_date_timestamp: null })
    expect(await visit('/cars/2021-toyota-hilux-sold-900000003')).toEqual([200, undefined])
    const { sold_date_timestamp: _, ...undated } = sold(900_000_004, 4)
    await put(undated)
    expect(await visit('/cars/2021-toyota-hilux-sold-900000004')).toEqual([200, undefined])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'ROUTE-08 /search/%s is no make: an empty page with status 404',
    async (word) => {
      expect(await visit(`/search/${word}`)).toEqual([404, undefined])
    },
  )
})
