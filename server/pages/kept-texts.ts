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

/** By the last part of the address; `current`: it is still that of what is found. */
type FindText = (site: CompiledTenant, file: string) => { found: { text: string }; current: boolean }

const KINDS: readonly { folder: string; type: string; find: FindText }[] = [
  {
    // Of a tenant's pages, `{slug}.{route}.{hash}.css` (decision 0014).
    folder: 'css',
    type: 'text/css; charset=utf-8',
    find(site, file) {
      const { sheet, current } = site.css.find(file)
      return { found: sheet, current }
    },
  },
  {
    // What the scripts of those pages know of the site, `{slug}.{language}.{hash}.json` (decision 0061).
    folder: 'site',
    type: 'application/json; charset=utf-8',
    find: findSiteFile,
  },
]

/** What a document is compiled to beside its pages: under `/assets/css/` its style sheets, under `/assets/site/` what scripts know. */
export function keptTexts(
  app: FastifyInstance,
  { directory, sites }: { directory: TenantDirectory; sites: Sites<CompiledTenant> },
): void {
  for (const { folder, type, find } of KINDS) {
    app.get<{ Params: { file: string } }>(`/assets/${folder}/:file`, async (request, reply) => {
      const match = directory.byHost(request.headers.host)
      if (match.kind !== 'tenant') throw unknownHost()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // A page from before the last publication asks for a hash that is gone: the present one is better than none,
      // but must not be kept under the old name.
      const { found, current } = find(await sites.get(match.tenant), request.params.file)
      reply
        .headers({
          ...COMMON_SECURITY_HEADERS,
          vary: 'accept-encoding',
          'cache-control': current ? IMMUTABLE : 'no-cache',
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        })
        .type(type)
      return reply.send(await packedOnce(found, encoding))
    })
  }
}
