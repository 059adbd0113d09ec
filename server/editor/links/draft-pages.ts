import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { contentSecurityPolicy, cspHash } from '../../http/csp.ts'
import { ProblemError } from '../../http/errors.ts'
import { PAGE_SECURITY_HEADERS } from '../../http/security-headers.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { CanvasPage, CanvasRequest } from '../canvas.ts'
import { siteAddress } from '../site-address.ts'
import { sharedDraft } from './draft-links.ts'
import { draftPage } from './draft-page.ts'

export interface DraftPagesOptions {
  db: Db
  directory: TenantDirectory
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  baseDomain: string
  now?: () => number
}

/** The shared drafts themselves: on the platform's host, for whoever has the link, until it ends. */
export function draftPages(
  app: FastifyInstance,
  { db, canvas, baseDomain, directory, now = Date.now }: DraftPagesOptions,
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
