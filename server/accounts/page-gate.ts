import type { FastifyRequest } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { activeGate, samePath, signInUrl } from '../../runtime/rules/gates.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { Accounts } from './accounts.ts'

/** What the gate says to the request of a page: come in, come in as a member, or sign in first. */
export type GateAnswer = { kind: 'open' } | { kind: 'signed-in' } | { kind: 'redirect'; location: string }

export type PageGate = (tenant: TenantRef, path: string, request: FastifyRequest) => Promise<GateAnswer>

export interface PageGateOptions {
  accounts: Accounts
  siteOf: (tenant: TenantRef) => Promise<CompiledTenant>
}

/**
 * Keeps anonymous visitors out of gated pages on the server, so that nothing of them is ever sent (ACCT-05, ACCT-06).
 * The address of the sign-in page is the one that the page's own guard makes.
 */
export function createPageGate({ accounts, siteOf }: PageGateOptions): PageGate {
  return async (tenant, path, request) => {
    const compiled = await siteOf(tenant)
    const match = compiled.match(path)
    const type = match.kind === 'route' ? activeGate(match.route.gate, compiled.site) : null
    if (type === null) return { kind: 'open' }
    const visitor = await accounts.visitorOf({
      tenant: tenant.slug,
      secure: request.protocol === 'https',
      cookie: request.headers.cookie,
    })
    if (visitor) return { kind: 'signed-in' }
    const back = refererPath(request)
    return { kind: 'redirect', location: signInUrl({ type, redirect: request.url, back }) }
  }
}

/** The page of this site that the visitor was on; the home page when they came from elsewhere. */
function refererPath({ headers }: FastifyRequest): string {
  const { referer = '', host } = headers
  if (!URL.canParse(referer)) return '/'
  const { host: from, pathname, search } = new URL(referer)
  return from === host ? samePath(pathname + search) : '/'
}
