import type { FastifyRequest } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { activeGate, readSignIn, SIGN_IN_PATH, signInUrl } from '../../runtime/rules/visitor/gates.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import type { GateAnswer, PageGate } from '../pages/page-gate.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { Caller } from './accounts.ts'

export interface PageGateOptions {
  sessionOf: (caller: Caller) => Promise<UserSession>
  siteOf: (tenant: TenantRef) => Promise<CompiledTenant>
}

/**
 * Keeps anonymous visitors out of gated pages on the server, so that nothing of them is ever sent (ACCT-05, ACCT-06).
 * The address of the sign-in page is the one that the page's own guard makes.
 */
export function createPageGate({ sessionOf, siteOf }: PageGateOptions): PageGate {
  return async (tenant, path, request) => {
    const compiled = await siteOf(tenant)
    const match = compiled.match(path)
    if (match.kind !== 'route' || !compiled.site.garageEnabled) return { kind: 'open' }
    const type = activeGate(match.route.gate, compiled.site)
    const signingIn = match.route.path === SIGN_IN_PATH
    if (type === null && !signingIn) return { kind: 'open' }
    const session = await sessionOf({
      tenant: tenant.slug,
      secure: request.protocol === 'https',
      cookie: request.headers.cookie,
    })
    if (signingIn) return afterSignIn(request, session)
    if (session.user) return { kind: 'personal', session }
    const own = ownCheckout(request.url, compiled.site.settings)
    if (own !== undefined) return { kind: 'redirect', location: own }
    const location = signInUrl({
      type: type ?? 'watchlist',
      redirect: request.url,
      back: refererPath(request),
    })
    return { kind: 'redirect', location }
  }
}

/** Whoever is signed in with name and phone has nothing to do on the sign-in page (FAV-05, ACCT-09). */
function afterSignIn({ url }: FastifyRequest, session: UserSession): GateAnswer {
  if (!session.user?.name || !session.user.phone) return { kind: 'personal', session }
  const { redirect } = readSignIn(new URLSearchParams(url.split('?')[1]))
  return { kind: 'redirect', location: redirect }
}

/**
 * The address of the checkout as the site sells, where the other one was asked for: nobody signs in for a page that
 * only leads on (ROUTE-18, ROUTE-19).
 */
function ownCheckout(url: string, { reserve }: ResolvedTenant['settings']): string | undefined {
  const [, slug, asked, query = ''] = /^\/cars\/([^/?]+)\/(checkout|buy-online)\/?(\?.*)?$/.exec(url) ?? []
  if (slug === undefined || !reserve.enabled || asked === reserve.variant) return undefined
  return `/cars/${slug}/${reserve.variant}${query}`
}

/** The page of this site that the visitor was on; the home page when they came from elsewhere. */
function refererPath({ headers }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  return from !== null && from.host === headers.host ? from.pathname + from.search : '/'
}
