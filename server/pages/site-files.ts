import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '../../runtime/search-state/attributes.ts'
import { originOf, unknownHost } from '../http/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import { exportGoogle } from '../stock/google-feed.ts'
import { eachCarDocument } from '../stock/repository.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'
import { MOST_ADDRESSES, sitemapPath, sitemapXml } from './sitemap.ts'

export interface SiteFilesOptions {
  db: Db
  directory: TenantDirectory
  sites: Sites<CompiledTenant>
  /** Clock in epoch milliseconds: offers end and articles come out by the day. */
  now?: () => number
  /** Addresses of one sitemap. */
  mostAddresses?: number
}

/** Named by a header of every page. */
export const SPECULATION_PATH = '/speculation-rules.json'

/** An hour: these files follow the document and the stock, and nobody waits for them. */
const CACHE = 'public, max-age=3600'

/** `/robots.txt`, `/sitemap.xml`, what browsers fetch ahead, and the vehicle feed of each tenant. */
export function siteFiles(
  app: FastifyInstance,
  { db, directory, sites, now = Date.now, mostAddresses = MOST_ADDRESSES }: SiteFilesOptions,
): void {
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
    const found = await sitemapXml({ db, site, origin, now: now(), most: mostAddresses }, file)
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
    reply.type('application/xml; charset=utf-8')
    const feed = exportGoogle(eachCarDocument(db, site.slug), {
      title: name,
      origin: siteOrigin(site, request),
      regional,
    })
    return reply.send(Readable.from(feed))
  })

  // Pointing at a link to the search fetches its page with its first cars; browsers leave it where data is saved (SRCH-06).
  app.get(SPECULATION_PATH, async (request, reply) => {
    const { site } = await siteOf(request)
    const { path } = site.search
    reply.type('application/speculationrules+json')
    const where = { href_matches: [path, `${path}?*`, `${path}/*`] }
    return { prefetch: [{ where, eagerness: 'moderate' }] }
  })

  async function siteOf(request: FastifyRequest): Promise<CompiledTenant> {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    return sites.get(match.tenant)
  }
}

/** The document's own domain; a site without one is known by the host it was asked at, which has been checked. */
function siteOrigin(site: CompiledTenant, request: FastifyRequest): string {
  return site.origin ?? originOf(request)
}

/** What search engines may fetch: pages, but not every combination of refinements (SEO-03). */
function robotsTxt({ site }: Pick<CompiledTenant, 'site'>, origin: string): string {
  if (!site.settings.seo.indexable) return 'User-agent: *\nDisallow: /\n'
  const ranges = RANGE_ATTRIBUTES.flatMap((name) => [name, `${name}_min`, `${name}_max`])
  const refinements = ['query', 'sortBy', 'view', ...LIST_ATTRIBUTES, ...ranges]
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
