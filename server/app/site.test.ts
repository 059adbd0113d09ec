import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import { handleErrors } from '../http/error-handlers.ts'
import { tenantRoutes } from '../http/tenant-host.ts'
import { PROJECT_ROOT } from '../config/config.ts'
import { openDialect, type Db } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { requestValidation } from '../http/request-validation.ts'
import { countCars } from '../stock/repository.ts'
import { createTenantDirectory, type TenantRef } from '../tenants/directory.ts'
import { followPublished } from '../tenants/follow.ts'
import { layerFiles } from '../tenants/layer-files.ts'
import { createSites } from '../pages/sites.ts'
import { domainsOf, serveProved } from '../tenants/domains.ts'
import { listPublished, publish } from '../tenants/store.ts'
import { stockReader } from '../stock/stock-reader.ts'
import { pagePolicy } from '../pages/page-policy.ts'
import { STRIPE_SOURCES } from '../reservations/payment/providers/stripe/provider.ts'
import { seedDemoStock } from '../demo/seed-stock.ts'
import { createSiteCompiler } from '../pages/site-compiler.ts'
import { siteFiles } from '../pages/site-files.ts'
import { shownForm, siteForm } from '../leads/site-forms.ts'
import { emptySearch, putTestCars, testCar } from './testing/site-world.ts'
import { keptTexts } from '../pages/kept-texts.ts'
import { createOutbound } from '../http/outbound/outbound.ts'
import { tenantApi } from '../site-api/site-api.ts'

const NOW = Date.parse('2026-11-20T02:00:00Z')

const document = (extra: Record<string, unknown> = {}) => ({
  slug: 'brolga-bay',
  name: 'Brolga Bay',
  template: 'plain',
  id: 1,
  dealership_id: 1,
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  locations: [
    { id: 11, name: 'Tauranga', slug: 'tauranga', dealership_slug: 'a' },
    { id: 12, name: 'Hidden', slug: 'hidden', dealership_slug: 'a', visible: false },
  ],
  routes: [
    { id: 'home', path: '/', blocks: [] },
    { id: 'place', path: '/contact-us/:slug', entity: 'location', blocks: [] },
    {
      id: 'car',
      path: '/cars/:slug',
      entity: 'car',
      blocks: [{ id: 'ask', type: 'EnquiryForm', props: { kind: 'vehicle' } }],
    },
    {
      id: 'contact',
      path: '/contact',
      blocks: [{ id: 'talk', type: 'EnquiryForm', props: { kind: 'general' } }],
    },
    { id: 'thanks', path: '/success', noindex: true, blocks: [] },
  ],
  ...extra,
})

let db: Db
let tenantsDir: string
const apps: FastifyInstance[] = []
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
  tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-site-'))
  mkdirSync(join(tenantsDir, 'templates'))
  writeFileSync(join(tenantsDir, 'templates', 'plain.json'), JSON.stringify({ phone: '07 555 0100' }))
})
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await db.destroy()
  rmSync(tenantsDir, { recursive: true })
})

async function world(extra: Record<string, unknown> = {}, mostCars?: number) {
  await publish(db, { document: document(extra), origin: 'seed', now: NOW })
  const directory = createTenantDirectory('localhost')
  directory.replace(await listPublished(db))
  const compiler = createSiteCompiler({
    db,
    root: PROJECT_ROOT,
    readLayer: layerFiles(tenantsDir),
    searchKey: (slug) => `key of ${slug}`,
  })
  const sites = createSites<CompiledTenant>({ compile: compiler.compile })
  const present = () => directory.bySlug('brolga-bay') as TenantRef
  const app = Fastify()
  apps.push(app)
  handleErrors(app)
  keptTexts(app, { directory, sites })
  await app.register(async (scope) =>
    siteFiles(scope, {
      db,
      directory,
      sites,
      searchOf: () => emptySearch,
      dataDir: tenantsDir,
      ...(mostCars && { mostCars }),
    }),
  )
  await app.register(async (scope) => {
    requestValidation(scope)
    tenantRoutes(scope, directory)
    tenantApi(scope, {
      db,
      sites,
      outbound: createOutbound({ allowPrivate: true }),
      providers: { geocodeUrl: undefined, ratingsUrl: undefined },
      searchOf: () => emptySearch,
    })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'brolga-bay.localhost', ...headers } })
  return { directory, compiler, sites, get, site: await sites.get(present()), present }
}

