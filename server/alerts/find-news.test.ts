import { afterEach, expect, it } from 'vitest'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { PricePoint } from '../../runtime/rules/car/price-history.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { NOW, putTestCars, testCar } from '../app/testing/site-world.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import type { SiteReaders } from '../pages/page-renderer.ts'
import { carById } from '../stock/repository.ts'
import type { Alert } from './alert-store.ts'
import { findNews } from './find-news.ts'

const SECOND = 1000
/** When the visitor last knew: an hour ago. */
const SEEN = NOW - 3_600_000
/** What is younger is left for the next time. */
const UNTIL = NOW - 60 * SECOND

let db: Db
afterEach(() => db.destroy())

interface Stored {
  prices?: PricePoint[]
  created_at?: number
  updated_at?: number
  tenant?: string
}

/** News of an alert about one car, of which the stock holds what is given. */
async function newsOfCar(
  stored: Stored,
  { car = {}, seen = SEEN }: { car?: Partial<Car>; seen?: number } = {},
) {
  db = await openDialect(sqliteDialect(':memory:'))
  const { prices = [], tenant = 'brolga-bay', ...times } = stored
  await putTestCars(db, [testCar({ id: 7, ...car })], tenant)
  await db
    .updateTable('cars')
    .set({ created_at: SEEN - 1, updated_at: NOW, ...times, prices: JSON.stringify(prices) })
    .execute()
  const readers = (slug: string) => ({ stock: { carById: (id: number) => carById(db, slug, id) } })
  return findNews(
    { db, readers: readers as unknown as SiteReaders },
    { tenant: 'brolga-bay', car_id: 7, seen_at: seen } as Alert,
    { site: {} as SiteContext, now: NOW },
  )
}

const fallen = (at: number, to = 19_000): PricePoint[] => [
  [SEEN - SECOND, 20_000],
  [at, to],
]

it.each<[what: string, stored: Stored, reducedBy: number[]]>([
  ['fell after the visitor last knew', { prices: fallen(SEEN + 1) }, [1000]],
  ['fell when the visitor last knew', { prices: fallen(SEEN) }, []],
  ['fell a minute ago', { prices: fallen(UNTIL) }, [1000]],
  ['fell a moment less than a minute ago', { prices: fallen(UNTIL + 1) }, []],
  ['fell by $100', { prices: fallen(SEEN + 1, 19_900) }, [100]],
  ['fell by $99', { prices: fallen(SEEN + 1, 19_901) }, []],
  ['rose', { prices: fallen(SEEN + 1, 21_000) }, []],
  [
    'fell, and rose again within the last minute',
    { prices: [...fallen(SEEN + 1), [UNTIL + 1, 20_000]] },
    [1000],
  ],
  ['fell in two steps', { prices: [...fallen(SEEN + 1), [SEEN + 2, 18_000]] }, [2000]],
  ['fell, in a row that was not written since', { prices: fallen(SEEN + 1), updated_at: SEEN }, []],
  [
    'fell, in a row that was written a moment later',
    { prices: fallen(SEEN + 1), updated_at: SEEN + 1 },
    [1000],
  ],
  ['stood still', { prices: [[SEEN - SECOND, 20_000]] }, []],
  // The visitor asked about this car: that it is new to the stock is no news of it.
  ['is that of a car which came later', { prices: fallen(SEEN + 2), created_at: SEEN + 1 }, []],
  ['fell, of a car that came when they last knew', { prices: fallen(SEEN + 2), created_at: SEEN }, [1000]],
])('of one car a price that %s (%j) is news: %j', async (_what, stored, reducedBy) => {
  const found = await newsOfCar(stored)
  expect(found?.news.map((news) => news.reducedBy)).toEqual(reducedBy)
})

it.each<[what: string, seen: number, next: number]>([
  ['an hour ago', SEEN, UNTIL],
  ['a minute ago', UNTIL, UNTIL],
  // A clock that ran ahead, or a mail of this very minute: never back.
  ['half a minute ago', NOW - 30 * SECOND, NOW - 30 * SECOND],
])(
  'whoever last knew %s knows the stock up to a minute ago, and never less than before',
  async (_what, seen, next) => {
    expect((await newsOfCar({}, { seen }))?.seen).toBe(next)
  },
)

it('VEH-10 a car that is not available now is no news, and may be once it comes back', async () => {
  const found = await newsOfCar({ prices: fallen(SEEN + 1) }, { car: { status: 'archived' } })
  expect(found).toEqual({ news: [], seen: UNTIL })
})

it.each<[what: string, stored: Stored, car: Partial<Car>]>([
  ['sold', {}, { sold: true }],
  ['sold by its status', {}, { status: 'sold' }],
  ['gone', {}, { id: 8 }],
  ['another dealer’s', { tenant: 'kereru-coast' }, {}],
])('of a car that is %s there will never be news', async (_what, stored, car) => {
  expect(await newsOfCar({ prices: fallen(SEEN + 1), ...stored }, { car })).toBeUndefined()
})
