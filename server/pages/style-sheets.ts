import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { unknownHost } from '../http/tenant-host.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { packedOnce } from './packed-once.ts'
import type { Sites } from './sites.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The style sheets of a tenant's pages, at `/assets/css/{slug}.{route}.{hash}.css`. */
export function styleSheets(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  app.get<{ Params: { file: string } }>('/assets/css/:file', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const site = await sites.get(match.tenant)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // A page from before the last publish asks for a hash that is gone: the present style sheet is better than none,
    // but must not be kept under the old name.
    const { sheet, current } = site.css.find(request.params.file)
    reply
      .headers({
        ...COMMON_SECURITY_HEADERS,
        vary: 'accept-encoding',
        'cache-control': current ? IMMUTABLE : 'no-cache',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .type('text/css; charset=utf-8')
    return reply.send(await packedOnce(sheet, encoding))
  })
}
