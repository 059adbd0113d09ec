import type { FastifyInstance } from 'fastify'
import { ProblemError } from './errors.ts'

/** PostgreSQL has no text with the character NUL, and would answer with an error of its own. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if ([params, query].some(holdsNul)) {
      throw new ProblemError('malformed-request', { detail: 'An address must not hold the character NUL.' })
    }
  })
}

/** @param parts of an address, by name; a repeated one is a list */
function holdsNul(parts: unknown): boolean {
  return Object.values(parts ?? {})
    .flat()
    .some((part) => typeof part === 'string' && part.includes('\0'))
}
