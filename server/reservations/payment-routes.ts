import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { ReservationDeps } from './deps.ts'
import type { SandboxOutcome, SandboxProvider } from './payment/sandbox.ts'
import { STRIPE, type StripeNotice } from './payment/stripe.ts'
import { findByPayment } from './reservation-store.ts'
import { endHold, settlePayment } from './settle.ts'

/** The sandbox's own page in place of a card form: succeed or be declined. */
export function sandboxRoutes(app: FastifyInstance, { sandbox }: { sandbox: SandboxProvider }): void {
  app.post<{ Params: { ref: string }; Body: { client_secret: string; outcome: SandboxOutcome } }>(
    '/api/payments/sandbox/:ref',
    {
      bodyLimit: 4096,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['client_secret', 'outcome'],
          properties: {
            client_secret: { type: 'string', maxLength: 200 },
            outcome: { enum: ['succeed', 'decline'] },
          },
        },
      },
      config: {
        rateLimit: { max: 600, timeWindow: '1 minute' },
        api: {
          summary: 'Pay in the sandbox, which moves no money and takes no card',
          group: 'Reservations',
          answers: {
            200: {
              description: 'State of the payment',
              schema: { type: 'object', properties: { status: { type: 'string' } } },
            },
          },
          errors: ['not-found', 'conflict', 'invalid-fields'],
        },
      },
    },
    async (request) => {
      refuseOtherOrigins(request)
      const { client_secret: secret, outcome } = request.body
      return { status: await sandbox.attempt(request.params.ref, secret, outcome) }
    },
  )
}

export interface WebhookOptions extends ReservationDeps {
  /** Checks the signature. Absent: no provider is configured. */
  notices: ((body: Buffer, signature: string) => StripeNotice) | undefined
}

/**
 * `POST /api/payments/webhook` on any host: the provider knows one address for all dealers. What it says is only a
 * reason to look: the payment itself is asked for at the provider, so a replayed or late notice changes nothing.
 */
export function webhookRoutes(app: FastifyInstance, options: WebhookOptions): void {
  const { db, notices } = options
  // The signature covers the bytes as they were sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(API_SECURITY_HEADERS)
  })

  app.post<{ Body: Buffer }>('/api/payments/webhook', { bodyLimit: 256 * 1024 }, async (request) => {
    if (!notices) throw new ProblemError('not-found')
    const signature = request.headers['stripe-signature']
    if (typeof signature !== 'string') throw unsigned()
    const notice = verified(notices, request.body, signature)
    const reservation = notice.payment && (await findByPayment(db, STRIPE, notice.payment.ref))
    // Other payments of the same account are none of our business.
    if (!reservation) return { received: true }
    if (notice.type === 'payment_intent.canceled' && reservation.state === 'pending') {
      await endHold(options, reservation, 'expired')
    } else {
      await settlePayment(options, reservation)
    }
    return { received: true }
  })
}

function verified(
  notices: (body: Buffer, signature: string) => StripeNotice,
  body: Buffer,
  signature: string,
): StripeNotice {
  try {
    return notices(body, signature)
  } catch (error) {
    throw unsigned(error)
  }
}

function unsigned(cause?: unknown): ProblemError {
  return new ProblemError('malformed-request', { detail: 'The signature is not valid.', cause })
}
