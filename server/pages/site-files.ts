import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { storeCodes } from '../../runtime/rules/locations/store-codes.ts'
import { indexAttribute, LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '../../runtime/search-state/attributes.ts'
import { NEAR_PARAMETERS } from '../../runtime/search-state/near.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { originOf, unknownHost } from '../http/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import { exportGoogle } from '../stock/google-feed.ts'
import { eachCarDocument } from '../stock/repository.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'
import { createKeptFiles } from './kept-files.ts'
import { MOST_CARS, sitemapPath, sitemapXml } from './sitemap.ts'

export interface SiteFilesOptions {
  db: Db
  directory: TenantDirectory
  sites: Sites<CompiledTenant>
  searchOf: (slug: string) => SearchPort
  /** Clock in epoch milliseconds: offers end and articles come out by the day. */
  now?: () => number
  /** Folder of what is made once and kept. */
  dataDir: string
  /** Cars of one sitemap. */
  mostCars?: number
}

/** Named by a header of every page. */
export const SPECULATION_PATH = '/speculation-rules.json'

/** An hour: these files follow the document and the stock, and nobody waits for them. */
const CACHE = 'public, max-age=3600'

/** A minute: what was made without an answer of the search. */
const CACHE_UNSURE = 'public, max-age=60'

/** `/robots.txt`, `/sitemap.xml`, what browsers fetch ahead, and the vehicle feed of each tenant. */
export function siteFiles(
  app: FastifyInstance,
  { db, directory, sites, searchOf, dataDir, now = Date.now, mostCars = MOST_CARS }: SiteFilesOptions,
): void {
  const kept = createKeptFiles({ folder: join(dataDir, 'feeds'), now })

  app.addHook('onRequest', async (_request, reply) => {
    // Browsers show XML as a page of its own: one that may load nothing.
    reply.headers({
      ...COMMON_SECURITY_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': CACHE,
    })
  })

  app.get('/robots.txt', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    reply.type('text/plain; charset=utf-8')
    // The platform's own host shows staff pages and copies of nothing; nobody needs to find it.
    if (match.kind !== 'tenant') return 'User-agent: *\nDisallow: /\n'
    const site = await sites.get(match.tenant)
    return robotsTxt(site, siteOrigin(site, request))
  })

  app.get('/sitemap.xml', (request, reply) => sitemap(request, reply))
  app.get<{ Params: { file: string } }>(sitemapPath(':file(^[1-9]\\d{0,3})'), (request, reply) =>
    sitemap(request, reply, Number(request.params.file)),
  )

  async function sitemap(request: FastifyRequest, reply: FastifyReply, file?: number): Promise<string> {
    const site = await siteOf(request)
    const origin = siteOrigin(site, request)
    const search = searchOf(site.slug)
    const onError = (error: unknown) => {
      request.log.warn(error, 'the sitemap could not ask the search')
      reply.header('cache-control', CACHE_UNSURE)
    }
    const found = await sitemapXml({ db, site, search, onError, origin, now: now(), most: mostCars }, file)
    if (found === undefined) throw new ProblemError('not-found', { detail: 'There is no such sitemap.' })
    reply.type('application/xml; charset=utf-8')
    return found
  }

  // The stock as Google's vehicle listings take it; only for dealers that have a store code there (SEO-07).
  app.get('/feeds/google-vehicles.xml', async (request, reply) => {
    const site = await siteOf(request)
    const { regional, name, settings } = site.site
    if (settings.seo.storeCode === null)
      throw new ProblemError('not-found', { detail: 'There is no such feed.' })
    const { slug } = site
    const { revision } = tenantAt(request)
    const origin = site.origin ?? ownOrigin(request)
    const feed = await kept({ slug, revision, origin }, () =>
      exportGoogle(eachCarDocument(db, slug), {
        title: name,
        origin,
        regional,
        storeCodes: storeCodes(site.site),
      }),
    )
    const isZipped = chooseEncoding(request.headers['accept-encoding']) !== 'identity'
    reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
    if (isZipped) return reply.header('content-encoding', 'gzip').send(feed)
    return reply.send(feed.pipe(createGunzip()))
  })

  // Pointing at a link to the search fetches its page with its first cars; browsers leave it where data is saved (SRCH-06).
  app.get(SPECULATION_PATH, async (request, reply) => {
    const { site } = await siteOf(request)
    const { path } = site.search
    reply.type('application/speculationrules+json')
    const where = { href_matches: [path, `${path}?*`, `${path}/*`] }
    return { prefetch: [{ where, eagerness: 'moderate' }] }
  })

  function tenantAt(request: FastifyRequest): TenantRef {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    return match.tenant
  }

  const siteOf = (request: FastifyRequest): Promise<CompiledTenant> => sites.get(tenantAt(request))
}

/** The document's own domain; a site without one is known by the host it was asked at, which has been checked. */
function siteOrigin(site: CompiledTenant, request: FastifyRequest): string {
  return site.origin ?? originOf(request)
}

/** Of what is kept: a host in other letters or with a port that is not ours would be another file each time. */
function ownOrigin({ protocol, hostname, port, socket }: FastifyRequest): string {
  return `${protocol}://${hostname.toLowerCase()}${port === socket.localPort ? `:${port}` : ''}`
}

/** What search engines may fetch: pages, but not every combination of refinements (SEO-03). */
function robotsTxt({ site }: Pick<CompiledTenant, 'site'>, origin: string): string {
  if (!site.settings.seo.indexable) return 'User-agent: *\nDisallow: /\n'
  const ranges = RANGE_ATTRIBUTES.flatMap((name) => [name, `${name}_min`, `${name}_max`])
  const names = LIST_ATTRIBUTES.flatMap((name) => [...new Set([name, indexAttribute(name)])])
  const refinements = ['query', 'sortBy', 'view', ...names, ...ranges, ...NEAR_PARAMETERS]
  // Deep links, with their brackets written out or not.
  const deep = ['refinementList', 'menu'].flatMap((name) => [`${name}[`, `${name}%5B`])
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...refinements.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    ...deep.flatMap((name) => [`Disallow: /*?${name}`, `Disallow: /*&${name}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
