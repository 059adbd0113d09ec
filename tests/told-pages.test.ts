import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { told } from '../blocks/shared/testing/told.ts'
import { createDemoWorld, DEALERS, type DemoWorld, type Slug } from './matrix/world.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())

let world: DemoWorld
beforeAll(async () => {
  world = await createDemoWorld()
}, 120_000)
afterAll(() => world.close())

/** Searches whose pages differ in what they offer. */
const SEARCHES = [
  '?page=2',
  '?sort=price-asc',
  '?view=list',
  '?view=map',
  '?query=zzzz',
  '?query=diesel+ute',
  '?make=Toyota&price=:40000',
  '?car_type=new',
  '?body=SUV&fuel=Hybrid&km=:50000',
  '?price=20000:30000&transmission=Manual',
]

/** What is not there. */
const NOWHERE = [
  '/no-such-page',
  '/cars/no-such-car-1',
  '/blog/no-such-article',
  '/search/no-such-make',
  '/locations/none',
  '/api/none',
]

/** What machines read. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feeds/google-vehicles.xml',
  '/speculation-rules.json',
  '/favicon.svg',
  '/favicon.ico',
]

/** Calls of a dealer's pages. */
const CALLS = [
  '/api/places?words=ham',
  '/api/places?words=london%20lane&alone=true',
  '/api/geocode?postcode=4720',
  '/api/geocode?postcode=0000',
  '/api/auth',
]

/** Forms that know what they are about. */
const ABOUT_A_CAR = ['/book-test-drive', '/trade-in', '/apply-for-finance', '/finance']

/**
 * Two addresses of each shape that the site map has beside those of routes without parameters and of cars: places, models,
 * offers, articles, makes.
 */
async function furtherPaths(slug: Slug, known: readonly string[]): Promise<string[]> {
  const { body } = await world.get(slug, '/sitemap.xml')
  const all = [...body.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
  const further = all.filter((path) => !known.includes(path) && !path.startsWith('/cars/'))
  const shapes = Map.groupBy(further, (path) => path.split('/').slice(1, -1).join('/'))
  return [...shapes.values()].flatMap((paths) => paths.slice(0, 2))
}

/** A page as it is read: without what is new with every build or visit. */
function readable(body: string): string[] {
  const head = [
    ...body.matchAll(/<title>[^<]*|<(?:meta|link rel="(?:canonical|alternate|next|prev)")[^>]*>/g),
  ]
  const data = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)/g)]
  return [...head, ...data]
    .map(([text]) => text)
    .concat(told(body.split('<body')[1] ?? body))
    .map((line) => line.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id').replaceAll(/\?v=\w+/g, ''))
}

async function lineOf(slug: Slug, path: string): Promise<string> {
  const { statusCode, headers, body } = await world.get(slug, path)
  const { location, 'cache-control': cache = '', 'content-type': type = '' } = headers
  const isPage = String(type).startsWith('text/html')
  const lines = isPage ? readable(body) : [body]
  if (process.env['TOLD']) appendFileSync(process.env['TOLD'], `\n=== ${slug}${path}\n${lines.join('\n')}\n`)
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 10)
  return [
    path,
    statusCode,
    ...(location ? [`→ ${String(location)}`] : [digest]),
    String(type),
    String(cache),
  ].join(' | ')
}

test.each(DEALERS)(
  'RUN-07 every page of %s, searches, and the pages of its cars on the borders of rules tell what they told before',
  async (slug) => {
    const { routes, site } = await world.compiled(slug)
    const { locations } = await world.resolved(slug)
    const own = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
    const cars = world.cars(slug)
    const paths = [
      ...own,
      ...(await furtherPaths(slug, own)),
      ...['new-cars', 'used-cars'].map((rest) => `${site.search.path}/${rest}`),
      ...ABOUT_A_CAR.filter((path) => own.includes(path)).map((path) => `${path}?car_id=${cars[0]?.id}`),
      ...cars.slice(0, 3).flatMap(({ slug: car }) => [`/cars/${car}/checkout`, `/cars/${car}/buy-online`]),
      ...SEARCHES.map((query) => site.search.path + query),
      ...NOWHERE,
      ...FILES,
      ...CALLS,
      ...locations.map(({ id }) => `/api/test-drive/slots?location_id=${id}&date=2026-11-23`),
      ...cars.slice(0, 4).map(({ id }) => `/api/cars/${id}`),
      ...cars.slice(0, 30).map((car) => `/cars/${car.slug}`),
    ]
    const lines: string[] = []
    for (const path of paths) lines.push(await lineOf(slug, path))
    // Where a change is meant, `TOLD=file` writes what the pages tell, before and after it, to compare; `--update` then keeps it.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./told-pages/${slug}.txt`)
    expect(world.faults).toEqual([])
  },
  120_000,
)
