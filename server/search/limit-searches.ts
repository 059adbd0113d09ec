import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProtocolError } from './protocol/protocol-error.ts'

/** All visitors of a dealer share one key: it may be used as often as this many addresses may search. */
const ADDRESSES_PER_KEY = 50

/**
 * Bounds the calls below `/1/`: of one address (a whole network of IPv6), so that nobody takes the processor alone, and of
 * one key, so that many addresses cannot either. Refusals have the protocol's form and say when to come back.
 *
 * @param perMinute calls of one address
 * @param keyOf the key of a call
 */
export async function limitSearches(
  app: FastifyInstance,
  perMinute: number,
  keyOf: (request: FastifyRequest) => string | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => tooMany(),
  })
  const ofKey = app.createRateLimit({
    max: perMinute * ADDRESSES_PER_KEY,
    timeWindow: '1 minute',
    // Without one a call is refused anyway; made-up keys are the address's own affair.
    keyGenerator: (request) => keyOf(request)?.slice(0, 200) ?? '',
  })
  app.addHook('onRequest', async (request, reply) => {
    const used = await ofKey(request)
    if (used.isAllowed || !used.isExceeded) return
    reply.header('retry-after', used.ttlInSeconds)
    throw tooMany()
  })
}

function tooMany(): ProtocolError {
  return new ProtocolError(429, 'Too many requests')
}
