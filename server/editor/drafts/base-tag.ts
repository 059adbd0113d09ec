import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../../http/errors.ts'

/** The state that a change starts from. @throws ProblemError 412 for a request that names none */
export function baseTag(request: FastifyRequest): string {
  const tag = request.headers['if-match']
  if (tag) return tag
  throw new ProblemError('precondition-failed', { detail: 'Name the state you started from in If-Match.' })
}
