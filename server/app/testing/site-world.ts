import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { SearchPort } from '../../../runtime/block/load-context.ts'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { ENTITY_FIXTURES } from '../../../schemas/entities/fixtures.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { createApp, type AppDeps } from '../create-app.ts'
import { PROJECT_ROOT } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { createPageCache } from '../../pages/cache/page-cache.ts'
import { changeStock, putCars } from '../../stock/write-cars.ts'
import { createTenantDirectory, type TenantDirectory } from '../../tenants/directory.ts'
import { createSites, type Sites } from '../../pages/sites.ts'
import { listPublished, publish } from '../../tenants/store.ts'
import { createSiteCompiler, type SiteCompiler } from '../../pages/site-compiler.ts'

export const NOW = Date.parse('2026-11-20T02:00:00Z')

/** A car of the fixtures, for sale; `extra` says what differs. */
export function testCar(extra: Partial<Car> = {}): Car {
  return { ...(ENTITY_FIXTURES['Car'] as unknown as Car), ...extra }
}

/** A stock without cars. */
export const emptySearch: SearchPort = {
  search: (requests) =>
    Promise.resolve(
      requests.map(({ indexName: index }) => ({
        hits: [],
        nbHits: 0,
        page: 0,
        nbPages: 0,
        hitsPerPage: 21,
        facets: {},
        processingTimeMS: 1,
        query: '',
        params: '',
        index,
      })),
    ),
}

export interface SiteWorldOptions {
  /** Parts of the tenant document that differ. */
  document?: Record<string, unknown>
  cars?: Car[]
  /** Routes under test, with what they may need of the world. */
  api: (parts: SiteParts) => AppDeps['tenantApi']
  extras?: (parts: SiteParts) => AppDeps['extras']
  gate?: (parts: SiteParts) => AppDeps['gate']
  /** Without it there are no pages. */
  render?: AppDeps['render']
  baseDomain?: string
  trustProxy?: AppDeps['config']['trustProxy']
}

export interface SiteParts {
  db: Db
  directory: TenantDirectory
  sites: Sites<CompiledTenant>
  compiler: SiteCompiler
}

export interface SiteWorld extends SiteParts {
  app: FastifyInstance
  /** Asks the site `brolga-bay`. */
  ask(options: InjectOptions | string): Promise<LightMyRequestResponse>
}

const HOUR = { status: 'Open', formated_hours: '8:30am - 5:30pm', open: '08:30', close: '17:30' }

const document = (extra: Record<string, unknown>) => ({
  slug: 'brolga-bay',
  name: 'Brolga Bay',
  template: 'none',
  id: 7,
  dealership_id: 3,
  country: 'AU',
  state: 'qld',
  email: 'sales@brolgabay.example',
  phone: '(07) 7010 0100',
  locations: [
    {
      id: 11,
      name: 'Bundall',
      slug: 'bundall',
      dealership_slug: 'bundall',
      primary: true,
      email: 'bundall@brolgabay.example',
      phone: '(07) 7010 0111',
      address: { street: '1 Bundall Road', city: 'Bundall', state: 'qld', postcode: '4217' },
      dealer_license_number: '1234567',
      contact_detail: {
        opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ ...HOUR, weekday })),
        special_hours: [{ date: '2026-12-25', status: 'Closed', name: 'Christmas Day' }],
      },
    },
    { id: 12, name: 'Hidden', slug: 'hidden', dealership_slug: 'bundall', visible: false },
  ],
  routes: [
    { id: 'home', path: '/', blocks: [] },
    { id: 'car', path: '/cars/:slug', entity: 'car', blocks: [] },
  ],
  ...extra,
})

/** One published dealer over a real database, behind the real HTTP server; pages are not rendered here. */
export async function siteWorld(db: Db, options: SiteWorldOptions): Promise<SiteWorld> {
  await publish(db, { document: document(options.document ?? {}), origin: 'seed', now: NOW })
  await putTestCars(db, options.cars ?? [])
  return serveSite(db, options)
}

/** As {@link siteWorld}, over what the database holds already. */
export async function serveSite(
  db: Db,
  options: Omit<SiteWorldOptions, 'document' | 'cars'>,
): Promise<SiteWorld> {
  const { baseDomain = 'localhost', trustProxy = false } = options
  const directory = createTenantDirectory(baseDomain)
  directory.replace(await listPublished(db))
  const compiler = createSiteCompiler({
    db,
    root: PROJECT_ROOT,
    readLayer: () => Promise.resolve(undefined),
    searchKey: () => 'key',
  })
  const sites = createSites<CompiledTenant>({ compile: compiler.compile })
  const parts: SiteParts = { db, directory, sites, compiler }
  const app = await createApp({
    config: { baseDomain, logLevel: 'silent', metricsToken: undefined, trustProxy },
    directory,
    cache: createPageCache(),
    render: options.render ?? (() => Promise.reject(new Error('no pages in this world'))),
    gate: options.gate?.(parts),
    readiness: {},
    compiledTenants: () => 0,
    tenantApi: options.api(parts) ?? [],
    extras: options.extras?.(parts) ?? [],
  })
  const ask: SiteWorld['ask'] = (asked) => {
    const given: InjectOptions = typeof asked === 'string' ? { url: asked } : asked
    return app.inject({ ...given, headers: { host: `brolga-bay.${baseDomain}`, ...given.headers } })
  }
  return { ...parts, app, ask }
}

export async function putTestCars(db: Db, cars: readonly Car[], tenant = 'brolga-bay'): Promise<void> {
  await changeStock(db, (transaction) =>
    putCars(
      transaction,
      cars.map((car) => ({
        tenant,
        source: 'test',
        sourceKey: String(car.id),
        hash: '',
        market: null,
        car,
      })),
      NOW,
    ),
  )
}
