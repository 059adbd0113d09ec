import type { FastifyInstance } from 'fastify'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { readBounded } from '../../http/read-bounded.ts'
import type { CompiledTenant } from '../../../runtime/compile/compiled.ts'
import { makePicture } from '../../images/make-picture.ts'
import { imageUrl } from '../../../runtime/format/image.ts'

const TIMEOUT_MS = 4000
const MAX_BYTES = 12 * 1024 * 1024
const PRINTED = { height: null, quality: 78, ratio: null, focus: 'centre' } as const

/** Only to read an address that has none. */
const ORIGIN = 'http://site.invalid'

/**
 * Whether an address is of a picture that this server makes. Any other answer of ours is none, and asking for it may be dear: a
 * feed whose pictures are the sheets of other cars would have all of them drawn for one.
 */
function isOwn(src: string): boolean {
  if (!src.startsWith('/') || !URL.canParse(src, ORIGIN)) return false
  const { origin, pathname } = new URL(src, ORIGIN)
  return origin === ORIGIN && pathname.startsWith('/img/')
}

/**
 * Pictures for print. Own ones are asked of the server itself; those of other hosts only where the site's document
 * names the host (`security.imageHosts`), because a feed decides what an address says.
 */
export function pictureReader(app: Pick<FastifyInstance, 'inject' | 'log'>, outbound: Outbound) {
  return async (
    { site }: CompiledTenant,
    host: string,
    src: string,
    width: number,
  ): Promise<Buffer | undefined> => {
    try {
      const bytes = isOwn(src) ? await own(host, src, width) : await remote(src)
      if (!bytes) return undefined
      return await makePicture({ source: bytes, params: { ...PRINTED, width }, formats: ['jpeg'] })
    } catch (error) {
      app.log.warn({ err: error, tenant: site.slug }, 'picture left out of a PDF')
      return undefined
    }

    async function remote(address: string): Promise<Buffer | undefined> {
      if (!URL.canParse(address) || !site.settings.security.imageHosts.includes(new URL(address).origin)) {
        return undefined
      }
      const response = await outbound(address, { timeoutMs: TIMEOUT_MS })
      if (response.ok) return readBounded(response, MAX_BYTES)
      await response.body?.cancel()
      return undefined
    }
  }

  async function own(host: string, src: string, width: number): Promise<Buffer | undefined> {
    const answer = await app.inject({ url: imageUrl(src, { width, quality: 80 }), headers: { host } })
    return answer.statusCode === 200 ? answer.rawPayload : undefined
  }
}
