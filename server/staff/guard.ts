import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { EVERY_TENANT, includesRole, roleAt, type Role } from './roles.ts'
import type { SignedIn, StaffAuth } from './staff-auth.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in to the editor; only set below {@link guardStaffApi}. */
    staff: SignedIn | null
  }
  interface FastifyContextConfig {
    /** An open window asks by itself: it does not keep a session from ending. */
    isIdle?: boolean
    /** Lets people in: the security log has it whoever asks, and whatever comes of it. */
    isDoor?: boolean
  }
}

/** Who may call a route; `unready` also before a second factor that is needed is set up; a role is meant at the dealer that the address names as `:slug`. */
export type Access = 'anyone' | 'unready' | 'staff' | 'platform' | Role

/** By method and pattern: `GET /api/editor/tenants/:slug`. */
export type AccessTable = Readonly<Record<string, Access>>

export interface GuardOptions {
  auth: Pick<StaffAuth, 'prolonged' | 'signedIn'>
  directory: TenantDirectory
  /** Whether there is a dealer, one whose site is switched off too. */
  isDealer: (slug: string) => Promise<boolean>
  access: AccessTable
}

/**
 * The editor's API exists on the platform's own host only, and takes changes from its own pages only: dealers' sites
 * are on neighbouring hosts, for which `SameSite` alone is no wall. Who may call a route is decided before its body is
 * read; a route that the table does not name cannot be registered. What no dealer is has nothing, not for those either who
 * may see every dealer: its address would be another way to what is the platform's.
 */
export function guardStaffApi(
  app: FastifyInstance,
  { auth, directory, isDealer, access }: GuardOptions,
): void {
  app.decorateRequest('staff', null)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (accessOf(access, each, url) === undefined)
        throw new Error(`Nobody has said who may call ${each} ${url}`)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(API_SECURITY_HEADERS)
    if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
    if (!['GET', 'HEAD'].includes(request.method)) requireOwnPage(request)
    const { isIdle } = request.routeOptions.config
    request.staff = (await (isIdle ? auth.signedIn(request) : auth.prolonged(request, reply))) ?? null
    const { url } = request.routeOptions
    if (url !== undefined) requireAccess(request, accessOf(access, request.method, url))
    const { slug } = request.params as { slug?: string }
    if (slug !== undefined && !(await isDealer(slug))) throw noSuchDealer()
  })
}

function accessOf(access: AccessTable, method: string, url: string): Access | undefined {
  return access[`${method === 'HEAD' ? 'GET' : method} ${url}`]
}

function requireAccess(request: FastifyRequest, access: Access | undefined): void {
  if (access === 'anyone') return
  const { needsSecondFactor } = requireStaff(request)
  if (access === 'unready') return
  if (needsSecondFactor) {
    throw new ProblemError('second-factor-required', {
      detail: 'Your role needs two-factor sign-in. Set it up first.',
    })
  }
  if (access === 'staff') return
  if (access === 'platform') requirePlatform(request)
  else requireRole(request, (request.params as { slug: string }).slug, access ?? 'administrator')
}

export function requireStaff(request: FastifyRequest): SignedIn {
  if (request.staff) return request.staff
  throw new ProblemError('sign-in-required', { detail: 'Please sign in to the editor.' })
}

/** Administrators of every dealer: they look after people, new dealers and the fleet. */
export function requirePlatform(request: FastifyRequest): SignedIn {
  const user = requireStaff(request)
  if (roleAt(user.grants, EVERY_TENANT) === 'administrator') return user
  throw new ProblemError('forbidden', { detail: 'This is for administrators of the platform.' })
}

/** @throws a tenant that the person has nothing to do with does not exist for them */
export function requireRole(
  request: FastifyRequest,
  slug: string,
  needed: Role,
): { user: SignedIn; role: Role } {
  const user = requireStaff(request)
  const role = roleAt(user.grants, slug)
  if (role === undefined) throw noSuchDealer()
  if (!includesRole(role, needed)) {
    throw new ProblemError('forbidden', { detail: `This needs the role ${needed}; yours is ${role}.` })
  }
  return { user, role }
}

function noSuchDealer(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such dealer.' })
}

/** Browsers say where a request comes from; programs without a browser carry no cookies of a victim. */
function requireOwnPage(request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = request.headers
  const isOwn = origin === undefined || origin === `${request.protocol}://${host}`
  if (isOwn && (site === 'same-origin' || site === 'none')) return
  throw new ProblemError('forbidden', { detail: 'Changes are only taken from the editor itself.' })
}
