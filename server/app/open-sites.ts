import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import type { Demo } from '../demo/demo.ts'
import { dealerTag, stockTag } from '../edge/edge-headers.ts'
import { createEdgePurge, type EdgePurge } from '../edge/edge-purge.ts'
import { createPageCache, type PageCache } from '../pages/cache/page-cache.ts'
import { createSiteCompiler, type SiteCompiler } from '../pages/site-compiler.ts'
import { createSites, type Sites } from '../pages/sites.ts'
import { createSearch, type Search } from '../search/create-search.ts'
import { codeMark } from '../search/kept/code-mark.ts'
import { followPublished } from '../tenants/follow.ts'
import type { Platform } from './open-platform.ts'

/** The dealers' sites in memory: compiled, searchable, their pages kept until something outdates them. */
export interface OpenSites {
  search: Search
  compiler: SiteCompiler
  sites: Sites<CompiledTenant>
  cache: PageCache
  follower: ReturnType<typeof followPublished>
  /** Where a cache stands in front. */
  edge: EdgePurge | undefined
  /** Everything of every dealer is made anew (development). */
  reload(): void
}

export interface OpenSitesOptions {
  config: Config
  platform: Platform
  demo: Demo | undefined
  /** The server's log; it is made after this. */
  log: () => FastifyBaseLogger
}

export async function openSites({ config, platform, demo, log }: OpenSitesOptions): Promise<OpenSites> {
  const { db, directory, readLayer } = platform
  const cache = createPageCache({
    onRefreshError: (error, key) =>
      log().error({ err: error, tenant: key.tenant, path: key.path }, 'refresh failed'),
  })
  const edge =
    config.edge &&
    createEdgePurge({
      ...config.edge,
      onError: (error) => log().error({ err: error }, 'cache in front not purged'),
    })
  const code = codeMark()
  const search = createSearch({
    db,
    secret: config.sessionSecret,
    directory,
    secretOf: config.secretOf,
    perMinute: config.searchesPerMinute,
    adminKey: config.searchAdminKey,
    kept: code === undefined ? undefined : { path: join(config.dataDir, 'cache', 'search', 'cars'), code },
    onStock: (slugs) => edge?.purge(slugs.map(stockTag)),
    onError: (error) => log().error({ err: error }, 'search cannot follow the stock'),
  })
  const compiler = createSiteCompiler({ db, root: PROJECT_ROOT, readLayer, searchKey: search.tenantKey })
  const sites = createSites<CompiledTenant>({ compile: compiler.compile })
  const slugs = directory.list().map(({ slug }) => slug)
  await demo?.seed({ db, resolve: compiler.resolve, slugs, now: Date.now() })
  await search.start(compiler.resolve)

  const outdate = (changed: string[]) => {
    for (const slug of changed) {
      cache.purge(slug)
      sites.drop(slug)
    }
    edge?.purge(changed.map(dealerTag))
    void search.refresh(changed, compiler.resolve)
  }
  const follower = followPublished({
    db,
    directory,
    onChange: outdate,
    onError: (error) => log().error({ err: error }, 'cannot follow publications'),
  })
  const reload = () => {
    compiler.reload()
    outdate(directory.list().map(({ slug }) => slug))
  }
  return { search, compiler, sites, cache, follower, edge, reload }
}
