import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import { putTestCars, siteWorld, testCar } from '../app/testing/site-world.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { createSearch } from '../search/create-search.ts'
import { replaceContent } from '../tenants/content.ts'
import { siteFiles } from './site-files.ts'

/** The worlds' dealer publishes on this day; in Brisbane it is noon. */
const NOW = Date.parse('2026-11-20T02:00:00Z')
const PUBLISHED = '2026-11-20'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const ROUTES = [
  { id: 'home', path: '/', blocks: [] },
  { id: 'thanks', path: '/success', noindex: true, blocks: [] },
  { id: 'left-out', path: '/landing', sitemap: false, blocks: [] },
  { id: 'trade', path: '/cars/trade-in', gate: 'tradeIn', blocks: [] },
  { id: 'sell', path: '/sell-my-car', gate: 'sellMyCar', blocks: [] },
  { id: 'list', path: '/watchlist', gate: 'watchlist', blocks: [] },
  { id: 'car', path: '/cars/:slug', entity: 'car', blocks: [] },
  { id: 'place', path: '/contact-us/:slug', entity: 'location', blocks: [] },
  { id: 'offer', path: '/offers/*', entity: 'offer', blocks: [] },
  { id: 'article', path: '/blog/:slug', entity: 'article', blocks: [] },
  { id: 'model', path: '/:slug', entity: 'model', blocks: [] },
]

async function memory(): Promise<Db> {
  const db = await openDialect(sqliteDialect(':memory:'))
  closing.push(() => db.destroy())
  return db
}

/** Asks a dealer's site for its files. @param read what the sitemap is read from, where something watches it */
async function filesOf(
  db: Db,
  document: Record<string, unknown> = {},
  now = NOW,
  read = db,
  searchOf?: (slug: string) => SearchPort,
  mostCars?: number,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sitemap-'))
  closing.push(() => rmSync(dataDir, { recursive: true }))
  const { app, ask } = await siteWorld(db, {
    document: { timeZone: 'Australia/Brisbane', routes: ROUTES, ...document },
    api: () => [],
    extras: ({ directory, sites, compiler }) => [
      async (scope) => {
        const search = createSearch({ db, secret: 'test', directory, now: () => now, onError: fail })
        closing.push(() => search.stop())
        await search.start(compiler.resolve)
        await scope.register(async (files) =>
          siteFiles(files, {
            db: read,
            directory,
            sites,
            searchOf: searchOf ?? search.portOf,
            dataDir,
            now: () => now,
            ...(mostCars !== undefined && { mostCars }),
          }),
        )
      },
    ],
  })
  closing.push(() => app.close())
  return ask
}

/** Answer of a dealer's sitemap. */
const sitemap = async (...world: Parameters<typeof filesOf>) => (await filesOf(...world))('/sitemap.xml')

/** Path and day of every address of a dealer's sitemap, in its order. */
async function listed(...world: Parameters<typeof sitemap>): Promise<string[]> {
  return pathsOf((await sitemap(...world)).body)
}

