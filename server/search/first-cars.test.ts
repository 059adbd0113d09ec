import { expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch } from './create-search.ts'
import { testCars } from './testing/stock.ts'

const PLACE = { id: 7, address: { lat: -27.4698, long: 153.0251 } }
const KEA = {
  slug: 'kea',
  settings: { stockFilter: { extra: [] } },
  locations: [PLACE],
  search: {},
} as unknown as ResolvedTenant

test('SRCH-36 the first car of a dealer that had none at the start is found by distance, without another start', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'kea', id: 1, revision: 1, domains: [] } as never])
  const errors: unknown[] = []
  const search = createSearch({ db, secret: 'test', directory, onError: (error) => errors.push(error) })
  await search.start(() => Promise.resolve(KEA))
  const near = async () => {
    const [answer] = await search.portOf('kea').search([
      {
        indexName: 'cars',
        params: { aroundLatLng: '-27.4698,153.0251', aroundRadius: 1000, hitsPerPage: 5 },
      },
    ])
    return answer!.hits.map(({ objectID }) => objectID)
  }
  const [car] = testCars(1)
  await putTestCars(
    db,
    [{ ...car!, location_id: PLACE.id, sold: false, status: 'in_stock', show_on_dealer_website: true }],
    'kea',
  )
  await vi.waitFor(async () => expect(await near()).toEqual([String(car!.id)]), { timeout: 30_000 })
  expect(errors).toEqual([])
  await search.stop()
  await db.destroy()
})
