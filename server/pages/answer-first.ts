import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { trustsConnection, type TrustProxy } from '../config/trust-proxy.ts'

/** Answers a request at once, or leaves it alone and says false. */
export type Answerer = (request: IncomingMessage, response: ServerResponse, protocol: string) => boolean

/** Addresses that are never pages; asking the page cache for each picture would only cost. */
const NEVER_PAGES = /^\/(?:api|assets|img|1)\//

/**
 * Puts an answerer in front of Fastify on the server's socket: for a page that is ready in memory, routing, hooks, ids
 * and child loggers are more work than the answer. What it leaves alone, errors among them, goes the usual way.
 *
 * Once the server is closing everything goes the usual way, so that kept-alive connections are told to end.
 */
export function answerFirst(
  app: FastifyInstance,
  answer: Answerer,
  trustProxy: TrustProxy,
  onAnswered?: (status: number, seconds: number) => void,
): void {
  const believes = trustsConnection(trustProxy)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  const { server } = app
  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!closing && isPageRequest(request) && answered(request, response)) return
    for (const listener of usual) listener.call(server, request, response)
  })

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      const started = performance.now()
      if (!answer(request, response, protocolOf(request, believes(request.socket.remoteAddress))))
        return false
      onAnswered?.(response.statusCode, (performance.now() - started) / 1000)
      return true
    } catch (error) {
      app.log.error({ err: error }, 'a kept page could not be sent')
      // With its head on the way the answer cannot be made anew; without one the usual way reports what is wrong.
      if (!response.headersSent) return false
      response.destroy()
      return true
    }
  }
}

function isPageRequest({ method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !NEVER_PAGES.test(url)
}

/** As Fastify's `request.protocol`: the last proxy's word counts where proxies are trusted. */
function protocolOf({ headers }: IncomingMessage, believed: boolean): string {
  const forwarded = believed ? headers['x-forwarded-proto'] : undefined
  return typeof forwarded === 'string' ? (forwarded.split(',').at(-1)?.trim() ?? 'http') : 'http'
}
