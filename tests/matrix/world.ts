import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { createApp } from '../../server/app/create-app.ts'
import { siteReaders } from '../../server/app/site-readers.ts'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { openDialect } from '../../server/db/database.ts'
import { sqliteDialect } from '../../server/db/sqlite.ts'
import { createPageCache } from '../../server/pages/cache/page-cache.ts'
import { createRenderer } from '../../server/pages/renderer.ts'
import { createGarage } from '../../server/accounts/create-garage.ts'
import { createPageRenderer } from '../../server/pages/page-renderer.ts'
import { createSearch } from '../../server/search/create-search.ts'
import { favicon } from '../../server/pages/favicon.ts'
import { siteFiles } from '../../server/pages/site-files.ts'
import { createSiteCompiler } from '../../server/pages/site-compiler.ts'
import { createOutbound } from '../../server/http/outbound/outbound.ts'
import { tenantApi } from '../../server/site-api/site-api.ts'
import { edgeStockNumber } from '../../server/demo/stock/edges/edge.ts'
import { keepFormerPrices } from '../../server/demo/seed-stock.ts'
import { generateStock } from '../../server/demo/stock/generate.ts'
import { DEMO_TENANTS, stockTenant } from '../../server/demo/stock/tenant.ts'
import { changeStock, putCars } from '../../server/stock/write-cars.ts'
import { contentReader, replaceContent, type ContentCollections } from '../../server/tenants/content.ts'
import { createTenantDirectory, type TenantRef } from '../../server/tenants/directory.ts'
import { layerFiles } from '../../server/tenants/layer-files.ts'
import { seedTenants } from '../../server/tenants/seed.ts'
import { listPublished, readDocument, type StoredDocument } from '../../server/tenants/store.ts'

/** Friday, 20 November 2026, noon in Brisbane. */
export const NOW = Date.parse('2026-11-20T02:00:00Z')

/** The cars on the borders of rules, and enough others for every list to be full. */
const CARS_EACH = 140

export const DEALERS = DEMO_TENANTS
export type Slug = (typeof DEMO_TENANTS)[number]

/** Gives the document with the switch turned; works on a copy. */
export type Change = (document: StoredDocument) => StoredDocument

/** The eight dealers behind the real HTTP server, each with its document, content and a small stock. */
export interface DemoWorld {
  /** The page as the dealer's document stands, or with a change; compiled once per change. */
  get(slug: Slug, path: string, change?: Change): Promise<LightMyRequestResponse>
  resolved(slug: Slug, change?: Change): Promise<ResolvedTenant>
  compiled(slug: Slug, change?: Change): Promise<CompiledTenant>
  cars(slug: Slug): readonly Car[]
  /** The edge car of the demo stock with this name (docs/demo-stock.md). */
  car(slug: Slug, name: string): Car
  /** The dealer's search, as its pages ask it. */
  search(slug: Slug): SearchPort
  content(slug: Slug, kind: string): Promise<Record<string, unknown>[]>
  /** Other content for one dealer, until the returned function is called. */
  withContent(slug: Slug, collections: ContentCollections): Promise<() => Promise<void>>
  /** A car of this dealer with other values, on its page and among the results, until the returned function is called. */
  withCar(slug: Slug, car: Car, values: Partial<Car>): Promise<() => Promise<void>>
  /** Every search of this dealer's pages fails, until the returned function is called. */
  withoutSearch(slug: Slug): () => void
  faults: string[]
  close(): Promise<void>
}

function recordOf(tenant: Slug, car: Car) {
  return { tenant, source: 'demo', sourceKey: String(car.id), hash: '', market: null, car }
}

/**
 * Pages come from the sources: of the renderer only Vike's part is replaced (see `vike.ts`), because it adds nothing but
 * the scripts of the build.
 *
 * @param now the clock of whoever asks for pages; stock and documents are of {@link NOW}
 */
