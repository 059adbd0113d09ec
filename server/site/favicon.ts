import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { unknownHost } from '../app/tenant-host.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from '../tenants/sites.ts'

/** `/favicon.svg` of a site whose theme names no icon: drawn from its name and colours. */
export function favicon(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  app.get('/favicon.svg', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const site = await sites.get(match.tenant)
    reply
      .headers({ ...COMMON_SECURITY_HEADERS, 'cache-control': 'public, max-age=86400' })
      .type('image/svg+xml; charset=utf-8')
    return reply.send(site.html.drawnIcon)
  })
}
