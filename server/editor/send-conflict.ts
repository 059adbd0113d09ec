import type { FastifyReply } from 'fastify'
import type { DraftProblem } from '../../schemas/generated/editor-api.ts'
import { problemDocument, ProblemError, PROBLEM_TYPE } from '../http/errors.ts'
import type { Draft } from './draft-store.ts'

/** A problem document that also carries the present draft, and for conflicts both sides of each and whose they are. */
export function sendConflict(
  reply: FastifyReply,
  code: 'conflict' | 'precondition-failed',
  detail: string,
  draft: Draft,
  more: Pick<DraftProblem, 'conflicts' | 'merged' | 'by' | 'byYou'> = {},
): FastifyReply {
  const problem = new ProblemError(code, { detail })
  const body: DraftProblem = { ...problemDocument(problem), draft, ...more }
  return reply.code(problem.status).type(PROBLEM_TYPE).header('etag', draft.tag).send(JSON.stringify(body))
}