export async function createDemoWorld(now: () => number = () => NOW): Promise<DemoWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-demo-world-'))
  const db = await openDialect(sqliteDialect(':memory:'))
  const tenantsDir = join(PROJECT_ROOT, 'tenants')
  await seedTenants({ db, tenantsDir, now: () => NOW })
  const directory = createTenantDirectory('localhost')
  directory.replace(await listPublished(db))
  const secret = 'matrix'
  const readLayer = layerFiles(tenantsDir)
  const faults: string[] = []
  const onError = (error: unknown) => void faults.push(String(error))
  const search = createSearch({ db, secret, directory, now: () => NOW, onError })
  const compiler = createSiteCompiler({
    db,
    root: PROJECT_ROOT,
    readLayer,
    searchKey: () => 'search-key',
  })
  const cars = new Map<string, Car[]>()
  for (const slug of DEMO_TENANTS) {
    const tenant = stockTenant(await compiler.resolve(slug))
    const stock = [...generateStock(tenant, { now: NOW, count: CARS_EACH })]
    cars.set(slug, stock)
    await changeStock(db, async (transaction) => {
      await putCars(
        transaction,
        stock.map((car) => recordOf(slug, car)),
        NOW,
      )
      await keepFormerPrices(transaction, stock, NOW)
    })
  }
  await search.start(compiler.resolve)

  const compiledBy = new Map<Change, Promise<CompiledTenant>>()
  const unchanged = new Map<Slug, Change>(DEMO_TENANTS.map((slug) => [slug, (document) => document]))
  const current = new Map<string, CompiledTenant>()
  const cache = createPageCache({ now })

  async function documentOf(slug: Slug, change: Change): Promise<StoredDocument> {
    const stored = await readDocument(db, slug)
    if (!stored) throw new Error(`The dealer "${slug}" was not seeded.`)
    return change(structuredClone(stored.document))
  }
  const changeOf = (slug: Slug, change?: Change): Change => {
    const none = unchanged.get(slug)
    if (!none) throw new Error(`There is no dealer "${slug}".`)
    return change ?? none
  }
  function compile(slug: Slug, change: Change): Promise<CompiledTenant> {
    const known = compiledBy.get(change)
    if (known) return known
    const compiled = documentOf(slug, change)
      .then(compiler.compileDocument)
      .then((made) => made.compiled)
    compiledBy.set(change, compiled)
    return compiled
  }

  const sites = {
    async get({ slug }: TenantRef) {
      return current.get(slug) ?? compile(slug as Slug, changeOf(slug as Slug))
    },
    peek: ({ slug }: TenantRef) => current.get(slug),
    drop: () => undefined,
    size: 0,
  }
  const searchless = new Set<string>()
  const searchOf = (slug: string): SearchPort => {
    if (!searchless.has(slug)) return search.portOf(slug)
    return { search: () => Promise.reject(new Error('The search is away.')) }
  }
  const renderer = await createRenderer({ dist: '', dev: true })
  const log = { error: (fault: object) => faults.push(JSON.stringify(fault)), info() {}, warn() {} }
  const pages = createPageRenderer({
    sites,
    renderer,
    readersOf: siteReaders({ db, searchOf }),
    log: () => log as never,
  })
  const garage = createGarage({
    db,
    directory,
    sites,
    mailer: { send: async () => undefined },
    render: pages.render,
    secret,
    erase: () => Promise.resolve(),
  })
  const app = await createApp({
    config: { baseDomain: 'localhost', logLevel: 'silent', metricsToken: undefined, trustProxy: false },
    directory,
    cache,
    ...pages,
    gate: garage.gate,
    readiness: {},
    compiledTenants: () => 0,
    extras: [
      (scope) => siteFiles(scope, { db, directory, sites, searchOf: search.portOf, dataDir, now }),
      (scope) => favicon(scope, { directory, sites }),
    ],
    tenantApi: [
      (api) =>
        tenantApi(api, {
          db,
          sites,
          outbound: createOutbound({ allowPrivate: true }),
          providers: { geocodeUrl: undefined, ratingsUrl: undefined },
          searchOf: search.portOf,
          now,
        }),
      garage.routes,
    ],
    now,
  })

  /** Until the search has it, too. */
  async function putCar(slug: Slug, car: Car): Promise<void> {
    const before = directory.bySlug(slug)?.stockRevision
    await changeStock(db, (transaction) => putCars(transaction, [recordOf(slug, car)], NOW))
    while (directory.bySlug(slug)?.stockRevision === before) await setTimeout(5)
    cache.purge(slug)
  }

  return {
    async get(slug, path, change) {
      const compiled = await compile(slug, changeOf(slug, change))
      if (current.get(slug) !== compiled) {
        current.set(slug, compiled)
        cache.purge(slug)
      }
      return app.inject({ url: path, headers: { host: `${slug}.localhost` } })
    },
    async resolved(slug, change) {
      const document = await documentOf(slug, changeOf(slug, change))
      return resolveTenant((await loadLayers(readLayer, document)).layers).tenant
    },
    compiled: (slug, change) => compile(slug, changeOf(slug, change)),
    cars: (slug) => cars.get(slug) ?? [],
    car(slug, name) {
      const found = cars.get(slug)?.find((car) => car.stocknum === edgeStockNumber(name))
      if (!found) throw new Error(`${slug} has no car ${name}.`)
      return found
    },
    search: search.portOf,
    content: (slug, kind) => contentReader(db, slug).list(kind),
    async withContent(slug, collections) {
      const rows = await db
        .selectFrom('content')
        .selectAll()
        .where('tenant', '=', slug)
        .orderBy('position')
        .execute()
      const before: ContentCollections = {}
      for (const { kind, document } of rows)
        (before[kind] ??= []).push(JSON.parse(document) as Record<string, unknown>)
      await replaceContent(db, slug, { ...before, ...collections }, 'test')
      cache.purge(slug)
      return async () => {
        await replaceContent(db, slug, before, 'test')
        cache.purge(slug)
      }
    },
    async withCar(slug, car, values) {
      await putCar(slug, { ...car, ...values })
      return () => putCar(slug, car)
    },
    withoutSearch(slug) {
      searchless.add(slug)
      cache.purge(slug)
      return () => void searchless.delete(slug)
    },
    faults,
    async close() {
      await app.close()
      await search.stop()
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}
