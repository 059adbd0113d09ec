import type { FastifyReply } from 'fastify'
import { problemDocument, ProblemError, PROBLEM_TYPE } from '../http/errors.ts'
import type { Draft } from './draft-store.ts'

/** A problem document that also carries the present draft, and for conflicts both sides of each. */
export function sendConflict(
  reply: FastifyReply,
  code: 'conflict' | 'precondition-failed',
  detail: string,
  draft: Draft,
  more: object,
): FastifyReply {
  const problem = new ProblemError(code, { detail })
  return reply
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .header('etag', draft.tag)
    .send(JSON.stringify({ ...problemDocument(problem), draft, ...more }))
}
