import { expect, it } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { putTestCars } from '../app/testing/site-world.ts'
import { samplePage, samplesOf } from './sample-page.ts'

const route = (id: string, path: string, more: object = {}) => ({ id, path, types: [], ...more })

const COMPILED = {
  slug: 'kea',
  site: {
    locations: [
      { id: 90, name: 'Kea Central', slug: 'central' },
      { id: 901, name: 'Kea North & Sons', slug: 'north' },
    ],
  },
  routes: [
    route('home', '/'),
    route('search', '/search', { types: ['SearchResults'] }),
    route('car', '/cars/:slug', { entity: 'car' }),
    route('place', '/contact-us/:slug', { entity: 'location' }),
  ],
} as unknown as CompiledTenant

/** Already the 16th in New Zealand, where the dealer is. */
const NOW = Date.parse('2026-01-15T12:00:00Z')

const car = (id: number, location_id: number) =>
  ({ id, slug: `car-${id}`, status: 'in_stock', location_id }) as Car

it('EDIT-06 pages of a place: its own page, a car that stands there, the search among its cars', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  await putTestCars(db, [car(1, 9012), car(2, 90), car(3, 901)], 'kea')
  await putTestCars(db, [car(9, 901)], 'tui')
  const at = async (routeId: string, locationId?: number) => {
    const { path, query } = await samplePage(
      samplesOf(db, 'kea', () => NOW),
      COMPILED,
      routeId,
      locationId,
    )
    return query === '' ? path : `${path}?${query}`
  }
  expect(await at('car')).toBe('/cars/car-1')
  expect(await at('car', 901)).toBe('/cars/car-3')
  expect(await at('car', 90)).toBe('/cars/car-2')
  // A place without cars, and one that the dealer does not have, show what there is.
  expect(await at('car', 5)).toBe('/cars/car-1')
  expect(await at('place')).toBe('/contact-us/central')
  expect(await at('place', 901)).toBe('/contact-us/north')
  expect(await at('place', 5)).toBe('/contact-us/central')
  expect(await at('search', 901)).toBe('/search?location_name=Kea+North+%26+Sons')
  expect(await at('search')).toBe('/search')
  expect(await at('home', 901)).toBe('/')
  await db.destroy()
})

it('EDIT-06 the page of an article shows the newest that is out on the dealer’s day, and none that staff took off the site', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const entry = {
    tenant: 'kea',
    kind: 'articles',
    version: 1,
    draft: null,
    changed_by: 'a@b.example',
    changed_at: 1,
  }
  await db
    .insertInto('content')
    .values({ tenant: 'kea', kind: 'articles', id: 'filed', position: 0, document: '{"slug":"filed"}' })
    .execute()
  expect(await samplesOf(db, 'kea', () => NOW).entry('articles', 'Pacific/Auckland')).toBe('filed')
  await db
    .insertInto('content_entries')
    .values([
      { ...entry, id: 'filed', published: null, hidden: 1, removed_at: null },
      {
        ...entry,
        id: 'coming',
        published: '{"slug":"coming","date":"2999-01-01"}',
        hidden: 0,
        removed_at: null,
      },
      { ...entry, id: 'old', published: '{"slug":"old","date":"2026-01-15"}', hidden: 0, removed_at: null },
      {
        ...entry,
        id: 'today',
        published: '{"slug":"today","date":"2026-01-16"}',
        hidden: 0,
        removed_at: null,
      },
      { ...entry, id: 'soon', published: '{"slug":"soon","date":"2026-01-17"}', hidden: 0, removed_at: null },
    ])
    .execute()
  expect(await samplesOf(db, 'kea', () => NOW).entry('articles', 'Pacific/Auckland')).toBe('today')
  await db.destroy()
})
