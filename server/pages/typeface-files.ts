import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { TYPEFACE_SRC } from '../../runtime/theme/typefaces.ts'
import { ProblemError } from '../http/errors.ts'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'

/** Some fifty files, for as long as a deleted one may go on. */
const KEPT = { maxSize: 8 * 1024 * 1024, ttl: 10 * 60_000 }

const HEADERS = {
  ...COMMON_SECURITY_HEADERS,
  'content-security-policy': "default-src 'none'; sandbox",
  // Nobody else's pages show what this dealer has the licence of.
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
} as const

export interface TypefaceFilesOptions {
  directory: TenantDirectory
  /** The bytes of a file that a dealer brought in. */
  read(slug: string, name: string): Promise<Uint8Array | undefined>
}

/**
 * `GET /fonts/{slug}/{name}.woff2`: a typeface that a dealer brought in, on its own site and in the editor. Its name carries a hash
 * of the bytes, so that browsers keep it (UI-12).
 */
export function typefaceFiles(app: FastifyInstance, { directory, read }: TypefaceFilesOptions): void {
  const files = new LRUCache<string, Uint8Array>({ ...KEPT, sizeCalculation: (file) => file.byteLength })
  app.get('/fonts/:slug/:name', async (request, reply) => {
    const { slug, name } = request.params as { slug: string; name: string }
    const src = `/fonts/${slug}/${name}`
    const host = directory.byHost(request.headers.host)
    const isOwn = host.kind === 'platform' || (host.kind === 'tenant' && host.tenant.slug === slug)
    const isKnown = isOwn && TYPEFACE_SRC.test(src)
    let file = isKnown ? files.get(src) : undefined
    if (isKnown && !file) {
      file = await read(slug, name)
      // Not at a hit, which would begin its time anew: a deleted file that is asked for often would stay.
      if (file) files.set(src, file)
    }
    if (!file) throw new ProblemError('not-found', { detail: 'There is no such typeface.' })
    return reply.headers(HEADERS).type('font/woff2').send(file)
  })
}
