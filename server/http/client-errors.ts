import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problemDocument, ProblemError, PROBLEM_TYPE } from './errors.ts'
import { LIMITS } from './limits.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/**
 * Answers what never became a request: a head that is too long, cut off, or no HTTP at all. Node hands over the bare
 * socket; without this the answer would be no problem document and carry none of our headers.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error.code))
  socket.destroy(error)
}

/** Node answers an expectation that it does not know with a bare 417; RFC 9110, 10.1.1 leaves that to us. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const problem = new ProblemError('malformed-request', {
      detail: 'Of the header Expect, only 100-continue is understood.',
    })
    const { headers, body } = wordsOf(problem)
    response.writeHead(problem.status, headers).end(body)
  })
}

/** Two lines `Host` arrive as one list: whom the request is for is then anybody's guess (RFC 9112, 3.2; ASVS 4.2.1). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!headers.host?.includes(',')) return
    throw new ProblemError('malformed-request', { detail: 'Send the header Host once.' })
  })
}

function answerTo(code: string | undefined): string {
  const problem = problemOf(code)
  const { headers, body } = wordsOf(problem)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

function wordsOf(problem: ProblemError): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(problemDocument(problem))
  const headers = {
    ...API_SECURITY_HEADERS,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { headers, body }
}

function problemOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('head-too-large', { detail: 'Send a shorter address and fewer headers.' })
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request-timeout', {
        detail: `A request must arrive within ${LIMITS.requestMs / 1000} seconds, its head within ${LIMITS.headersMs / 1000}.`,
      })
    default:
      return new ProblemError('malformed-request')
  }
}
