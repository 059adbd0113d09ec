import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { contentSecurityPolicy, cspHash } from '../../http/csp.ts'
import { ProblemError } from '../../http/errors.ts'
import { PAGE_SECURITY_HEADERS } from '../../http/security-headers.ts'
import { requireRole } from '../../staff/guard.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { CanvasPage, CanvasRequest } from '../canvas.ts'
import { readDraft } from '../draft-store.ts'
import { siteAddress } from '../site-address.ts'
import { countLinks, endLinks, shareDraft, sharedDraft } from './draft-links.ts'
import { draftPage } from './draft-page.ts'

export interface LinkPagesOptions {
  db: Db
  directory: TenantDirectory
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  baseDomain: string
  now?: () => number
}

const HOUR_MS = 3_600_000
/** Two weeks. */
const MOST_HOURS = 336

type Of<Body = unknown> = { Params: { slug: string }; Body: Body }

/** Making and ending the links that show a draft to people without an account. Expects the guard. */
export function linkRoutes(
  app: FastifyInstance,
  { db, now = Date.now }: Pick<LinkPagesOptions, 'db' | 'now'>,
): void {
  app.get<Of>('/api/editor/tenants/:slug/links', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    return { count: await countLinks(db, slug, now()) }
  })

  app.post<Of<{ hours: number }>>(
    '/api/editor/tenants/:slug/links',
    {
      schema: {
        body: {
          type: 'object',
          required: ['hours'],
          additionalProperties: false,
          properties: { hours: { type: 'integer', minimum: 1, maximum: MOST_HOURS } },
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      const draft = await readDraft(db, slug)
      if (!draft) throw new ProblemError('not-found', { detail: 'There is no such dealer.' })
      const expiresAt = now() + request.body.hours * HOUR_MS
      const token = await shareDraft(
        db,
        { slug, document: draft.document, author: user.name, expiresAt },
        now(),
      )
      const url = `${request.protocol}://${request.headers.host}/draft/${token}/`
      return reply.code(201).send({ url, expiresAt })
    },
  )

  app.delete<Of>('/api/editor/tenants/:slug/links', async (request, reply) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    await endLinks(db, slug)
    return reply.code(204).send()
  })
}

/** The shared drafts themselves: on the platform's host, for whoever has the link, until it ends. */
export function draftPages(
  app: FastifyInstance,
  { db, canvas, baseDomain, directory, now = Date.now }: LinkPagesOptions,
): void {
  app.get<{ Params: { token: string; '*': string } }>('/draft/:token/*', async (request, reply) => {
    const { token, '*': rest } = request.params
    if (directory.byHost(request.headers.host).kind !== 'platform') throw new ProblemError('not-found')
    const shared = await sharedDraft(db, token, now())
    if (!shared) {
      throw new ProblemError('not-found', { detail: 'This link has ended. Ask for another one.' })
    }
    const page = await canvas({
      document: shared.document,
      routeId: 'home',
      path: `/${rest}`,
      origin: siteAddress(request, shared.slug, baseDomain),
      now: now(),
      signedIn: false,
    })
    const until = new Date(shared.expiresAt).toISOString().slice(0, 16).replace('T', ' ')
    const notice = `Draft of ${shared.document.name}, shared by ${shared.author}. Forms and menus rest here. Until ${until} UTC.`
    const { html, css } = draftPage(page, { base: `/draft/${token}`, notice })
    const policy = contentSecurityPolicy({ styleHashes: [cspHash(css)] })
    return reply
      .code(page.status === 200 ? 200 : 404)
      .headers({
        ...PAGE_SECURITY_HEADERS,
        'content-security-policy': `${policy.replace("img-src 'self'", "img-src 'self' https:").replace("script-src 'self'", "script-src 'none'")}; sandbox allow-same-origin allow-popups`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
