import { expect, onTestFinished, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { replaceContent } from '../tenants/content.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createSearch } from './create-search.ts'
import { testCars } from './testing/stock.ts'

const offer = (name: string) => [{ id: 'o1', name }]
const HIDES_KIA = { when: { make: 'Kia' }, require: { make: 'Nissan' } }

/** A server with its own engine; dealers `kea`, with cars, and `tui`, which comes later and has none. */
async function world() {
  const db = await openDialect(sqliteDialect(':memory:'))
  const directory = createTenantDirectory('localhost')
  const errors: unknown[] = []
  const extra: object[] = []
  const yards: object[] = []
  const resolve = (slug: string) =>
    Promise.resolve({
      slug,
      settings: { stockFilter: { level: 0, appliesTo: 'all', soldDays: 0, extra: [...extra] } },
      locations: [...yards],
      search: {},
    } as unknown as ResolvedTenant)
  const add = (slug: string) =>
    db
      .insertInto('tenants')
      .values({ slug, name: slug, revision: 1, seed_hash: null, content_hash: null })
      .execute()
  await add('kea')
  await replaceContent(db, 'kea', { offers: offer('Nine per cent off') }, 'first')
  const cars = testCars(2).map((car, at) => ({
    ...car,
    make: ['Kia', 'Nissan'][at]!,
    status: 'in_stock' as const,
    sold: false,
    show_on_dealer_website: true,
  }))
  await putTestCars(db, cars, 'kea')
  const list = (...slugs: string[]) =>
    directory.replace(slugs.map((slug, i) => ({ slug, id: i + 1, revision: 1, domains: [] }) as never))
  list('kea')
  const search = createSearch({ db, secret: 'test', directory, onError: (error) => errors.push(error) })
  await search.start(resolve)
  onTestFinished(async () => {
    expect(errors).toEqual([])
    await search.stop()
    await db.destroy()
  })
  const found = async (slug: string, indexName: string) => {
    const [answer] = await search.portOf(slug).search([{ indexName, params: {} }])
    return answer!.hits
  }
  return { db, search, resolve, add, list, found, extra, yards }
}

/** The same, and what staff publish of the dealer `kea`, or take off its site. */
async function staffsWorld() {
  const made = await world()
  const { db, search, resolve } = made
  const entry = { tenant: 'kea', version: 1, removed_at: null, changed_by: 'pat', changed_at: 0 }
  const put = async (id: string, published: object | null, kind = 'offers') => {
    const row = {
      ...entry,
      kind,
      id,
      draft: null,
      published: published && JSON.stringify(published),
      hidden: Number(published === null),
    }
    await db.insertInto('content_entries').values(row).execute()
    await db
      .updateTable('tenants')
      .set(({ eb }) => ({ content_revision: eb('content_revision', '+', 1) }))
      .where('slug', '=', 'kea')
      .execute()
    await search.refresh(['kea'], resolve)
  }
  return { ...made, put }
}

test('OFFER-06 offers that come with a publication are found, those of a dealer without cars as well', async () => {
  const { db, search, resolve, add, list, found } = await world()
  expect(await found('kea', 'offers')).toMatchObject([{ name: 'Nine per cent off' }])
  await replaceContent(db, 'kea', { offers: offer('Ten per cent off') }, 'second')
  await search.refresh(['kea'], resolve)
  expect(await found('kea', 'offers')).toMatchObject([{ name: 'Ten per cent off' }])
  await add('tui')
  await replaceContent(db, 'tui', { offers: offer('Opening offer'), parts: offer('Tow bar') }, 'first')
  list('kea', 'tui')
  await search.refresh(['tui'], resolve)
  expect(await found('tui', 'offers')).toMatchObject([{ name: 'Opening offer' }])
  expect(await found('tui', 'parts')).toMatchObject([{ name: 'Tow bar' }])
  expect(await found('kea', 'offers')).toHaveLength(1)
})

test('OFFER-06 EDIT-01 offers that staff publish or take off the site are found so, too', async () => {
  const { put, found } = await staffsWorld()
  await put('winter-tyres', { id: 'winter-tyres', name: 'Winter tyres', manufacturer: { name: 'Kia' } })
  expect(await found('kea', 'offers')).toMatchObject([
    { name: 'Nine per cent off' },
    { name: 'Winter tyres', objectID: 'kea-winter-tyres', manufacturer_name: 'Kia' },
  ])
  await put(String(offer('')[0]?.id), null)
  expect(await found('kea', 'offers')).toMatchObject([{ name: 'Winter tyres' }])
})

test('EDIT-01 an article that is published builds no index of offers anew', async () => {
  const { db, put, found } = await staffsWorld()
  // Nobody says so: whoever reads the offers again finds it.
  const document = JSON.stringify({ id: 'o1', name: 'Unsaid' })
  await db.updateTable('content').set({ document }).where('kind', '=', 'offers').execute()
  await put('vans', { slug: 'vans', title: 'Vans', date: '2026-11-20', body: '' }, 'articles')
  expect(await found('kea', 'offers')).toMatchObject([{ name: 'Nine per cent off' }])
  await put('tyres', { id: 'tyres', name: 'Tyres' })
  expect(await found('kea', 'offers')).toMatchObject([{ name: 'Unsaid' }, { name: 'Tyres' }])
})

test('SRCH-23 conditions that are published are those of the directory, too', async () => {
  const { search, resolve, found, extra } = await world()
  const makes = async () =>
    (await found('kea', 'manufacturers')).map((hit) => (hit['manufacturer'] as { name: string }).name)
  expect((await makes()).toSorted()).toEqual(['Kia', 'Nissan'])
  extra.push(HIDES_KIA)
  await search.refresh(['kea'], resolve)
  expect(await makes()).toEqual(['Nissan'])
})

test('LOC-06 a place that is hidden by a publication is named by no car any more', async () => {
  const { search, resolve, found, yards } = await world()
  const before = await found('kea', 'cars')
  expect(before.map((hit) => hit['location_name'])).not.toContain(null)
  const hidden = before[0]!['location_id']
  yards.push({ id: hidden, visible: false })
  await search.refresh(['kea'], resolve)
  const place = ({ objectID, location_id: id, location_name: name }: Record<string, unknown>) => [
    objectID,
    id,
    name,
  ]
  expect((await found('kea', 'cars')).map(place).toSorted()).toEqual(
    before
      .map((hit) =>
        place(
          hit['location_id'] === hidden
            ? { objectID: hit['objectID'], location_id: null, location_name: null }
            : hit,
        ),
      )
      .toSorted(),
  )
})
