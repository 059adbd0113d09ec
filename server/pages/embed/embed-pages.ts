import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { ProblemError } from '../../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../../http/security-headers.ts'
import { unknownHost } from '../../http/tenant-host.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { Sites } from '../sites.ts'
import { embedDocument, embeddedCode } from './embed-document.ts'

/**
 * The sandbox is a header and no attribute alone, so that it holds however the address is opened: the document is of no
 * origin, has no cookies and no storage, reads nothing of the site and takes nobody away from it (decision 0123).
 */
const HEADERS = {
  ...COMMON_SECURITY_HEADERS,
  'content-security-policy':
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; object-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), clipboard-read=(), fullscreen=()',
  'x-robots-tag': 'noindex',
  // It follows the document, and is small.
  'cache-control': 'no-cache',
} as const

/** `GET /embed/{page}/{block}`: the code of an `Embed` block of the published document, on the dealer's own host (RUN-09). */
export function embedPages(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  app.get<{ Params: { page: string; block: string } }>('/embed/:page/:block', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const { routes, errorRoutes, html } = await sites.get(match.tenant)
    const { page, block } = request.params
    const route = [...routes, ...Object.values(errorRoutes)].find(({ id }) => id === page)
    const found = route && embeddedCode(route, block)
    if (!found) throw new ProblemError('not-found', { detail: 'There is no such code.' })
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(embedDocument({ ...found, lang: html.lang }))
  })
}
