import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { StaffUser } from './accounts.ts'
import { sessionToken } from './cookie.ts'
import { includesRole, roleAt, type Role } from './roles.ts'
import { sessionUser } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in to the editor; only set below {@link guardStaffApi}. */
    staff: StaffUser | null
  }
}

/**
 * The editor's API exists on the platform's own host only, and takes changes from its own pages only: dealers' sites
 * are on neighbouring hosts, for which `SameSite` alone is no wall.
 */
export function guardStaffApi(
  app: FastifyInstance,
  { db, directory, now = Date.now }: { db: Db; directory: TenantDirectory; now?: () => number },
): void {
  app.decorateRequest('staff', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(API_SECURITY_HEADERS)
    if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
    if (!['GET', 'HEAD'].includes(request.method)) requireOwnPage(request)
    const token = sessionToken(request.headers.cookie)
    request.staff = token === undefined ? null : ((await sessionUser(db, token, now())) ?? null)
  })
}

export function requireStaff(request: FastifyRequest): StaffUser {
  if (request.staff) return request.staff
  throw new ProblemError('sign-in-required', { detail: 'Please sign in to the editor.' })
}

/** @throws a tenant that the person has nothing to do with does not exist for them */
export function requireRole(
  request: FastifyRequest,
  slug: string,
  needed: Role,
): { user: StaffUser; role: Role } {
  const user = requireStaff(request)
  const role = roleAt(user.grants, slug)
  if (role === undefined) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
  if (!includesRole(role, needed)) {
    throw new ProblemError('forbidden', { detail: `This needs the role ${needed}; yours is ${role}.` })
  }
  return { user, role }
}

/** Browsers say where a request comes from; programs without a browser carry no cookies of a victim. */
function requireOwnPage(request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || origin === `${request.protocol}://${host}`) return
  throw new ProblemError('forbidden', { detail: 'Changes are only taken from the editor itself.' })
}
