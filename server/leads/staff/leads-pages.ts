import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlDocument } from '../../http/html.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { PAGE_SECURITY_HEADERS } from '../../http/security-headers.ts'
import { logSecurity } from '../../staff/security-log.ts'
import type { StaffUser } from '../../staff/accounts.ts'
import type { StaffAuth } from '../../staff/staff-auth.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import { retryDead } from '../outbox/delivery-queries.ts'
import { leadHtml, listHtml } from './leads-html.ts'
import { mayReadLeads, staffLead, staffLeads, type LeadFilter } from './staff-leads.ts'

export interface LeadsPagesOptions {
  db: Db
  auth: Pick<StaffAuth, 'signedIn'>
  directory: Pick<TenantDirectory, 'byHost' | 'list'>
  now?: () => number
}

const STATES = ['pending', 'delivered', 'dead', 'skipped'] as const

/** `/leads` on the platform's host, for staff who publish for a dealer: leads, deliveries and dead letters. */
export function leadsPages(
  app: FastifyInstance,
  { db, auth, directory, now = Date.now }: LeadsPagesOptions,
): void {
  app.get<{ Querystring: Record<string, unknown> }>('/leads', async (request, reply) => {
    const user = await staffOf(request)
    if (!user) return reply.redirect('/editor', 303)
    const filter = filterOf(request.query)
    const tenants = directory.list().filter(({ slug }) => mayReadLeads(user.grants, slug))
    return send(reply, 'Leads', listHtml(await staffLeads(db, user.grants, filter), filter, tenants))
  })

  app.get<{ Params: { id: string } }>('/leads/:id', async (request, reply) => {
    const user = await staffOf(request)
    if (!user) return reply.redirect('/editor', 303)
    return send(reply, 'Lead', leadHtml(await leadOf(user, request.params.id)))
  })

  app.post<{ Params: { id: string } }>('/leads/:id/retry', async (request, reply) => {
    refuseOtherOrigins(request)
    const user = await staffOf(request)
    if (!user) return reply.redirect('/editor', 303)
    const { lead } = await leadOf(user, request.params.id)
    await retryDead(db, { leadId: lead.id }, now())
    await logSecurity(db, {
      at: now(),
      who: user.email,
      what: 'Sends a lead again',
      tenant: lead.tenant,
      about: lead.id,
      address: request.ip,
    })
    return reply.redirect(`/leads/${lead.id}`, 303)
  })

  /** The signed-in person; dealers' hosts have no such page. */
  async function staffOf(request: FastifyRequest): Promise<StaffUser | undefined> {
    if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
    return auth.signedIn(request)
  }

  async function leadOf(user: StaffUser, id: string) {
    const found = await staffLead(db, user.grants, id)
    if (!found) throw new ProblemError('not-found', { detail: 'There is no such lead.' })
    return found
  }
}

function filterOf({ tenant, state }: Record<string, unknown>): LeadFilter {
  return {
    tenant: typeof tenant === 'string' && tenant !== '' ? tenant : undefined,
    state: STATES.find((known) => known === state),
  }
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'private, no-store' })
    .type('text/html; charset=utf-8')
    .send(htmlDocument(title, body))
}
