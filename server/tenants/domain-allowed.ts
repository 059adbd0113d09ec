import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { equalSecret } from '../http/equal-secret.ts'
import { ProblemError } from '../http/errors.ts'
import { asksFromHere } from '../http/loopback.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from './directory.ts'

export interface DomainAllowedOptions {
  directory: TenantDirectory
  baseDomain: string
  /** As Bearer, or as the password of Basic, which proxies send for `http://caddy:TOKEN@host/`; without it only this machine may ask. */
  token: string | undefined
  /** Questions of one address in a minute. A proxy that begins anew asks for every domain once. */
  perMinute?: number
}

const PER_MINUTE = 6000

/** Longest name of the DNS (RFC 1035), and not an address: certificates are for names. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/**
 * `GET /internal/domain-allowed?domain=`: may a proxy get a certificate for this name? 200 for the platform's own hosts and
 * for proved domains of dealers, 404 for all others (RUN-08). Answered from memory: Caddy asks at handshakes, and while
 * nobody answers no new visitor gets through.
 */
export async function domainAllowed(
  scope: FastifyInstance,
  { directory, baseDomain, token, perMinute = PER_MINUTE }: DomainAllowedOptions,
): Promise<void> {
  await scope.register(rateLimit, { max: perMinute, timeWindow: 60_000 })
  scope.get<{ Querystring: { domain?: unknown } }>('/internal/domain-allowed', async (request, reply) => {
    if (!asksFromHere(request) && !hasToken(request, token)) {
      throw new ProblemError('forbidden', {
        detail: 'Domains are told to this machine, or with the internal token.',
      })
    }
    const { domain } = request.query
    const name = typeof domain === 'string' ? domain.toLowerCase() : ''
    const isServed = NAME.test(name) && directory.byHost(name).kind !== 'unknown'
    // The platform's page also answers at `localhost`, which needs no certificate unless it is the platform's name.
    if (!isServed && name !== baseDomain) {
      throw new ProblemError('not-found', { detail: 'This domain is not served.' })
    }
    return reply.headers(API_SECURITY_HEADERS).send({ domain: name })
  })
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ')
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return equalSecret(credentials, token)
    case 'basic':
      return equalSecret(
        Buffer.from(credentials, 'base64')
          .toString()
          .replace(/^[^:]*:/, ''),
        token,
      )
    default:
      return false
  }
}
