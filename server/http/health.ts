import type { FastifyInstance } from 'fastify'
import { retryAfter } from './retry-after.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/** One thing the server needs to answer requests; rejects or answers false when it is not there. */
export type ReadinessCheck = () => Promise<boolean> | boolean

/** `/healthz`: the process runs. `/readyz`: everything it needs is there, so a balancer may send visitors. */
export function health(app: FastifyInstance, checks: Record<string, ReadinessCheck>): void {
  app.get('/healthz', (_request, reply) => reply.headers(API_SECURITY_HEADERS).send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          return [name, await check()] as const
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'not ready')
          return [name, false] as const
        }
      }),
    )
    const ready = results.every(([, ok]) => ok)
    const status = ready ? 200 : 503
    return reply
      .headers({ ...API_SECURITY_HEADERS, ...retryAfter(status) })
      .code(status)
      .send({ status: ready ? 'ready' : 'unavailable', checks: Object.fromEntries(results) })
  })
}