function pathsOf(body: string): string[] {
  return body
    .split('\n')
    .filter((line) => line.startsWith('<url>'))
    .map((line) => {
      const [, path, day] =
        /^<url><loc>http:\/\/brolga-bay\.localhost([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>$/.exec(
          line,
        ) ?? [line]
      return `${path} ${day}`
    })
}

function fail(error: unknown): never {
  throw error
}

const day = (path: string, lastmod = PUBLISHED) => `${path} ${lastmod}`

describe('SEO-04 the sitemap', () => {
  it('SEO-04 has pages that are to be found, and none that only members see', async () => {
    const pages = ['/', '/cars/trade-in', '/sell-my-car', '/watchlist', '/contact-us/bundall']
    const without = (...paths: string[]) =>
      pages.filter((path) => !paths.includes(path)).map((path) => day(path))
    // Without accounts there is nothing to sign in to.
    expect(await listed(await memory())).toEqual(without())
    const garage = { garage_enabled: true }
    expect(await listed(await memory(), garage)).toEqual(without('/watchlist'))
    const settings = { gates: { tradeIn: true } }
    expect(await listed(await memory(), { ...garage, settings })).toEqual(
      without('/watchlist', '/cars/trade-in'),
    )
    expect(await listed(await memory(), { settings })).toEqual(without())
  })

  it('SEO-04 ROUTE-34 has the page of every place that is shown, or the contact page alone where all links lead there', async () => {
    const routes = [ROUTES[7], { id: 'contact', path: '/contact-us', blocks: [] }]
    expect(await listed(await memory(), { routes })).toEqual([day('/contact-us/bundall'), day('/contact-us')])
    const settings = { locations: { linkStyle: 'contact' } }
    expect(await listed(await memory(), { routes, settings })).toEqual([day('/contact-us')])
  })

  it('SEO-04 has the dealer’s cars that are shown and available, by the dealer’s day of their last change, after the pages of their makes', async () => {
    const db = await memory()
    const put = (id: number, make: string, at: string, extra = {}, tenant?: string) =>
      putTestCars(db, [testCar({ id, make, slug: `car-${id}`, ...extra })], tenant).then(() =>
        db
          .updateTable('cars')
          .set({ updated_at: Date.parse(at) })
          .where('id', '=', id)
          .execute(),
      )
    await put(1, 'Toyota', '2026-11-03T23:59:59Z')
    await put(2, 'Alfa Romeo', '2026-10-01T00:00:00Z')
    await put(3, 'Toyota', '2026-11-02T00:00:00Z', { status: 'coming_soon' })
    await put(4, 'Kia', '2026-11-01T00:00:00Z', { sold: true })
    await put(5, 'Kia', '2026-11-01T00:00:00Z', { status: 'sold' })
    await put(6, 'Kia', '2026-11-01T00:00:00Z', { show_on_dealer_website: false })
    await put(8, 'Kia', '2026-11-01T00:00:00Z', { status: 'archived' })
    await put(7, 'Lotus', '2026-11-01T00:00:00Z', {}, 'kereru-coast')
    expect(await listed(db, { routes: [ROUTES[6]], settings: { search: { path: '/our-stock' } } })).toEqual([
      day('/our-stock/alfa-romeo', '2026-10-01'),
      day('/our-stock/toyota', '2026-11-04'),
      day('/cars/car-1', '2026-11-04'),
      day('/cars/car-2', '2026-10-01'),
      day('/cars/car-3', '2026-11-02'),
    ])
    // The makes' pages only say what cars there are.
    expect(await listed(db, { routes: [{ ...ROUTES[6], noindex: true }] })).toEqual([])
  })

  it('SEO-04 SEO-03 SRCH-51 leaves out pages of makes, and a search, that list no car and ask not to be found', async () => {
    const db = await memory()
    await putTestCars(db, [
      testCar({ id: 1, make: 'Toyota', slug: 'car-1', city: 'Bundall' }),
      testCar({ id: 2, make: 'Kia', slug: 'car-2', price: null, images: [], photos_count: 0 }),
    ])
    const search = { id: 'search', path: '/search', blocks: [{ id: 'results', type: 'SearchResults' }] }
    const routes = [search, ROUTES[6]]
    const paths = async (settings: object) =>
      (await listed(db, { routes, settings })).map((line) => line.split(' ')[0])
    const cars = ['/cars/car-1', '/cars/car-2']
    expect(await paths({ stockFilter: { level: 3 } })).toEqual(['/search', '/search/toyota', ...cars])
    expect(await paths({ stockFilter: { level: 0 } })).toEqual([
      '/search',
      '/search/kia',
      '/search/toyota',
      ...cars,
    ])
    const fords = { stockFilter: { level: 0, extra: [{ require: { make: 'Ford' } }] } }
    expect(await paths(fords)).toEqual(cars)
    expect(await paths({ search: { presetCity: 'Southport' } })).toEqual(['/search/toyota', ...cars])
  })

  it('SEO-04 ROUTE-11 asks the search whether it has a car, and reads no car for a page of it', async () => {
    const db = await memory()
    await putTestCars(db, [
      testCar({ id: 1, slug: 'car-1', city: 'Bundall' }),
      testCar({ id: 2, slug: 'car-2', city: 'Nerang' }),
    ])
    let cars = 0
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        cars += result.rows.filter((row) => 'document' in row).length
        return Promise.resolve(result)
      },
    })
    const paths = ['/search', '/cars', '/stock']
    const routes = paths.map((path) => ({
      id: path.slice(1),
      path,
      blocks: [{ id: 'r', type: 'SearchResults' }],
    }))
    const of = (presetCity: string) =>
      listed(db, { routes, settings: { search: { presetCity } } }, NOW, watched)
    expect(await of('Southport')).toEqual([])
    expect(await of('Nerang')).toEqual(paths.map((path) => day(path)))
    expect(cars).toBe(0)
  })

  const files = (count: number) => Array.from({ length: count }, (_, at) => `/sitemap-${at + 1}.xml`)
  it.each([
    [0, ['/'], []],
    [2, ['/', '/cars/2'], []],
    [3, files(3), [['/'], ['/cars/2'], ['/cars/3']]],
    [4, files(3), [['/'], ['/cars/2'], ['/cars/3', '/cars/4']]],
    [5, files(4), [['/'], ['/cars/2'], ['/cars/3', '/cars/4'], ['/cars/5']]],
  ])(
    'SEO-04 where a file holds two cars, a stock of %i, the first of them sold, has the map %j and the files %j',
    async (count, map, parts) => {
      const db = await memory()
      const cars = Array.from({ length: count }, (_, at) =>
        testCar({ id: at + 1, slug: String(at + 1), sold: at === 0 }),
      )
      await putTestCars(db, cars)
      await putTestCars(db, [testCar({ id: 9, slug: '9' })], 'kereru-coast')
      const ask = await filesOf(db, { routes: [ROUTES[0], ROUTES[6]] }, NOW, db, undefined, 2)
      const addresses = (body: string) =>
        [...body.matchAll(/<loc>http:\/\/brolga-bay\.localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path)
      const isMake = (path: string) => path.startsWith('/search/')
      expect(addresses((await ask('/sitemap.xml')).body).filter((path) => !isMake(path))).toEqual(map)
      const answers = await Promise.all(files(6).map((path) => ask(path)))
      expect(
        answers
          .filter(({ statusCode }) => statusCode === 200)
          .map(({ body }) => addresses(body).filter((path) => !isMake(path))),
      ).toEqual(parts)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        files(6).map((_, at) => (at < parts.length ? 200 : 404)),
      )
    },
  )

  it('SEO-04 is whole while the search does not answer: it lists the search too, and is asked for again soon', async () => {
    const db = await memory()
    await putTestCars(db, [testCar({ id: 1, make: 'Toyota', slug: 'car-1' })])
    const search = { id: 'search', path: '/search', blocks: [{ id: 'results', type: 'SearchResults' }] }
    const away = () => ({ search: () => Promise.reject(new Error('the engine is away')) })
    const document = { routes: [search, ROUTES[6]] }
    const { body, headers } = await sitemap(db, document, NOW, db, away)
    expect(pathsOf(body).map((line) => line.split(' ')[0])).toEqual([
      '/search',
      '/search/toyota',
      '/cars/car-1',
    ])
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect((await sitemap(db, document)).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('SEO-04 OFFER-04 OFFER-09 CONT-02 has offers, articles and models as lists show them today in the dealer’s time zone', async () => {
    const db = await memory()
    const offer = (id: string, extra = {}) => ({ id, name: id, manufacturer: 'Land Rover', ...extra })
    const article = (slug: string, date: string) => ({ id: slug, slug, title: slug, date, body: '' })
    const routes = ROUTES.slice(8)
    await listed(db, { routes })
    await replaceContent(
      db,
      'brolga-bay',
      {
        offers: [
          offer('always'),
          offer('begun', { start: '2026-11-20' }),
          offer('to-come', { start: '2026-11-21' }),
          offer('last-day', { end: '2026-11-21', start: '2026-11-01', manufacturer: null }),
          offer('over', { end: '2026-11-20' }),
          offer('elsewhere', { excluded_website_ids: ['7'] }),
          offer('a&b'),
        ],
        articles: [article('old', '2026-01-02'), article('new', '2026-11-20'), article('next', '2026-11-21')],
        models: [
          { id: 1, name: 'Ranger', slug: 'ranger' },
          { id: 2, name: 'Everest', slug: 'everest', new_slug: 'everest-2027' },
          { id: 3, name: 'Bronco', slug: 'bronco', override_url: 'https://bronco.example/' },
          // Leads elsewhere than people read, so that links lead to its own page.
          { id: 4, name: 'Maverick', slug: 'maverick', override_url: 'https://ford.example@evil.example/' },
        ],
      },
      'hash',
    )
    const today = [
      day('/offers/land-rover/always'),
      day('/offers/land-rover/begun', '2026-11-20'),
      day('/offers/last-day', '2026-11-01'),
      day('/offers/land-rover/a%26b'),
      day('/blog/new', '2026-11-20'),
      day('/blog/old', '2026-01-02'),
      day('/ranger'),
      day('/everest-2027'),
      day('/maverick'),
    ]
    expect(await listed(db, { routes })).toEqual(today)
    // A minute before and after midnight in Brisbane, ten hours ahead of UTC.
    expect(await listed(db, { routes }, Date.parse('2026-11-20T13:59:00Z'))).toEqual(today)
    const next = await listed(db, { routes }, Date.parse('2026-11-20T14:00:00Z'))
    expect(next.filter((each) => !today.includes(each))).toEqual([
      day('/offers/land-rover/to-come', '2026-11-21'),
      day('/blog/next', '2026-11-21'),
    ])
    expect(today.filter((each) => !next.includes(each))).toEqual([day('/offers/last-day', '2026-11-01')])
  })
})
