import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from '../../http/encoding.ts'
import { ProblemError } from '../../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../../http/security-headers.ts'
import { unknownHost } from '../../http/tenant-host.ts'
import type { TenantDirectory } from '../../tenants/directory.ts'
import type { PageDictionaries } from './page-dictionaries.ts'

/** A year: other contents have another address. A browser takes pages over a dictionary for as long as that is fresh. */
const CACHE = 'public, max-age=31536000, immutable'

/** What a dealer's pages have in common, at `/assets/dictionary/{digest}`. */
export function dictionaryRoute(
  app: FastifyInstance,
  { directory, dictionaries }: { directory: TenantDirectory; dictionaries: PageDictionaries },
): void {
  app.get<{ Params: { digest: string } }>('/assets/dictionary/:digest', async (request, reply) => {
    const match = directory.byHost(request.headers.host)
    if (match.kind !== 'tenant') throw unknownHost()
    // Who saves data looks at few pages, or pays for each byte: the dictionary is as long as a page.
    if (request.headers['save-data'] === 'on') {
      return reply
        .headers({ ...COMMON_SECURITY_HEADERS, 'cache-control': 'no-store' })
        .code(204)
        .send()
    }
    const found = await dictionaries.find(match.tenant, request.params.digest)
    if (!found) throw new ProblemError('not-found', { detail: 'Pages have another dictionary by now.' })
    const isPacked = chooseEncoding(request.headers['accept-encoding']) === 'br'
    return reply
      .headers({
        ...COMMON_SECURITY_HEADERS,
        vary: 'accept-encoding, save-data',
        'cache-control': CACHE,
        'use-as-dictionary': 'match="/*", match-dest=("document")',
        ...(isPacked && { 'content-encoding': 'br' }),
      })
      .type('application/octet-stream')
      .send(isPacked ? found.br : found.bytes)
  })
}
