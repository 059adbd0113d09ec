import { AU } from '../../runtime/testing/regional.ts'
import { expect, it } from 'vitest'
import { createApiDocs } from '../api-docs/docs-routes.ts'
import type { Db } from '../db/database.ts'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { formsRoutes, type LeadRoutesOptions } from '../leads/forms-routes.ts'
import { leadsRoutes } from '../leads/leads-routes.ts'
import { formDefinition } from '../leads/testing/lead-server.ts'
import { memoryMailer } from '../leads/outbox/testing/worlds.ts'
import { createGarage } from '../accounts/create-garage.ts'
import { erasePerson } from '../privacy/person-data.ts'
import { createProviders } from '../reservations/payment/create-providers.ts'
import { createReservations } from '../reservations/create-reservations.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { tenantApi } from '../site-api/site-api.ts'
import { emptySearch, NOW, siteWorld, testCar, type SiteWorld } from './testing/site-world.ts'

interface Operation {
  method: 'GET' | 'POST'
  path: string
  hasBody: boolean
}

/** A dealer with every call, and the list of them from their own documentation. */
async function worldOf(db: Db): Promise<{ world: SiteWorld; operations: Operation[] }> {
  const docs = createApiDocs()
  const mailer = memoryMailer()
  const world: SiteWorld = await siteWorld(db, {
    cars: [testCar()],
    document: { garage_enabled: true, settings: { tradeIn: { saveValuation: true } } },
    api: (parts) => {
      const render = () => Promise.reject(new Error('no pages in this world'))
      const garage = createGarage({
        ...parts,
        mailer,
        render,
        secret: 's'.repeat(40),
        erase: (person, tenant) => erasePerson(parts.db, person, tenant),
      })
      const reservations = createReservations({
        ...parts,
        mailer,
        providers: createProviders({ db, variables: {}, isLocal: true, now: () => NOW }),
        visitorOf: garage.visitorOf,
        pages: garage.pages,
        startsPerAddress: 1000,
        log: () => world.app.log,
      })
      const leads: LeadRoutesOptions = {
        db,
        perMinute: 10_000,
        ports: {
          formOf: () => Promise.resolve(formDefinition({ kind: 'general' })),
          shownFormOf: () => Promise.resolve(undefined),
          carOf: () => Promise.resolve(undefined),
          regionalOf: () => Promise.resolve(AU),
          dealershipsOf: () => Promise.resolve({ locations: [], dealerships: [] }),
          optInLabelOf: () => Promise.resolve(null),
          renderForm: () => Promise.resolve(NO_PAGE),
          valuationOf: () => Promise.resolve(undefined),
          financeOf: () => Promise.resolve(null),
          now: () => NOW,
        },
      }
      return [
        docs.collect,
        (api) => formsRoutes(api, leads),
        (api) => leadsRoutes(api, leads),
        (api) =>
          tenantApi(api, {
            db,
            sites: parts.sites,
            outbound: createOutbound({ allowPrivate: true }),
            providers: { geocodeUrl: undefined, ratingsUrl: undefined },
            searchOf: () => emptySearch,
          }),
        reservations.routes,
        garage.routes,
      ]
    },
    extras: ({ directory }) => [(scope) => docs.routes(scope, directory)],
    // Some addresses are taken apart into those of pages, none of which exist here.
    render: () => Promise.resolve(NO_PAGE),
  })
  const { paths } = (await world.ask('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: unknown }>>
  }>()
  const operations = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        hasBody: requestBody !== undefined,
      })),
    )
  return { world, operations }
}

const NO_PAGE = { status: 404, html: '', headers: {}, dependsOn: { stock: false }, maxAge: 0 }
const TABLES = ['reservations', 'valuations', 'visitors', 'watchlist', 'sandbox_payments', 'leads'] as const

