import type { FastifyRequest } from 'fastify'

/** Address of a dealer's site as the person at the editor reaches it: same protocol, same port. */
export function siteAddress(request: FastifyRequest, slug: string, baseDomain: string): string {
  const port = /:\d{1,5}$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return `${request.protocol}://${slug}.${baseDomain}${port}`
}
