import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { Db } from '../db/database.ts'
import { parseCar } from '../stock/repository.ts'
import { contentReader } from '../tenants/content.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import { localDay } from '../../runtime/format/local-day.ts'
import { textOf } from '../../runtime/json/text.ts'

/** An address that shows a page with real values. */
export interface SamplePage {
  path: string
  /** Without `?`. */
  query: string
}

/** What an address of one dealer can be made of. */
export interface Samples {
  /** Slug of a car in stock; of a place, of one that stands there, else of any. */
  car(locationId: number | undefined): Promise<string | undefined>
  /** Slug or id of an entry of a collection: the first one, of articles the newest that is out. */
  entry(kind: string, timeZone: string): Promise<string | undefined>
}

/** @param now clock in epoch milliseconds */
export function samplesOf(db: Db, tenant: string, now: () => number): Samples {
  return {
    car: (locationId) => sampleCar(db, tenant, locationId),
    entry: (kind, timeZone) => sampleEntry(db, tenant, kind, localDay(now(), timeZone)),
  }
}

/** Cars looked through for one of a place. */
const MOST_CARS = 200

/**
 * An address of the route with real values, so that a car page shows a car.
 *
 * @param locationId a place of the dealer: its own page, a car that stands there, the search among its cars (EDIT-06)
 */
export async function samplePage(
  samples: Samples,
  compiled: CompiledTenant,
  routeId: string,
  locationId?: number,
): Promise<SamplePage> {
  const route = compiled.routes.find(({ id }) => id === routeId)
  // Error pages have no address; any that nobody has shows the 404 page.
  if (!route) return { path: `/${routeId}-preview`, query: '' }
  const query = queryOf(compiled, route, locationId)
  if (!/[:*]/.test(route.path)) return { path: route.path, query }
  const value = await sampleValue(samples, compiled, route.entity, locationId)
  return {
    path: route.path.replace(/:[a-zA-Z0-9]+|\*/, value).replaceAll(/:[a-zA-Z0-9]+|\*/g, 'all'),
    query,
  }
}

function queryOf({ site }: CompiledTenant, { types }: CompiledRoute, locationId: number | undefined): string {
  const place = site.locations.find(({ id }) => id === locationId)
  if (place === undefined || !types.includes('SearchResults')) return ''
  return new URLSearchParams({ location_name: place.name }).toString()
}

async function sampleValue(
  samples: Samples,
  { site }: CompiledTenant,
  entity: string | undefined,
  locationId: number | undefined,
): Promise<string> {
  if (entity === 'car') return (await samples.car(locationId)) ?? 'none'
  if (entity === 'location') {
    const place = site.locations.find(({ id }) => id === locationId) ?? site.locations[0]
    return place?.slug ?? 'none'
  }
  const kind = { offer: 'offers', model: 'models', article: 'articles' }[entity ?? '']
  return kind === undefined ? 'all' : ((await samples.entry(kind, site.timeZone)) ?? 'none')
}

async function sampleEntry(db: Db, tenant: string, kind: string, today: string): Promise<string | undefined> {
  const entries = await contentReader(db, tenant).list(kind)
  const dayOf = ({ date }: JsonObject) => textOf(date) ?? ''
  // An article of a coming day has no page yet; other entries have no day, and stay in their order.
  const [entry] = entries
    .filter((each) => dayOf(each) <= today)
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
  const value = entry?.['new_slug'] ?? entry?.['slug'] ?? entry?.['id']
  return value === undefined ? undefined : String(value)
}

/** The first car in stock; of a place, the first one there, else the first of all. */
async function sampleCar(
  db: Db,
  tenant: string,
  locationId: number | undefined,
): Promise<string | undefined> {
  const cars = db
    .selectFrom('cars')
    .where('tenant', '=', tenant)
    .where('status', '=', 'in_stock')
    .orderBy('id')
  if (locationId !== undefined) {
    const rows = await cars
      .select(['slug', 'document'])
      .where('document', 'like', `%"location_id":${locationId}%`)
      .limit(MOST_CARS)
      .execute()
    // The text can also begin a longer number.
    const there = rows.find(({ document }) => parseCar(document).location_id === locationId)
    if (there) return there.slug
  }
  return (await cars.select('slug').executeTakeFirst())?.slug
}