const LONG = 'x'.repeat(1024 * 1024)
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const BODIES: [name: string, body: string, type?: string][] = [
  ['nothing', ''],
  ['no JSON', '{"a":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a prototype key', '{"__proto__":{"admin":true}}'],
  ['a constructor key', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a megabyte of text', JSON.stringify({ name: LONG, email: LONG })],
  ['deep lists', DEEP],
  ['wrong types', '{"car_id":{},"email":[],"code":7,"website_id":"7","column_name":1,"phone_number":{}}'],
  ['control characters', JSON.stringify({ email: 'a\u0000@b.example', code: '\u202e123', car_id: 1 })],
  ['lone surrogates', '{"email":"\\ud800@v.example","name":"\\udfff"}'],
  ['a huge number', '{"car_id":1e308,"website_id":9007199254740993}'],
  ['another type', '<a/>', 'application/xml'],
  ['text', 'car_id=1', 'text/plain'],
  ['a form', 'car_id[]=1&__proto__=1', 'application/x-www-form-urlencoded'],
]

const PARTS = [
  '%00',
  '%ff',
  '../../etc/passwd',
  "1'%20or%20'1'='1",
  '__proto__',
  'x'.repeat(1500),
  '%F0%9F%92%A5',
  '%2e%2e%2f',
]

const QUERIES = [
  'postcode=%00',
  'postcode[]=1',
  'postcode=1&postcode=2',
  'date=2026-02-31&location_id=11',
  'orgId=%00%ff',
]

forEachDatabase((open) => {
  it('answers hostile bodies of every call with a problem document, stores nothing, and never fails', async () => {
    const db = await open()
    const { world, operations } = await worldOf(db)
    for (const [name, body, type] of BODIES) {
      for (const { path, hasBody } of operations.filter(({ method }) => method === 'POST')) {
        const answer = await world.ask({
          method: 'POST',
          url: path.replace(/\{\w+\}/, 'nope'),
          payload: body,
          headers: { 'content-type': type ?? 'application/json' },
        })
        const what = `${path} with ${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
        // Calls without a body look at none: they answer for the visitor, who is nobody; a form is led on.
        const expected = hasBody
          ? [400, 401, 403, 404, 413, 415, 422, 429]
          : [200, 303, 400, 401, 404, 413, 415]
        expect(expected, what).toContain(answer.statusCode)
        expect(answer.body, what).not.toContain(LONG.slice(0, 100))
      }
    }
    for (const table of TABLES) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    await world.app.close()
  }, 60_000)

  it('answers hostile parts of addresses and queries without failing', async () => {
    const { world, operations } = await worldOf(await open())
    for (const { method, path } of operations) {
      const urls = path.includes('{')
        ? PARTS.map((part) => path.replace(/\{\w+\}/, part))
        : QUERIES.map((query) => `${path}?${query}`)
      for (const url of urls) {
        const answer = await world.ask({ method, url })
        expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
      }
    }
    await world.app.close()
  }, 60_000)

  it('takes texts that a database may not like, or refuses them by name', async () => {
    const db = await open()
    const { world } = await worldOf(db)
    for (const text of ['a\u0000b', '\ud800', '\u202e\u2066', "'; drop table leads; --", '%', '\\']) {
      const contact = { name: text, last_name: text, email: 'kim@visitor.example', phone: '0491 570 006' }
      const calls: [url: string, body: object][] = [
        ['/api/leads', { category: text, subcategory: text, message: text }],
        ['/api/forms/enquiry', { ...contact, postcode: '4217', message: text }],
        ['/api/reservations', { ...contact, car_id: 1201 }],
        ['/api/miscellaneous', { column_name: 'valuation', rego: text }],
        ['/api/auth/code', { email: `${text}@visitor.example` }],
        ['/api/auth/sign-in', { email: 'kim@visitor.example', code: text, name: text }],
      ]
      for (const [url, payload] of calls) {
        const answer = await world.ask({ method: 'POST', url, payload })
        expect(answer.statusCode, `${url} ${JSON.stringify(text)}: ${answer.body}`).toBeLessThan(500)
      }
      const listed = await world.ask({
        url: '/api/cars/1',
        headers: { 'idempotency-key': 'k', cookie: `visitor.session_token=${encodeURIComponent('a.b')}` },
      })
      expect(listed.statusCode).toBe(404)
    }
    await world.app.close()
  }, 60_000)
})