describe('compiling a published tenant', () => {
  it('CFG-16 lays the layers over one another and gives the embedded engine’s key', async () => {
    const { site } = await world()
    expect(site.site.phone).toBe('07 555 0100')
    expect(site.site.locale).toBe('en-NZ')
    expect(site.site.search.key).toBe('key of brolga-bay')
    expect((await world({ search: { key: 'hosted' } })).site.site.search.key).toBe('hosted')
  })

  it('a publish from elsewhere is taken over, and told', async () => {
    const { directory, sites, present } = await world()
    const changed: string[][] = []
    const follower = followPublished({
      db,
      directory,
      onChange: (slugs) => changed.push(slugs),
      onError: (error) => {
        throw error
      },
      everyMs: 60_000,
    })
    await publish(db, { document: document({ name: 'Other Name' }), origin: 'staff', now: NOW })
    await follower.refresh()
    await follower.stop()
    expect(changed).toEqual([['brolga-bay']])
    expect((await sites.get(present())).site.name).toBe('Other Name')
  })
})

describe('style sheet', () => {
  it('is immutable under its hash, and the present one answers for a hash that is gone', async () => {
    const { site, get } = await world()
    const home = site.css.of(site.routes[0] as CompiledRoute)
    expect(home.href).toMatch(/^\/assets\/css\/brolga-bay\.home\.[\w-]{12}\.css$/)
    const current = await get(home.href, { 'accept-encoding': 'br' })
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(brotliDecompressSync(current.rawPayload).toString()).toBe(home.text)
    const old = await get('/assets/css/brolga-bay.home.gone.css')
    expect(old.headers['cache-control']).toBe('no-cache')
    expect(old.body).toBe(home.text)
    const unknown = await get('/assets/css/brolga-bay.gone.css')
    expect(unknown.headers['cache-control']).toBe('no-cache')
    expect(unknown.body).toBe(site.css.whole().text)
  })
})

describe('what scripts know of the site', () => {
  it('is immutable under its hash, and the present one answers for a hash that is gone', async () => {
    const { site, get } = await world()
    const { href, text } = site.siteFile()
    const current = await get(href, { 'accept-encoding': 'br' })
    expect(current.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(current.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(brotliDecompressSync(current.rawPayload).toString()).toBe(text)
    const old = await get('/assets/site/brolga-bay.en-NZ.gone.json')
    expect([old.headers['cache-control'], old.body]).toEqual(['no-cache', text])
    expect((await get(href, { host: 'localhost' })).statusCode).toBe(404)
  })
})

const NOTHING_INLINE = { scripts: [], styles: [] }

describe('content security policy', () => {
  it('API-13 booking pages may be framed whose host has letters of other languages, or comes with a name', async () => {
    const { site } = await world({
      settings: {
        booking: {
          serviceFrames: [
            { title: 'Mount', url: 'https://Kererū.example:8443/a' },
            { title: 'City', url: 'https://yard@booking.example/b;script-src *' },
          ],
        },
      },
    })
    const policy = pagePolicy(site.site, { scripts: [], styles: [] })
    expect(policy.split('; ')).toContain(
      "frame-src 'self' https://xn--kerer-pfb.example:8443 https://booking.example",
    )
  })

  it('SEO-09 API-13 names the hosts of the document and nothing else', async () => {
    const { site } = await world({
      search: { host: 'https://search.example/path', key: 'k' },
      settings: {
        security: { frameHosts: ['https://maps.example'], imageHosts: ['https://photos.example:8443'] },
        booking: { serviceFrames: [{ title: 'Book', url: 'https://booking.example/a?b=c' }] },
      },
    })
    const policy = pagePolicy(site.site, { scripts: ['sha256-abc'], styles: ['sha256-def'] })
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "script-src 'self' 'sha256-abc'",
      "style-src 'self' 'sha256-def'",
      "img-src 'self' https://photos.example:8443 data:",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self' https://search.example",
      "frame-src 'self' https://maps.example https://booking.example",
      "form-action 'self'",
      "frame-ancestors 'self'",
      'report-uri /api/csp-reports',
      'report-to csp',
    ])
  })

  it('CHK-13 SEO-09 only with Stripe may its form stand on a page', async () => {
    const { site } = await world()
    const policy = pagePolicy(site.site, NOTHING_INLINE, STRIPE_SOURCES).split('; ')
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(pagePolicy(site.site, NOTHING_INLINE)).not.toContain('stripe')
  })

  it('SEO-09 LOC-24 CFG-21 a dealership with a map of its own may show it, beside those of the site', async () => {
    const tiles = (host: string) => ({ tiles: { url: `https://${host}/{z}/{x}/{y}.png` } })
    const [a, b] = ['a', 'b'].map((slug, at) => ({
      id: at + 1,
      name: slug,
      slug,
      dealership_slug: slug,
      address: { lat: -37.7, long: 176.1 },
    }))
    const { site } = await world({
      locations: [a, b],
      settings: { maps: tiles('all.example') },
      dealershipOverrides: { b: { maps: tiles('own.example') } },
    })
    expect(pagePolicy(site.site, NOTHING_INLINE).split('; ')).toContain(
      "img-src 'self' https://all.example https://own.example data:",
    )
  })

  it('SEO-09 a host cannot smuggle in a directive', async () => {
    const { site } = await world({
      settings: { security: { frameHosts: ["https://a.example; script-src 'unsafe-inline'", '*'] } },
    })
    expect(pagePolicy(site.site, NOTHING_INLINE)).not.toContain('unsafe-inline')
    expect(pagePolicy(site.site, NOTHING_INLINE)).toContain("frame-src 'self';")
  })
})

