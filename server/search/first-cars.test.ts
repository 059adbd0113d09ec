import { expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { conditionName } from '../../runtime/rules/search/stock-filter.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch } from './create-search.ts'
import { testCars } from './testing/stock.ts'

const PLACE = { id: 7, address: { lat: -27.4698, long: 153.0251 } }
const RUN_IN = { when: { car_type: 'demo', make: 'Nissan' }, require: { km: { gt: 3000 } } }
const KEA = {
  slug: 'kea',
  settings: { stockFilter: { extra: [RUN_IN] } },
  locations: [PLACE],
  search: {},
} as unknown as ResolvedTenant

test('SRCH-55 the first cars of a dealer that had none at the start are held to its own conditions, and have a place', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'kea', id: 1, revision: 1, domains: [] } as never])
  const errors: unknown[] = []
  const search = createSearch({ db, secret: 'test', directory, onError: (error) => errors.push(error) })
  await search.start(() => Promise.resolve(KEA))
  const found = async (params: Record<string, unknown>) => {
    const [answer] = await search.portOf('kea').search([{ indexName: 'cars', params }])
    return answer!.hits.map(({ objectID }) => objectID)
  }
  const cars = testCars(2).map((car, at) => ({
    ...car,
    location_id: PLACE.id,
    car_type: 'demo' as const,
    make: 'Nissan',
    km: 3000 + at,
    sold: false,
    status: 'in_stock' as const,
    show_on_dealer_website: true,
  }))
  await putTestCars(db, cars, 'kea')
  const [hidden, shown] = cars.map(({ id }) => String(id))
  const held = `NOT failed_conditions:"${conditionName(RUN_IN)}"`
  await vi.waitFor(async () => expect(await found({ filters: held })).toEqual([shown]), { timeout: 30_000 })
  expect((await found({})).toSorted()).toEqual([hidden, shown].toSorted())
  const near = { aroundLatLng: '-27.4698,153.0251', aroundRadius: 1000 }
  expect(await found({ ...near, filters: held })).toEqual([shown])
  expect(errors).toEqual([])
  await search.stop()
  await db.destroy()
})
