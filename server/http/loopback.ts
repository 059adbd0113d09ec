import type { FastifyRequest } from 'fastify'

/** Whether a program on this machine asks for itself: a proxy here connects from loopback on behalf of anyone. */
export function asksFromHere(request: FastifyRequest): boolean {
  const proxied = request.headers['x-forwarded-for'] ?? request.headers['forwarded']
  return proxied === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
