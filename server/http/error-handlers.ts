import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StoppingError } from './drain.ts'
import { problemDocument, ProblemError, PROBLEM_TYPE } from './errors.ts'
import { retryAfter } from './retry-after.ts'
import { API_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from './security-headers.ts'
import { toProblem } from './to-problem.ts'
import { errorPage } from './error-page.ts'

/** One answer to every error: a problem document, or a small page for a person's browser. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(toProblem(error), request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (READING.has(request.method) || CALLS.test(request.url))
      return sendProblem(new ProblemError('not-found'), request, reply)
    // Every other address is a page, and a page can only be read.
    void reply.header('allow', [...READING].join(', '))
    return sendProblem(new ProblemError('method-not-allowed'), request, reply)
  })
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Addresses of calls and files, which are no pages. */
const CALLS = /^\/(?:api|assets|img|1)\//

export function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const err = problem.cause ?? problem
  if (isBrokenOff(err, request)) request.log.info({ path: pathOf(request) }, 'the client went away')
  else if (problem instanceof StoppingError)
    request.log.info({ path: pathOf(request) }, 'refused while stopping')
  else if (problem.status >= 500) request.log.error({ err, path: pathOf(request) }, problem.code)
  reply.code(problem.status).headers(retryAfter(problem.status))
  if (wantsPage(request)) {
    return reply
      .headers({ ...PAGE_SECURITY_HEADERS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(errorPage(problem, request.id))
  }
  return reply.headers(API_SECURITY_HEADERS).type(PROBLEM_TYPE).send(problemDocument(problem, request.id))
}

const BROKEN_OFF: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'AbortError'])

/** Whoever asked has closed the connection while their body was read or their answer made: nobody's fault. */
function isBrokenOff(error: unknown, { raw }: FastifyRequest): boolean {
  // Whoever reads a body and stops in the middle takes the request's connection away from it.
  const socket: Socket | null = raw.socket
  if ((socket && !socket.destroyed) || !(error instanceof Error)) return false
  return BROKEN_OFF.has(error.name) || ('code' in error && BROKEN_OFF.has(error.code))
}

/** A browser that navigates asks for HTML by name; `fetch` and other programs do not. */
function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}

/**
 * Path for the log, without the query: what a visitor typed into a form may be in there. Where an address has parts, only
 * a dealer's slug is told: others are secrets of links, addresses of people and numbers of reservations.
 */
export function pathOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  if (pattern?.includes('/:') === true) {
    const { slug } = request.params as { slug?: string }
    return slug === undefined ? pattern : pattern.replace(':slug', () => slug)
  }
  const query = request.url.indexOf('?')
  return query === -1 ? request.url : request.url.slice(0, query)
}
