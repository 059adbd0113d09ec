import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import { putTestCars } from '../../app/testing/site-world.ts'
import { forEachDatabase } from '../../db/testing/for-each-database.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import { createSearch } from '../create-search.ts'
import { testCars } from '../testing/stock.ts'
import { codeMark } from './code-mark.ts'

const CARS = testCars(40).map((car) => ({
  ...car,
  status: 'in_stock' as const,
  sold: false,
  show_on_dealer_website: true,
}))

forEachDatabase((open) => {
  /** A database with one dealer's cars, and starts of servers over it that look into one folder. */
  async function world() {
    const db = await open()
    await putTestCars(db, CARS, 'kea')
    const directory = createTenantDirectory('localhost')
    directory.replace([{ slug: 'kea', id: 1, revision: 1, domains: [] } as never])
    const path = join(mkdtempSync(join(tmpdir(), 'kept-')), 'search', 'cars')
    const document = { extra: [] as object[], pricePosition: false }
    /** Starts a server, asks it, and ends it. */
    async function start({ code = 'this code' } = {}) {
      const errors: unknown[] = []
      const onError = (error: unknown) => errors.push(error)
      const search = createSearch({ db, secret: 'test', directory, onError, kept: { path, code } })
      onTestFinished(() => search.stop())
      await search.start(async () => resolved(document))
      const [answer] = await search
        .portOf('kea')
        .search([{ indexName: 'cars', params: { query: '', hitsPerPage: 1000, facets: ['*'] } }])
      await search.stop()
      expect(errors).toEqual([])
      return { ...answer!, problem: search.keptProblem() }
    }
    /** Of a car whose text was changed past the feed of changes: an index that is built anew has it, a kept one has not. */
    const change = (id: number, colour: string) =>
      db
        .updateTable('cars')
        .set({ document: JSON.stringify({ ...CARS.find((car) => car.id === id), colour }) })
        .where('id', '=', id)
        .execute()
    const { id } = CARS[7]!
    const isTaken = async (options?: { code: string }) => {
      const colour = `shade ${Math.random()}`
      await change(id, colour)
      const { hits } = await start(options)
      return hits.find(({ objectID }) => objectID === String(id))!['colour'] !== colour
    }
    return { db, path, start, isTaken, document }
  }

  test('a later start answers from what was kept as from what it builds', async () => {
    const { start, isTaken } = await world()
    const { problem, nbHits, hits, facets, facets_stats } = await start()
    expect(nbHits).toBe(CARS.length)
    expect(problem).toBeUndefined()
    expect(await start()).toMatchObject({ nbHits, hits, facets, facets_stats })
    expect(await isTaken()).toBe(true)
  })

  test('what has changed since is in it', async () => {
    const { db, start, isTaken } = await world()
    await start()
    const [first, second] = CARS
    const rows = [first!, second!].map(({ id }, at) => ({
      tenant: 'kea',
      car_id: id,
      kind: at === 0 ? ('put' as const) : ('delete' as const),
      changed_at: Date.now(),
    }))
    await db
      .updateTable('cars')
      .set({ document: JSON.stringify({ ...first, colour: 'Sunset' }) })
      .where('id', '=', first!.id)
      .execute()
    await db.deleteFrom('cars').where('id', '=', second!.id).execute()
    await db.insertInto('car_changes').values(rows).execute()
    const { hits } = await start()
    expect(hits).toHaveLength(CARS.length - 1)
    expect(hits.find(({ objectID }) => objectID === String(first!.id))).toMatchObject({ colour: 'Sunset' })
    expect(await isTaken()).toBe(true)
  })

  test('the index is built anew when the code or a dealer’s document is another one', async () => {
    const { isTaken, document } = await world()
    expect(await isTaken()).toBe(false)
    expect(await isTaken()).toBe(true)
    expect(await isTaken({ code: 'other code' })).toBe(false)
    expect(await isTaken({ code: 'other code' })).toBe(true)
    document.extra.push({ when: { make: 'Kia' }, require: { make: 'Nissan' } })
    expect(await isTaken({ code: 'other code' })).toBe(false)
    expect(await isTaken({ code: 'other code' })).toBe(true)
  })

  test('the index is built anew over a database that has another change of that number, or that lost it', async () => {
    const { db, isTaken } = await world()
    await isTaken()
    await db
      .updateTable('car_changes')
      .set((eb) => ({ changed_at: eb('changed_at', '+', 1) }))
      .execute()
    expect(await isTaken()).toBe(false)
    expect(await isTaken()).toBe(true)
    await db.deleteFrom('car_changes').execute()
    expect(await isTaken()).toBe(false)
  })

  test('the index is built anew when cars came or went past the feed of changes', async () => {
    const { db, start } = await world()
    await start()
    await db.deleteFrom('cars').where('id', '=', CARS[3]!.id).execute()
    expect((await start()).nbHits).toBe(CARS.length - 1)
  })

  test('the index is built anew after more than 500 changes', async () => {
    const { db, isTaken } = await world()
    const changes = (count: number) =>
      db
        .insertInto('car_changes')
        .values(
          Array.from({ length: count }, () => ({
            tenant: 'kea',
            car_id: CARS[5]!.id,
            kind: 'put' as const,
            changed_at: Date.now(),
          })),
        )
        .execute()
    await isTaken()
    await changes(500)
    expect(await isTaken()).toBe(true)
    await changes(1)
    expect(await isTaken()).toBe(false)
  })

  test('a damaged file is not taken, and written anew', async () => {
    const { path, isTaken } = await world()
    await isTaken()
    truncateSync(path, Math.floor(readFileSync(path).length / 2))
    expect(await isTaken()).toBe(false)
    expect(await isTaken()).toBe(true)
    writeFileSync(path, 'something else')
    expect(await isTaken()).toBe(false)
    expect(await isTaken()).toBe(true)
  })

  test('a server that cannot keep it starts, and says why', async () => {
    const { path, start } = await world()
    writeFileSync(join(path, '..', '..', 'search'), 'in the way')
    const { nbHits, problem } = await start()
    expect(nbHits).toBe(CARS.length)
    expect(problem).toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) })
  })
})

function resolved({ extra, pricePosition }: { extra: object[]; pricePosition: boolean }): ResolvedTenant {
  const stockFilter = { level: 0, appliesTo: 'all', soldDays: 0, extra: [...extra] }
  return {
    slug: 'kea',
    settings: { stockFilter, card: { pricePosition } },
    locations: [],
    search: {},
  } as unknown as ResolvedTenant
}

test('nothing is kept by a server that runs from its sources', () => {
  expect(codeMark()).toBeUndefined()
})
