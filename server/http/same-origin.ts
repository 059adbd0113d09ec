import type { FastifyRequest } from 'fastify'
import { ProblemError } from './errors.ts'

/**
 * Forms of a site are sent from its own pages. Browsers say where a post comes from; programs do not and are let in.
 * @throws {ProblemError} `forbidden`
 */
export function refuseOtherOrigins(request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || origin === 'null') return
  if (URL.canParse(origin) && new URL(origin).host === host) return
  throw new ProblemError('forbidden', { detail: 'Forms can only be sent from the site they belong to.' })
}
