import type { FastifyInstance } from 'fastify'
import { matchesEtag } from '../../http/conditional.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import { ProblemError } from '../../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../../http/security-headers.ts'
import { unknownHost } from '../../http/tenant-host.ts'
import type { TenantDirectory, TenantRef } from '../../tenants/directory.ts'
import type { PageDictionaries } from './page-dictionaries.ts'

/** A day. A browser keeps pages over a dictionary for as long as that is fresh, and another release makes another one. */
const CACHE = 'public, max-age=86400'

/** What tells a browser where the dictionary of a page's dealer is (RFC 9842 §3): fetched when it has nothing else to do. */
export function dictionaryLink({ revision }: TenantRef): string {
  return `</assets/dictionary/${revision}>; rel="compression-dictionary"`
}

/** What a dealer's pages have in common, at `/assets/dictionary/{revision}`. */
export function dictionaryRoute(
  app: FastifyInstance,
  { directory, dictionaries }: { directory: TenantDirectory; dictionaries: PageDictionaries },
): void {
  app.get<{ Params: { revision: string } }>('/assets/dictionary/:revision', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    const { tenant } = match
    if (request.params.revision !== String(tenant.revision)) {
      throw new ProblemError('not-found', { detail: 'Pages have another dictionary by now.' })
    }
    // Who saves data looks at few pages, or pays for each byte: the dictionary is as long as a page.
    if (request.headers['save-data'] === 'on') {
      return reply
        .headers({ ...COMMON_SECURITY_HEADERS, 'cache-control': 'no-store' })
        .code(204)
        .send()
    }
    const { bytes, br, available } = await dictionaries.of(tenant)
    // Weak, because the same tag stands for both encodings.
    const etag = `W/"${available.slice(1, -1)}"`
    reply.headers({
      ...COMMON_SECURITY_HEADERS,
      vary: 'accept-encoding, save-data',
      'cache-control': CACHE,
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const isPacked = chooseEncoding(request.headers['accept-encoding']) === 'br'
    if (isPacked) reply.header('content-encoding', 'br')
    return reply.type('application/octet-stream').send(isPacked ? br : bytes)
  })
}
