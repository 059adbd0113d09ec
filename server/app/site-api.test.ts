import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distanceKm } from '../../runtime/format/distance.ts'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import { createApiDocs } from '../api-docs/docs-routes.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { ERRORS } from '../http/errors.ts'
import { imagePlugin } from '../images/plugin.ts'
import { storeLead } from '../leads/outbox/testing/worlds.ts'
import { replaceContent } from '../tenants/content.ts'
import { publish } from '../tenants/store.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { keepToRetention } from '../privacy/retention.ts'
import { tenantApi } from '../site-api/site-api.ts'
import {
  emptySearch,
  NOW,
  siteWorld,
  testCar,
  type SiteWorld,
  type SiteWorldOptions,
} from './testing/site-world.ts'

let db: Db
const closing: (() => unknown)[] = []
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await db.destroy()
})

interface Options extends Omit<SiteWorldOptions, 'api'> {
  geocodeUrl?: string
  ratingsUrl?: string
  search?: SearchPort
  now?: number
  allowPrivate?: boolean
}

async function world({
  geocodeUrl,
  ratingsUrl,
  search = emptySearch,
  now = NOW,
  allowPrivate = true,
  ...options
}: Options = {}): Promise<SiteWorld> {
  const docs = createApiDocs()
  const made = await siteWorld(db, {
    ...options,
    api: ({ sites }) => [
      docs.collect,
      (api) =>
        tenantApi(api, {
          db,
          sites,
          outbound: createOutbound({ allowPrivate }),
          providers: { geocodeUrl, ratingsUrl },
          searchOf: () => search,
          now: () => now,
        }),
    ],
    extras: (parts) => [(scope) => docs.routes(scope, parts.directory), ...(options.extras?.(parts) ?? [])],
  })
  closing.push(() => made.app.close())
  return made
}