describe('files for search engines', () => {
  it('SEO-03 robots.txt keeps refinements out and names the sitemap', async () => {
    const { get } = await world()
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(body).toContain('Disallow: /*?make=\nDisallow: /*&make=')
    expect(body).toContain('Disallow: /*?sortBy=\nDisallow: /*&sortBy=')
    expect(body).toContain('Disallow: /*?price_min=\nDisallow: /*&price_min=')
    expect(body).toContain('Disallow: /*?refinementList[\nDisallow: /*&refinementList[')
    expect(body).toContain('Disallow: /*?menu%5B\nDisallow: /*&menu%5B')
    expect(body).toContain('Disallow: /*?near=\nDisallow: /*&near=')
    expect(body).toContain('Disallow: /*?radius=\nDisallow: /*&radius=')
    // The names of the index are understood too.
    expect(body).toContain('Disallow: /*?simple_body=\nDisallow: /*&simple_body=')
    expect(body).not.toContain('page=')
    expect(body).toContain('Disallow: /api/')
    expect(body).toMatch(/Sitemap: http:\/\/brolga-bay\.localhost\/sitemap\.xml\n$/)
    expect((await get('/robots.txt', { host: 'localhost' })).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('SRCH-06 names the search page as what a browser may fetch when a link to it is pointed at', async () => {
    const { get } = await world()
    const { body, headers } = await get('/speculation-rules.json')
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/)
    expect(JSON.parse(body)).toEqual({
      prefetch: [{ where: { href_matches: ['/search', '/search?*', '/search/*'] }, eagerness: 'moderate' }],
    })
  })

  it('SEO-03 SEO-04 a site that is not to be found says so; another one uses its own domain', async () => {
    const hidden = await world({ settings: { seo: { indexable: false } } })
    expect((await hidden.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    const domain = await world({ domains: ['www.brolga.example'] })
    const { body } = await domain.get('/sitemap.xml', { host: 'www.brolga.example' })
    expect(body).toContain('<loc>https://www.brolga.example/</loc>')
  })

  it('RUN-08 SEO-04 the canonical address is that of a served domain, and a proved one at once', async () => {
    const { directory, sites, present } = await world()
    const domains = ['www.brolga.example']
    await publish(db, { document: document({ domains }), origin: 'staff', now: NOW })
    directory.replace(await listPublished(db))
    expect((await sites.get(present())).origin ?? null).toBeNull()
    const [claim] = await domainsOf(db, 'brolga-bay')
    await serveProved(db, { slug: 'brolga-bay', host: 'www.brolga.example', token: claim?.token ?? '' })
    expect(directory.replace(await listPublished(db))).toEqual(['brolga-bay'])
    sites.drop('brolga-bay')
    expect((await sites.get(present())).origin).toBe('https://www.brolga.example')
  })

  it('SEO-04 sitemap.xml lists pages, visible locations and shown cars', async () => {
    const { get, compiler } = await world()
    await seedDemoStock(db, compiler.resolve, ['brolga-bay'], NOW)
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<loc>http://brolga-bay.localhost/</loc>')
    expect(body).toContain('<loc>http://brolga-bay.localhost/contact-us/tauranga</loc>')
    expect(body).not.toContain('/contact-us/hidden')
    expect(body).not.toContain('/success')
    expect(body.match(/\/cars\//g)?.length).toBeGreaterThan(2000)
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
  })

  it('SEO-04 a stock of more cars than a file may hold is split over several, each car once', async () => {
    const { compiler, get: whole } = await world()
    await seedDemoStock(db, compiler.resolve, ['brolga-bay'], NOW)
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const all = locations((await whole('/sitemap.xml')).body)

    // 2,400 cars are stored.
    const { get } = await world({}, 1000)
    const { body: index } = await get('/sitemap.xml')
    expect(index).toContain('<sitemapindex ')
    expect(locations(index)).toEqual(
      [1, 2, 3, 4].map((file) => `http://brolga-bay.localhost/sitemap-${file}.xml`),
    )
    const files = await Promise.all(
      [1, 2, 3, 4].map(async (file) => locations((await get(`/sitemap-${file}.xml`)).body)),
    )
    const isCar = (address: string) => address.includes('/cars/')
    expect(files[0]?.some(isCar)).toBe(false)
    for (const file of files) expect(file.filter(isCar).length).toBeLessThanOrEqual(1000)
    expect(files.flat().filter(isCar)).toEqual(all.filter(isCar))
    expect([...new Set(files.flat())].toSorted()).toEqual(all.toSorted())
    for (const none of ['5', '0', '01', 'x']) expect((await get(`/sitemap-${none}.xml`)).statusCode).toBe(404)
  })

  it('SEO-07 a dealer without a store code has no vehicle feed', async () => {
    const { get } = await world({ settings: { seo: { storeCode: null } } })
    const { statusCode, body } = await get('/feeds/google-vehicles.xml')
    expect([statusCode, body]).toEqual([404, expect.stringContaining('There is no such feed.')])
  })

  it('SEO-07 another revision of the document is another feed, at once', async () => {
    const options = { settings: { seo: { storeCode: 'S1' } } }
    const feed = '/feeds/google-vehicles.xml'
    expect((await (await world(options)).get(feed)).body).toContain('<title>Brolga Bay</title>')
    const renamed = await world({ ...options, name: 'Other Name' })
    expect((await renamed.get(feed)).body).toContain('<title>Other Name</title>')
  })

  it('SEO-07 the vehicle feed is made once an hour, zipped or not, whatever letters and ports its host is asked with', async () => {
    const { compiler, get } = await world({ settings: { seo: { storeCode: 'S1' } } })
    await seedDemoStock(db, compiler.resolve, ['brolga-bay'], NOW)
    const feed = '/feeds/google-vehicles.xml'
    const plain = await get(feed)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('<link>http://brolga-bay.localhost/</link>')
    const zipped = await get(feed, { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect([plain, zipped].map(({ headers }) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    await db.deleteFrom('cars').execute()
    const other = await get(feed, { host: 'Brolga-BAY.localhost:81' })
    expect(other.body).toBe(plain.body)
    expect(readdirSync(join(tenantsDir, 'feeds', 'brolga-bay'))).toHaveLength(1)
  })
})

describe('stock of the demo dealers', () => {
  it('is made once, for demo dealers only', async () => {
    const { compiler } = await world()
    const first = await seedDemoStock(db, compiler.resolve, ['brolga-bay', 'real-dealer'], NOW)
    expect(first).toEqual(new Map([['brolga-bay', 2400]]))
    expect(await seedDemoStock(db, compiler.resolve, ['brolga-bay'], NOW)).toEqual(new Map())
    expect(await countCars(db)).toEqual(first)
  })

  it('API-09 VEH-35 a car is read by id, within its tenant, unless it is not for websites', async () => {
    const { compiler, get } = await world()
    await seedDemoStock(db, compiler.resolve, ['brolga-bay'], NOW)
    const shown = await db
      .selectFrom('cars')
      .select(['id', 'slug'])
      .where('document', 'not like', '%"show_on_dealer_website":false%')
      .executeTakeFirstOrThrow()
    expect((await get(`/api/cars/${shown.id}`)).json()).toMatchObject({ id: shown.id, slug: shown.slug })
    expect(await stockReader(db, 'kereru-coast').carById(shown.id)).toBeUndefined()
    await db
      .updateTable('cars')
      .set({ document: JSON.stringify({ id: shown.id, slug: shown.slug, show_on_dealer_website: false }) })
      .where('id', '=', shown.id)
      .execute()
    expect((await get(`/api/cars/${shown.id}`)).statusCode).toBe(404)
    expect(await stockReader(db, 'brolga-bay').carBySlug(shown.slug)).toBeUndefined()
    expect((await get('/api/cars/x')).statusCode).toBe(404)
  })
})

it('LOC-06 API-09 a car at a place that is not shown is told without id, name, slug and number of the place', async () => {
  const { get } = await world()
  const location = { city: 'Tauranga', slug: 'back-yard', phone: '07 5550 0102' }
  const told = async (location_id: number) => {
    await putTestCars(db, [testCar({ id: 77, location_id, location_name: 'The yard', location })])
    const { body } = await get('/api/cars/77')
    const words = ['The yard', ...Object.values(location)].filter((each) => body.includes(each))
    return [JSON.parse(body).location_id, ...words]
  }
  expect(await told(11)).toEqual([11, 'The yard', 'Tauranga', 'back-yard', '07 5550 0102'])
  expect(await told(12)).toEqual([null, 'Tauranga'])
})

describe('forms of a site', () => {
  it('API-06 ROUTE-32 are found by route and block id on any page, planned by the site’s own settings', async () => {
    const { site } = await world({
      settings: {
        forms: { optInHidden: true, minimumFillSeconds: 5 },
        routes: { success: '/thank-you' },
      },
    })
    const ask = siteForm(site, 'car.ask')
    expect(ask).toMatchObject({
      category: 'Vehicle Enquiry',
      regional: { currency: 'NZD' },
      timeZone: 'Pacific/Auckland',
      minimumFillSeconds: 5,
      successPath: '/thank-you',
      pagePath: '/',
    })
    expect(ask?.fields.map(({ name }) => name)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'message',
    ])
    expect(siteForm(site, 'contact.talk')).toMatchObject({
      category: 'General Enquiry',
      pagePath: '/contact-us',
    })
    expect(siteForm(site, 'nothing')).toBeUndefined()
  })

  it('CFG-21 FORM-11 FORM-14 one about a car is that of the car’s own dealership; another form is the site’s', async () => {
    const { site } = await world({
      dealershipOverrides: {
        gumleaf: { forms: { requireTerms: true, messageOptional: true, enquirySubmitText: 'Message Now' } },
      },
    })
    const required = (formId: string, dealership?: string) =>
      siteForm(site, formId, dealership)?.fields.flatMap(({ name, required: must }) => (must ? [name] : []))
    const contact = ['name', 'last_name', 'email', 'phone', 'postcode']
    expect(required('car.ask')).toEqual([...contact, 'message'])
    expect(required('car.ask', 'gumleaf')).toEqual([...contact, 'terms_conditions'])
    expect(required('car.ask', 'constructor')).toEqual([...contact, 'message'])
    expect(required('contact.talk', 'gumleaf')).toEqual(required('contact.talk'))
    expect(shownForm(site, 'car.ask', '/cars/a', 'gumleaf')).toEqual(siteForm(site, 'car.ask', 'gumleaf'))
  })
})
