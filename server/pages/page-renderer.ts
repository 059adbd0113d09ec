import type { FastifyBaseLogger } from 'fastify'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { PageRenderer, PageRequest } from './page-routes.ts'
import type { RenderedPage } from './cache/cached-page.ts'
import type { Renderer, RenderPorts, RenderRequest, RenderResult } from './renderer.ts'
import { span } from '../tracing/span.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'
import { SPECULATION_PATH } from './site-files.ts'
import { pagePolicy, type ProviderSources } from './page-policy.ts'

/** What the loaders of one page's blocks may read: a dealer's data, and that of its visitor. */
export type SiteReaders = (
  slug: string,
  visitorId: NonNullable<UserSession['user']>['id'] | undefined,
) => Pick<RenderPorts, 'stock' | 'search' | 'content' | 'places' | 'maps' | 'reservations'>

export interface PageRendererOptions {
  sites: Sites<CompiledTenant>
  renderer: Renderer
  readersOf: SiteReaders
  /** What the payment providers' forms are made of; they may stand on pages of the checkout. */
  paymentSources?: ProviderSources
  log: () => FastifyBaseLogger
}

/** A page that only events outdate is rendered again after this time all the same: a belt to the braces. */
const MAX_AGE_SECONDS = 3600

/** The renderer of pages, between the HTTP side (host, cache) and the page build (blocks). */
export function createPageRenderer(options: PageRendererOptions): {
  render: PageRenderer
  renderError: PageRenderer
} {
  const { sites, renderer, paymentSources } = options
  const portsOf = (tenant: TenantRef, request: PageRequest) => renderPorts(options, tenant, request)
  return {
    render: (tenant, request) =>
      span('render', { 'forecourt.tenant': tenant.slug }, async () => {
        const site = await sites.get(tenant)
        const result = await renderer.renderPage(site, toRequest(request), portsOf(tenant, request))
        return toRendered(site, result, paymentSources)
      }),
    async renderError(tenant, request) {
      const site = await sites.get(tenant)
      const result = await renderer.renderError(site, toRequest(request), portsOf(tenant, request))
      return toRendered(site, result, paymentSources)
    },
  }
}

function renderPorts(
  { readersOf, log }: PageRendererOptions,
  { slug }: TenantRef,
  { session }: PageRequest,
): RenderPorts {
  return {
    ...readersOf(slug, session?.user?.id),
    // One line that names tenant, page and block (RUN-05); the page goes out without the block.
    onBlockFault: ({ error, ...fault }) => log().error({ ...fault, err: error }, 'block failed'),
  }
}

/** What browsers may fetch before it is asked for (SRCH-06). */
const AHEAD = { 'speculation-rules': `"${SPECULATION_PATH}"` }

function toRequest(request: PageRequest): RenderRequest {
  return { ...request, mode: 'live' }
}

function toRendered(
  site: CompiledTenant,
  result: RenderResult,
  paymentSources: ProviderSources | undefined,
): RenderedPage {
  if (result.kind === 'redirect') {
    return {
      status: result.status,
      html: '',
      headers: { location: result.location },
      dependsOn: { stock: false },
      maxAge: result.keep && (result.status === 301 || result.status === 308) ? MAX_AGE_SECONDS : 0,
    }
  }
  const { status, html, headers, hashes, dependsOnStock, dependsOnQuery, maxAge = MAX_AGE_SECONDS } = result
  const { changesIn } = result
  const paying = site.routes.some(({ id, gate }) => id === result.routeId && gate === 'checkout')
  const provider = paying ? paymentSources : undefined
  return {
    status,
    html,
    headers: { ...headers, ...AHEAD, 'content-security-policy': pagePolicy(site.site, hashes, provider) },
    dependsOn: { stock: dependsOnStock, query: dependsOnQuery },
    // Missing pages are as many as there are wrong addresses: they would push the real ones out of the cache.
    maxAge: status === 200 ? Math.min(maxAge, MAX_AGE_SECONDS) : 0,
    changesIn,
  }
}