/** A service of somebody else: answers each call with the next of the answers. */
async function service(...answers: [status: number, body: unknown][]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const [status, body] = answers.shift() ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('what a site calls leads nowhere into our own network', () => {
  it('API-11 API-05 VEH-25 a maps provider, a rating service and a picture there are not asked', async () => {
    const inside = await service([200, {}], [200, { rating: 5, stars: 5 }], [200, {}])
    const car = testCar({ images: [{ image: { url: `${inside.url}/secret.jpg` } }] })
    const { ask } = await world({
      allowPrivate: false,
      cars: [car],
      geocodeUrl: `${inside.url}/?{address}`,
      ratingsUrl: `${inside.url}/{orgId}`,
      document: {
        settings: {
          reviews: { source: 'snap21', snap21OrgId: 'org-1' },
          security: { imageHosts: [inside.url] },
        },
      },
    })
    // The embedded table stands in for the provider.
    expect((await ask('/api/geocode?postcode=4000')).json()).toEqual({ lat: -27.466, lng: 153.026 })
    expect((await ask('/api/reviews/snap21?orgId=org-1')).statusCode).toBe(503)
    expect((await ask(`/api/cars/${car.slug}/pdf`)).statusCode).toBe(200)
    expect(inside.asked).toEqual([])
  }, 30_000)
})

describe('GET /api/geocode', () => {
  it('API-11 FORM-36 finds postcodes in the embedded table: the place itself, or the one next to it', async () => {
    const { ask } = await world()
    const southport = await ask('/api/geocode?postcode=4215')
    expect(southport.json()).toEqual({ lat: -27.963, lng: 153.404 })
    expect(southport.headers['cache-control']).toBe('public, max-age=86400')
    expect((await ask('/api/geocode?postcode=%204215%20')).json()).toEqual(southport.json())
    // Boxes of the post office there.
    expect((await ask('/api/geocode?postcode=4222')).json()).toEqual({ lat: -28.121, lng: 153.462 })
  })

  it.each([
    ['AU', '1670', 'North Ryde', -33.8, 151.13],
    ['AU', '8001', 'Melbourne', -37.81, 144.96],
    ['AU', '1109', 'Sydney', -33.87, 151.21],
    ['AU', '6831', 'Perth', -31.95, 115.86],
    ['US', '69101', 'North Platte', 41.12, -100.77],
  ])('FORM-35 the real %s postcode %s (%s) is no invalid one', async (country, postcode, _, lat, lng) => {
    const { ask } = await world({ document: { country, state: country === 'US' ? 'ne' : 'nsw' } })
    const place = (await ask(`/api/geocode?postcode=${postcode}`)).json<{ lat: number; lng: number }>()
    expect(distanceKm(place, { lat, lng })).toBeLessThan(10)
  })

  it.each(['9999', '0000', '421', '42171', 'abcd', '', '٤٢١٧', '__proto__'])(
    'FORM-35 ERR-11 %j has no result: 404 "Invalid postcode"',
    async (postcode) => {
      const { ask } = await world()
      const answer = await ask(`/api/geocode?postcode=${encodeURIComponent(postcode)}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ detail: 'Invalid postcode', error: 'Invalid postcode' })
    },
  )

  it('API-11 names a missing or overlong parameter', async () => {
    const { ask } = await world()
    expect((await ask('/api/geocode')).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'postcode' }],
    })
    expect((await ask(`/api/geocode?postcode=${'4'.repeat(21)}`)).statusCode).toBe(400)
  })

  it('API-11 follows the country of the site', async () => {
    const { ask } = await world({ document: { country: 'US', state: 'co' } })
    expect((await ask('/api/geocode?postcode=80202')).json()).toEqual({ lat: 39.75, lng: -104.99 })
    expect((await ask('/api/geocode?postcode=4217')).statusCode).toBe(404)
  })

  it('FORM-36 asks the maps provider with the postcode and country as address, and reads the first result', async () => {
    const result = (lat: number, lng: number) => ({ geometry: { location: { lat, lng } } })
    const maps = await service(
      [200, { status: 'OK', results: [result(-1, 2), result(-3, 4)] }],
      [200, { status: 'ZERO_RESULTS', results: [] }],
      [500, {}],
    )
    const { ask } = await world({ geocodeUrl: `${maps.url}/json?address={address}&key=k` })
    expect((await ask('/api/geocode?postcode=4217')).json()).toEqual({ lat: -1, lng: 2 })
    expect(maps.asked).toEqual(['/json?address=4217%2C%20AU&key=k'])
    expect((await ask('/api/geocode?postcode=4219')).statusCode).toBe(404)
    expect((await ask('/api/geocode?postcode=4000')).json()).toEqual({ lat: -27.466, lng: 153.026 })
  })
})

describe('GET /api/reviews/snap21', () => {
  const document = { settings: { reviews: { source: 'snap21', snap21OrgId: 'org-1' } } }

  it('API-05 REV-18 averages the site’s own reviews without a service', async () => {
    const { ask } = await world({ document })
    await replaceContent(
      db,
      'brolga-bay',
      {
        reviews: [
          { id: 1, rating: 5 },
          { id: 2, rating: '4.5' },
        ],
      },
      'h',
    )
    const answer = await ask('/api/reviews/snap21?orgId=org-1')
    expect(answer.json()).toEqual({ rating: 4.8, stars: 5 })
  })

  it('API-05 TEN-01 two dealers of one organisation each have the average of their own reviews', async () => {
    await publish(db, {
      document: {
        slug: 'tui',
        name: 'Tui',
        template: 'none',
        id: 8,
        dealership_id: 4,
        locations: [{ id: 21, name: 'Tui', slug: 'tui', dealership_slug: 'tui' }],
        ...document,
      },
      origin: 'seed',
      now: NOW,
    })
    const { app } = await world({ document })
    await replaceContent(db, 'brolga-bay', { reviews: [{ id: 1, rating: 5 }] }, 'h')
    await replaceContent(db, 'tui', { reviews: [{ id: 1, rating: 3 }] }, 'h')
    const ratingAt = async (slug: string) =>
      (
        await app.inject({
          url: '/api/reviews/snap21?orgId=org-1',
          headers: { host: `${slug}.localhost` },
        })
      ).json<{ rating: number }>().rating
    expect([await ratingAt('brolga-bay'), await ratingAt('tui'), await ratingAt('brolga-bay')]).toEqual([
      5, 3, 5,
    ])
  })

  it('API-05 asks the service once for several visitors; a failure is 503 and not kept', async () => {
    const ratings = await service([500, {}], [200, { rating: '4.3', stars: 4.5 }])
    const { ask } = await world({ document, ratingsUrl: `${ratings.url}/{orgId}` })
    const failed = await ask('/api/reviews/snap21?orgId=org-1')
    expect(failed.statusCode).toBe(503)
    expect(failed.json()).toMatchObject({ code: 'unavailable' })
    expect((await ask('/api/reviews/snap21?orgId=org-1')).json()).toEqual({ rating: 4.3, stars: 4.5 })
    expect((await ask('/api/reviews/snap21?orgId=org-1')).headers['cache-control']).toBe(
      'public, max-age=600',
    )
    expect(ratings.asked).toEqual(['/org-1', '/org-1'])
  })

  it('API-05 answers for the site’s own organisation only', async () => {
    const { ask } = await world({ document })
    expect((await ask('/api/reviews/snap21?orgId=org-2')).statusCode).toBe(404)
    expect((await ask('/api/reviews/snap21')).statusCode).toBe(400)
  })
})

describe('POST /api/miscellaneous', () => {
  const post = (ask: SiteWorld['ask'], payload: unknown, headers = {}) =>
    ask({ method: 'POST', url: '/api/miscellaneous', payload: payload as object, headers })
  const valuation = { rego: 'ABC12', regoState: 'qld', estimate: { low: 9000, high: 10_500 } }

  it('API-02 TRADE-10 keeps a valuation on sites that ask for it, and nowhere else', async () => {
    const on = await world({ document: { settings: { tradeIn: { saveValuation: true } } } })
    const answer = await post(on.ask, { ...valuation, column_name: 'valuation' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ success: true })
    const [row] = await db.selectFrom('valuations').selectAll().execute()
    expect(row).toMatchObject({ tenant: 'brolga-bay', created_at: NOW })
    expect(JSON.parse(row?.document ?? '')).toEqual(valuation)
  })

  it('TRADE-10 keeps a valuation for ninety days by the clock, whether or not anybody asks for another', async () => {
    const day = 86_400_000
    for (const [id, tenant, age] of [
      ['young', 'brolga-bay', 90 * day],
      ['old', 'brolga-bay', 90 * day + 1],
      ['theirs', 'kereru-coast', 91 * day],
    ] as const)
      await db
        .insertInto('valuations')
        .values({ id, tenant, document: '{}', created_at: NOW - age })
        .execute()
    await keepToRetention(db, NOW)
    const left = await db.selectFrom('valuations').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['young'])
  })

  it('TRADE-10 is 404 where the flag is off', async () => {
    const { ask } = await world()
    expect((await post(ask, { ...valuation, column_name: 'valuation' })).statusCode).toBe(404)
    expect(await db.selectFrom('valuations').selectAll().execute()).toEqual([])
  })

  it('API-02 names what is wrong with a body, and stores nothing', async () => {
    const { ask } = await world({ document: { settings: { tradeIn: { saveValuation: true } } } })
    const cases: [body: unknown, status: number, field: string][] = [
      [{ ...valuation }, 422, 'column_name'],
      [{ ...valuation, column_name: 'password' }, 422, 'column_name'],
      [{ rego: 12, column_name: 'valuation' }, 422, 'rego'],
      [{ rego: 'x'.repeat(21), column_name: 'valuation' }, 422, 'rego'],
      [{ column_name: 'valuation' }, 422, ''],
      [{ owner: 'me', column_name: 'valuation' }, 422, 'owner'],
      [{ estimate: { low: 1 }, column_name: 'valuation' }, 422, 'estimate.high'],
      [[], 422, ''],
    ]
    for (const [body, status, field] of cases) {
      const answer = await post(ask, body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(status)
      const { errors } = answer.json<{ errors: { field: string }[] }>()
      expect(errors.map((error) => error.field)).toContain(field)
    }
    expect((await post(ask, { column_name: 'valuation' })).json()).toMatchObject({
      errors: [{ field: '', message: 'Needs at least 2 fields.' }],
    })
    const proto = '{"column_name":"valuation","__proto__":{"a":1}}'
    const hostile = await post(ask, proto, { 'content-type': 'application/json' })
    expect(hostile.statusCode).toBe(400)
    expect((await post(ask, 'x', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post(ask, { rego: 'x'.repeat(70_000) })).statusCode).toBe(413)
    const elsewhere = await post(
      ask,
      { ...valuation, column_name: 'valuation' },
      { origin: 'https://evil.example' },
    )
    expect(elsewhere.statusCode).toBe(403)
    expect(await db.selectFrom('valuations').selectAll().execute()).toEqual([])
  })
})

describe('POST /api/phone-reveal', () => {
  const post = async (payload: object, headers = {}) => {
    const { ask } = await world()
    return ask({ method: 'POST', url: '/api/phone-reveal', payload, headers })
  }

  it('API-08 PHONE-03 PHONE-08 answers 204, with a car or without', async () => {
    expect((await post({ car_id: 42, dealership_id: 3, website_id: 7 })).statusCode).toBe(204)
    expect((await post({ car_id: null, dealership_id: null, website_id: 7 })).statusCode).toBe(204)
  })

  it('API-08 names the field at fault', async () => {
    for (const [body, field] of [
      [{ car_id: 42 }, 'website_id'],
      [{ car_id: '42', website_id: 7 }, 'car_id'],
      [{ car_id: -1, website_id: 7 }, 'car_id'],
      [{ website_id: 6 }, 'website_id'],
      [{ website_id: 8 }, 'website_id'],
      [{ website_id: 7, number: '07' }, 'number'],
    ] as [object, string][]) {
      const answer = await post(body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ field }] })
    }
    expect((await post({ website_id: 7 }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

describe('GET /api/test-drive/slots', () => {
  const starts = async (ask: SiteWorld['ask'], date: string, location = 11) => {
    const answer = await ask(`/api/test-drive/slots?location_id=${location}&date=${date}`)
    return answer.json<{ start: string }[]>().map(({ start }) => start)
  }

  it('API-12 gives every half hour from opening to an hour before closing, in the site’s time', async () => {
    const { ask } = await world()
    const tuesday = await starts(ask, '2026-11-24')
    expect([tuesday.length, tuesday[0], tuesday.at(-1)]).toEqual([
      17,
      '2026-11-24T08:30:00+10:00',
      '2026-11-24T16:30:00+10:00',
    ])
    expect(await starts(ask, '2026-11-22')).toEqual([])
    expect(await starts(ask, '2026-12-25')).toEqual([])
  })

  it('API-12 offers nothing in the past, within two hours or beyond two months', async () => {
    const { ask } = await world()
    expect((await starts(ask, '2026-11-20'))[0]).toBe('2026-11-20T14:00:00+10:00')
    expect(await starts(ask, '2026-11-19')).toEqual([])
    const last = await starts(ask, '2027-01-19')
    expect([last.length, last.at(-1)]).toEqual([8, '2027-01-19T12:00:00+10:00'])
    expect(await starts(ask, '2027-01-20')).toEqual([])
  })

  it('API-12 FORM-26 leaves out what a visitor has booked at the same location, and not what a robot may have', async () => {
    const { ask } = await world()
    const book = (payload: Record<string, unknown>, extra = {}) =>
      storeLead(db, { payload: { name: 'Kim', ...payload }, ...extra })
    await book({ dateTime: '2026-11-24T09:00:00+10:00', location_id: 11 })
    await book({ dateTime: '2026-11-24T09:30:00+10:00', location_id: 12 })
    await book({ dateTime: '2026-11-24T10:00:00+10:00', location_id: 11 }, { tenant: 'kereru-coast' })
    await book({ dateTime: '2026-11-24T10:30:00+10:00', location_id: 11 }, { suspectedSpam: true })
    expect((await starts(ask, '2026-11-24')).slice(0, 4)).toEqual([
      '2026-11-24T08:30:00+10:00',
      '2026-11-24T09:30:00+10:00',
      '2026-11-24T10:00:00+10:00',
      '2026-11-24T10:30:00+10:00',
    ])
  })

  it('API-12 refuses dates and locations that are none', async () => {
    const { ask } = await world()
    const status = async (query: string) => (await ask(`/api/test-drive/slots?${query}`)).statusCode
    expect(await status('location_id=99&date=2026-11-24')).toBe(404)
    expect(await status('location_id=12&date=2026-11-24')).toBe(404)
    expect(await status('location_id=11&date=24.11.2026')).toBe(400)
    expect(await status('location_id=11&date=2026-11-31')).toBe(400)
    expect(await status('location_id=x&date=2026-11-24')).toBe(400)
    expect(await status('date=2026-11-24')).toBe(400)
  })
})

describe('GET /api/cars/{slug}/pdf', () => {
  it('API-10 VEH-25 is one page with the pictures, named after the slug', async () => {
    const car = testCar({ images: [{ image: { url: '/img/vehicles/ute-white-front-1201.webp' } }] })
    const { ask } = await world({
      cars: [car],
      extras: () => [(scope) => imagePlugin(scope, { dataDir: '/nonexistent/forecourt', diskBytes: 0 })],
    })
    const answer = await ask(`/api/cars/${car.slug}/pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${car.slug}.pdf"`)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    const text = answer.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain('/Lang (en-AU)')
    const again = await ask(`/api/cars/${car.slug}/pdf`)
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  }, 30_000)

  it('API-10 is 404 for cars that are unknown or not for the website, and where the site offers none', async () => {
    const hidden = testCar({ id: 2, slug: 'hidden-2', show_on_dealer_website: false })
    const { ask } = await world({ cars: [hidden, testCar({ id: 3, slug: 'a-3' })] })
    expect((await ask('/api/cars/hidden-2/pdf')).statusCode).toBe(404)
    expect((await ask('/api/cars/nothing/pdf')).statusCode).toBe(404)
    const off = await world({ document: { settings: { vehicle: { pdf: false } } } })
    expect((await off.ask('/api/cars/a-3/pdf')).statusCode).toBe(404)
  })

  it('VEH-25 a picture without end is read no further than it may be, and left out', async () => {
    let sent = 0
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const piece = Buffer.alloc(1024 * 1024)
      const more = (): void => {
        if (response.destroyed || sent >= 100) return void response.end()
        sent += 1
        if (response.write(piece)) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const car = testCar({ images: [{ image: { url: `${origin}/endless.jpg` } }] })
    const { ask } = await world({
      cars: [car],
      document: { settings: { security: { imageHosts: [origin] } } },
    })
    expect((await ask(`/api/cars/${car.slug}/pdf`)).statusCode).toBe(200)
    // 12 MB, and what was under way in the sockets.
    expect(sent).toBeGreaterThan(12)
    expect(sent).toBeLessThan(60)
  }, 30_000)

  it('VEH-25 a car without pictures, price and specs still is a page', async () => {
    const bare = {
      id: 4,
      slug: 'bare-4',
      year: 2020,
      make: 'Škoda',
      model: 'Tūroa 🚗',
      car_type: 'used',
      status: 'in_stock',
    }
    const { ask } = await world({ cars: [bare as never] })
    const answer = await ask('/api/cars/bare-4/pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('the documentation', () => {
  it('CFG-27 serves the schema of documents to editors of JSON, on every host', async () => {
    const { ask } = await world()
    for (const host of ['brolga-bay.localhost', 'localhost']) {
      const answer = await ask({ url: '/schemas/tenant.json', headers: { host } })
      expect(answer.headers['content-type']).toBe('application/schema+json; charset=utf-8')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.json<{ $defs: object }>().$defs).toHaveProperty('HeroNode')
    }
  })

  it('describes every call of the scope from the schemas that validate it', async () => {
    const { ask } = await world()
    const document = (await ask('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, unknown>>
      components: { schemas: Record<string, unknown> }
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/cars/{id}',
        '/api/cars/{id}/pdf',
        '/api/geocode',
        '/api/miscellaneous',
        '/api/phone-reveal',
        '/api/reviews/snap21',
        '/api/test-drive/slots',
        '/1/indexes/*/queries',
      ]),
    )
    expect(document.paths['/api/phone-reveal']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['website_id'] } } } },
      responses: { 204: {}, 422: {}, 429: {} },
    })
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Problem', 'Car', 'LenderEntry']),
    )
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty([name])
  })

  it('tells the calls of the editor on the platform’s own host, from the schemas of its API', async () => {
    const { ask } = await world()
    const onSite = (await ask('/api/openapi.json')).json<{ paths: object }>()
    expect(Object.keys(onSite.paths).filter((path) => path.startsWith('/api/editor'))).toEqual([])
    const answer = await ask({ url: '/api/openapi.json', headers: { host: 'localhost' } })
    const { paths, components } = answer.json<{
      paths: Record<string, Record<string, unknown>>
      components: { schemas: Record<string, object> }
    }>()
    expect(paths['/api/editor/tenants/{slug}/plan']?.['put']).toMatchObject({
      tags: ['Editor: Publishing'],
      requestBody: { content: { 'application/json': { schema: { required: ['publishAt'] } } } },
      responses: { 200: {}, 401: {}, 412: {}, 422: {} },
    })
    expect(components.schemas['Draft']).toMatchObject({
      properties: { savedAt: { type: ['integer', 'null'] } },
    })
    expect(answer.body.includes('tsType')).toBe(false)
    for (const [, name = ''] of answer.body.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(components.schemas).toHaveProperty([name])
  })

  it('lists every error code where problem documents point to', async () => {
    const { ask } = await world()
    const page = await ask('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const code of Object.keys(ERRORS)) expect(page.body).toContain(`id="error-${code}"`)
    expect((await ask({ url: '/api/docs', headers: { host: 'localhost' } })).statusCode).toBe(200)
  })
})
