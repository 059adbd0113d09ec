import type { FastifyReply } from 'fastify'
import { bodyOf, type CachedPage } from '../http/cached-page.ts'
import { matchesEtag } from '../http/conditional.ts'
import type { Encoding } from '../http/encoding.ts'

/**
 * Answers with a prepared page: 304 when the browser has it, else its bytes in the encoding given.
 *
 * Writes to the socket directly. Fastify's own `send` runs hooks and serialisation that a ready buffer does not need,
 * and on a cached page they are most of the cost.
 */
export function sendPage(reply: FastifyReply, page: CachedPage, encoding: Encoding): FastifyReply {
  const { headers } = reply.request
  reply.hijack()
  const response = reply.raw
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.headers)
    response.end()
    return reply
  }
  const { bytes, encoding: used } = bodyOf(page, encoding)
  const length = { 'content-length': bytes.length }
  response.writeHead(
    page.status,
    used === 'identity'
      ? { ...page.headers, ...length }
      : { ...page.headers, ...length, 'content-encoding': used },
  )
  if (reply.request.method === 'HEAD') response.end()
  else response.end(bytes)
  return reply
}
