import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { ReservationDeps } from './deps.ts'
import type { PaymentNotice, PaymentProviders } from './payment/port.ts'
import { findByPayment } from './reservation-store.ts'
import { endHold, settlePayment } from './settle.ts'

/**
 * `POST /api/payments/webhook` on any host: the provider knows one address for all dealers. What it says is only a
 * reason to look: the payment itself is asked for at the provider, so a replayed or late notice changes nothing.
 */
export function webhookRoutes(app: FastifyInstance, options: ReservationDeps): void {
  const { db, providers } = options
  // The signature covers the bytes as they were sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(API_SECURITY_HEADERS)
  })

  app.post<{ Body: Buffer }>('/api/payments/webhook', { bodyLimit: 256 * 1024 }, async (request) => {
    const { provider, payment, isCanceled } = await readNotice(providers, request)
    const reservation = payment && (await findByPayment(db, provider, payment.ref))
    // Other payments of the same account are none of our business.
    if (!reservation) return { received: true }
    if (isCanceled && reservation.state === 'pending') {
      await endHold(options, reservation, 'expired')
    } else {
      await settlePayment(options, reservation)
    }
    return { received: true }
  })
}

/** The notice of the provider that knows it for its own. */
async function readNotice(
  providers: PaymentProviders,
  { headers, body }: FastifyRequest<{ Body: Buffer }>,
): Promise<PaymentNotice & { provider: string }> {
  const listening = [...providers.values()].filter(({ readNotice: read }) => read !== undefined)
  if (listening.length === 0) throw new ProblemError('not-found')
  for (const provider of listening) {
    try {
      const notice = await provider.readNotice?.(headers, body)
      if (notice) return { ...notice, provider: provider.name }
    } catch (error) {
      throw unsigned(error)
    }
  }
  throw unsigned()
}

function unsigned(cause?: unknown): ProblemError {
  return new ProblemError('malformed-request', { detail: 'The signature is not valid.', cause })
}
