import type { FastifyReply, FastifyRequest } from 'fastify'
import { tenantOf } from '../http/tenant-host.ts'
import { ProblemError } from '../http/errors.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { AccountSite, Accounts, Caller, Visitor } from './accounts.ts'

export interface GarageOptions {
  accounts: Accounts
  siteOf: (tenant: TenantRef) => Promise<AccountSite>
}

/** Who sends a request, for the account calls of its site. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    tenant: tenantOf(request).slug,
    secure: request.protocol === 'https',
    cookie: request.headers.cookie,
  }
}

/** The site of a request, where it has accounts. @throws {ProblemError} `not-found` where it has none (ACCT-07) */
export async function garageSite(
  request: FastifyRequest,
  { siteOf }: Pick<GarageOptions, 'siteOf'>,
): Promise<AccountSite> {
  const site = await siteOf(tenantOf(request))
  if (!site.garageEnabled) throw new ProblemError('not-found', { detail: 'This site has no accounts.' })
  return site
}

/** The visitor who must be signed in. @throws {ProblemError} `sign-in-required` */
export async function signedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts }: Pick<GarageOptions, 'accounts'>,
): Promise<Visitor> {
  const { value, cookies } = await accounts.renew(callerOf(request))
  setCookies(reply, cookies)
  if (!value) throw new ProblemError('sign-in-required', { detail: 'Please sign in first.' })
  return value
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}
