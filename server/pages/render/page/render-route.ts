import { registry } from '../../../../blocks/registry.ts'
import type { PageContext } from '../../../../runtime/block/site-context.ts'
import type { HeadParts } from '../../../../runtime/block/types.ts'
import type { CompiledRoute, CompiledTenant } from '../../../../runtime/compile/compiled.ts'
import { collectPageData } from '../../../../runtime/islands/collect.ts'
import { eagerSources } from '../../../../runtime/islands/eager-sources.ts'
import type { EagerSources } from '../../../../runtime/islands/eager-sources.ts'
import type { PageData } from '../../../../runtime/islands/page-data.ts'
import type { LayoutNode } from '../../../../runtime/layout/node.ts'
import type { BlockFault } from '../../../../runtime/layout/server/fault.ts'
import { loadPageData } from '../../../../runtime/layout/server/load-data.ts'
import { renderInTurns } from '../../../../runtime/layout/server/render-plan.ts'
import { safePath } from '../../../../runtime/route/safe-path.ts'
import type { RenderPorts, RenderRequest } from '../types.ts'
import { cacheLimits } from './cache-limits.ts'
import { routePlan } from './route-plan.ts'
import { usageContext, usagePage } from './usage.ts'
import type { Usage } from './usage.ts'

/** One route to render for one request. */
export interface RouteRender {
  compiled: CompiledTenant
  route: CompiledRoute
  params: Record<string, string>
  canonicalPath: string
  request: RenderRequest
  ports: RenderPorts
}

export type RouteOutcome =
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'not-found'; status: 404 | 410 }
  | RenderedRoute

/** How long and for whom a page stays right. */
export type CacheLimits = ReturnType<typeof cacheLimits>

export interface RenderedRoute {
  kind: 'page'
  regions: Record<keyof CompiledRoute['regions'], string>
  heads: HeadParts[]
  /** `<link rel="preload">` of pictures, as React wrote them. */
  preloads: Set<string>
  page: PageContext
  pageData: PageData | undefined
  /** Source modules that the page's first islands need. */
  eager: EagerSources
  limits: CacheLimits
}

/**
 * Makes the HTML of one route: loads data, asks blocks for their head parts, renders what is not constant. Runs in the
 * Vite build, where the block components are.
 */
export async function renderRoute(input: RouteRender): Promise<RouteOutcome> {
  const { compiled, route, request, ports } = input
  const { site } = compiled
  const report = reporter(input)
  const usage: Usage = { stock: false, clock: false, query: false, visitor: false }
  const page: PageContext = {
    routeId: route.id,
    path: input.canonicalPath,
    params: input.params,
    query: request.query,
    now: request.now,
    mode: request.mode,
    signedIn: request.signedIn,
    tokens: {},
    ...(route.languages && { languages: route.languages }),
    ...(request.session && { session: request.session }),
    ...(request.form && { form: request.form }),
    ...(request.version && { version: request.version }),
  }
  const watched = usagePage(page, usage)
  const { planner, conditions, unknown } = routePlan(compiled, route, page, report)
  for (const node of unknown) {
    report({ node, phase: 'unknown', error: new Error(`No block of type "${node.type}" in this build.`) })
  }
  const nodes: LayoutNode[] = Object.values(route.regions).flat()
  const context = usageContext({ site, page: watched, ...ports }, usage)
  const { data, failed, heads } = await loadPageData(nodes, registry, context, {
    report,
    tell: ports.onBlockEmpty,
    ...(ports.fixedData && { fixedData: ports.fixedData }),
  })

  const redirect = heads.find((head) => head.redirect)?.redirect
  const target = redirect && safePath(redirect.to)
  if (redirect && target) return { kind: 'redirect', to: target, status: redirect.status }
  const missing = heads.find((head) => head.notFound)
  if (missing && route !== compiled.errorRoutes.notFound) {
    return { kind: 'not-found', status: missing.status === 410 ? 410 : 404 }
  }
  page.tokens = Object.assign({}, ...heads.toReversed().map((head) => head.tokens ?? {}))

  const alive = { react: [], enhanced: [] }
  const preloads = new Set<string>()
  const render = { registry, planner, site, page, watched, data, failed, report, alive, preloads }
  const html = (region: keyof CompiledRoute['regions']) =>
    renderInTurns(planner.plan(route.regions[region]), render)
  const regions = {
    header: await html('header'),
    main: await html('main'),
    footer: await html('footer'),
    aside: await html('aside'),
  }
  return {
    kind: 'page',
    regions,
    heads,
    preloads,
    page,
    // A page that no block asked for its query is kept for every query: the one it was made for must not be in it.
    pageData: collectPageData({
      registry,
      site: request.mode === 'live' ? compiled.siteFile().href : compiled.siteFile().content,
      slug: compiled.slug,
      page: usage.query ? page : { ...page, query: '' },
      data,
      failed,
      alive,
    }),
    eager: eagerSources(alive, registry),
    limits: cacheLimits({ usage, conditions, heads, failed, now: request.now, timeZone: site.timeZone }),
  }
}

function reporter({ compiled, canonicalPath, ports }: RouteRender): (fault: BlockFault) => void {
  return ({ node, phase, error }) =>
    ports.onBlockFault({
      tenant: compiled.slug,
      page: canonicalPath,
      blockId: node.id,
      blockType: node.type,
      phase,
      message: error instanceof Error ? error.message : String(error),
      error,
    })
}
