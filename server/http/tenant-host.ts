import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './errors.ts'
import type { TenantDirectory, TenantRef } from '../tenants/directory.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Tenant of the `Host` header; only set below {@link tenantRoutes}. */
    tenantRef: TenantRef | null
  }
}

/** Makes every route of the scope belong to a dealer's site: the tenant is known, other hosts get 404 (RUN-08). */
export function tenantRoutes(app: FastifyInstance, directory: TenantDirectory): void {
  app.decorateRequest('tenantRef', null)
  app.addHook('onRequest', async (request) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    request.tenantRef = match.tenant
  })
}

/** The tenant of a request below {@link tenantRoutes}. */
export function tenantOf(request: FastifyRequest): TenantRef {
  if (!request.tenantRef) throw unknownHost()
  return request.tenantRef
}

export function unknownHost(): ProblemError {
  return new ProblemError('unknown-host', { detail: 'There is no dealer site at this address.' })
}

/**
 * Origin that the visitor used. The `Host` header must have been found in the directory, which takes well-formed names
 * only; `X-Forwarded-Host` is not read, because nobody has checked it.
 */
export function originOf({ protocol, raw }: FastifyRequest): string {
  return `${protocol}://${raw.headers.host ?? ''}`
}
