import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { networkOf } from '../http/network-of.ts'
import { toProblem } from '../http/to-problem.ts'
import { browserName } from './browser-name.ts'
import { roleAt } from './roles.ts'
import { createRefusalLimit } from './security-log/refusal-limit.ts'
import { logSecurity } from './security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the line of this request in the security log says beside the call itself. */
    securityNote: { who?: string; note?: string }
    /** Code of the problem that the request ends with. */
    refusedWith: string
  }
}

/** Calls that change nothing that lasts, or, as the draft, come every few seconds and have a history of their own. */
const QUIET: ReadonlySet<string> = new Set([
  'PUT /api/editor/tenants/:slug/draft',
  'POST /api/editor/tenants/:slug/findings',
  'POST /api/editor/tenants/:slug/preview',
  'POST /api/editor/tenants/:slug/presence',
  'POST /api/editor/tenants/:slug/pointer',
  'POST /api/editor/fleet/uses',
  'POST /api/editor/fleet/plan',
  'POST /api/editor/tenants/:slug/feed-uploads/:id/look',
  'POST /api/editor/tenants/:slug/feed-uploads/:id/preview',
])

/** Calls that read what is worth a line. */
const NOTED_READS: ReadonlySet<string> = new Set(['GET /api/editor/security-log/export'])

/**
 * Writes the security log: every call of the staff's API that changes something, with its result, and every call that is
 * refused to somebody signed in (ASVS 5.0 V16.3). A call that is added is in it by itself. The line is written before
 * the answer goes out. Put it before the guard and the routes.
 */
export function watchStaffApi(app: FastifyInstance, { db, now }: { db: Db; now: () => number }): void {
  const isTooMany = createRefusalLimit()
  app.decorateRequest('refusedWith', '')
  // Set for each request below: an object in the decoration itself would be one for all of them.
  app.decorateRequest('securityNote')
  app.addHook('onRequest', async (request) => {
    request.securityNote = {}
  })
  app.addHook('onError', async (request, _reply, error) => {
    request.refusedWith = toProblem(error).code
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const result = resultOf(request, reply)
    if (result === undefined) return payload
    const at = now()
    const limit = result === 'done' ? 'room' : isTooMany(networkOf(request.ip), at)
    if (limit === 'full') return payload
    const note = limit === 'last' ? 'further refusals of this minute are not written' : request.refusedWith
    try {
      await logSecurity(db, { at, result, ...lineOf(request), ...(note && { note }) })
    } catch (error) {
      // What was asked for has happened; an answer that says otherwise would be wrong too.
      request.log.error({ err: error }, 'a line of the security log could not be written')
    }
    return payload
  })
}

function keyOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`
}

function resultOf(request: FastifyRequest, { statusCode }: FastifyReply) {
  const { staff, method, routeOptions } = request
  const key = keyOf(request)
  if (routeOptions.url === undefined) return undefined
  const isQuiet = QUIET.has(key)
  // A window that tells too much is slowed down; nothing was kept from it.
  if (isDenied(request, statusCode) && !(isQuiet && statusCode === 429)) return 'refused'
  if (isQuiet || (['GET', 'HEAD'].includes(method) && !NOTED_READS.has(key))) return undefined
  // Who is nobody can only try to get in: other calls of theirs are noise of the network.
  if (!staff && routeOptions.config.isDoor !== true) return undefined
  if (statusCode < 400) return 'done'
  return statusCode < 500 ? 'refused' : 'failed'
}

/** Whether somebody signed in was not let through; another dealer's calls are "not found" to them. */
function isDenied({ staff, params }: FastifyRequest, status: number): boolean {
  if (!staff) return false
  if ([401, 403, 429].includes(status)) return true
  const { slug } = (params ?? {}) as { slug?: string }
  return status === 404 && slug !== undefined && roleAt(staff.grants, slug) === undefined
}

function isAboutPeople({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/editor/people') === true
}

function lineOf(request: FastifyRequest) {
  const { staff, ip, headers, securityNote } = request
  const { slug, email, ...more } = (request.params ?? {}) as Record<string, string>
  const body = (request.body ?? {}) as { email?: unknown; slug?: unknown; document?: { slug?: unknown } }
  const typed = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
  const made = body.document?.slug
  return {
    who: securityNote.who ?? staff?.email ?? typed,
    what: keyOf(request),
    tenant: slug ?? (typeof made === 'string' ? made.slice(0, 80) : undefined),
    // An address in a body is a colleague's or a visitor's; of visitors the log, which stays for a year, knows nothing.
    about: [email ?? (staff && isAboutPeople(request) ? typed : ''), ...Object.values(more)]
      .filter(Boolean)
      .join(' '),
    address: ip,
    browser: browserName(headers['user-agent']),
    ...(securityNote.note !== undefined && { note: securityNote.note }),
  }
}
