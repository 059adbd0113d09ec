import type { FastifyRequest } from 'fastify'
import { ProblemError } from './errors.ts'

/**
 * Forms of a site are sent from its own pages. Browsers say where a post comes from; programs do not and are let in.
 * @throws {ProblemError} `forbidden`
 */
export function refuseOtherOrigins(request: FastifyRequest): void {
  if (isOwnOrigin(request.headers)) return
  throw new ProblemError('forbidden', { detail: 'Forms can only be sent from the site they belong to.' })
}

/**
 * `null` is the origin of pages that hide it, our own by a strict setting and a foreign frame alike: Fetch Metadata tells
 * them apart. A browser too old to send it is refused: our policy for referrers makes it send the origin of our own
 * pages, so what it calls `null` is a frame or a file of somebody else. Its visitors lose nothing, the others a hole.
 */
function isOwnOrigin({ origin, host, 'sec-fetch-site': site }: FastifyRequest['headers']): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  if (origin === 'null') return site !== undefined
  return URL.canParse(origin) && new URL(origin).host === host
}
