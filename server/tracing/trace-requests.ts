import type { FastifyInstance } from 'fastify'
import { tracing } from './span.ts'

/** Every request as a span, from its headers to the end of its answer; pages from memory come before this and are none. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const now = tracing()
    if (!now) {
      done()
      return
    }
    const route = request.routeOptions.url ?? 'unknown'
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'forecourt.request_id': request.id,
    }
    now.open(`${request.method} ${route}`, facts, (end) => {
      reply.raw.once('close', () => end({ 'http.response.status_code': reply.raw.statusCode }))
      done()
    })
  })
}
