import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { findSiteFile } from '../../runtime/compile/site-file.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import { unknownHost } from '../http/tenant-host.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { packedOnce } from './packed-once.ts'
import type { Sites } from './sites.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** What the scripts of a dealer's pages know of the site, at `/assets/site/{slug}.{language}.{hash}.json` (decision 0061). */
export function siteData(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  app.get<{ Params: { file: string } }>('/assets/site/:file', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // As with style sheets, a page from before the last publication gets the present one, not to be kept under the old name.
    const { found, current } = findSiteFile(await sites.get(match.tenant), request.params.file)
    reply
      .headers({
        ...COMMON_SECURITY_HEADERS,
        vary: 'accept-encoding',
        'cache-control': current ? IMMUTABLE : 'no-cache',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .type('application/json; charset=utf-8')
    return reply.send(await packedOnce(found, encoding))
  })
}
