import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { unknownHost } from '../http/tenant-host.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from './sites.ts'

/**
 * `/favicon.svg` of a site whose theme names no icon: drawn from its name and colours. `/favicon.ico`, which browsers,
 * feed readers and crawlers ask for without having read the page, leads to the site's icon.
 */
export function favicon(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  const siteOf = (host: string | undefined) => {
    const match = directory.byHost(host)
    if (match.kind !== 'tenant') throw unknownHost()
    return sites.get(match.tenant)
  }
  const headers = { ...COMMON_SECURITY_HEADERS, 'cache-control': 'public, max-age=86400' }

  app.get('/favicon.svg', async (request, reply) => {
    const { html } = await siteOf(request.headers.host)
    return reply.headers(headers).type('image/svg+xml; charset=utf-8').send(html.drawnIcon)
  })

  app.get('/favicon.ico', async (request, reply) => {
    const { html } = await siteOf(request.headers.host)
    return reply.headers(headers).redirect(html.favicon ?? '/favicon.svg', 302)
  })
}
