import type { FastifyInstance } from 'fastify'
import { cspHash } from '../../../../http/csp.ts'
import { refuseOtherOrigins } from '../../../../http/same-origin.ts'
import { PAGE_SECURITY_HEADERS } from '../../../../http/security-headers.ts'
import { isFormPost } from '../../../../leads/request.ts'
import { safePath } from '../../../../../runtime/route/safe-path.ts'
import { SANDBOX_STYLE, sandboxPage } from './page.ts'
import type { SandboxOutcome, SandboxPages } from './payments.ts'

interface SandboxPost {
  client_secret: string
  outcome: SandboxOutcome
  /** Where a form without script goes on; absent in a frame. */
  back?: string
}

const RATE = { max: 600, timeWindow: '1 minute' }
const SECRET = { type: 'string', maxLength: 200 }
const BACK = { type: 'string', maxLength: 4096 }

/** The sandbox's own page in place of a card form: succeed or be declined. */
export function sandboxRoutes(app: FastifyInstance, sandbox: SandboxPages): void {
  app.get<{ Params: { ref: string }; Querystring: { client_secret: string; back?: string } }>(
    '/api/payments/sandbox/:ref',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['client_secret'],
          properties: { client_secret: SECRET, back: BACK },
        },
      },
      config: {
        rateLimit: RATE,
        api: {
          summary: 'The page of the sandbox, in a frame or by itself',
          group: GROUP,
          answers: { 200: { description: 'An HTML page' } },
          errors: ['not-found', 'invalid-fields'],
        },
      },
    },
    async (request, reply) => {
      const { client_secret: secret, back } = request.query
      const payment = await sandbox.show(request.params.ref, secret)
      return reply
        .headers(SANDBOX_HEADERS)
        .type('text/html; charset=utf-8')
        .send(sandboxPage({ payment, secret, back: back && safePath(back) }))
    },
  )

  app.post<{ Params: { ref: string }; Body: SandboxPost }>(
    '/api/payments/sandbox/:ref',
    {
      bodyLimit: 8192,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['client_secret', 'outcome'],
          properties: { client_secret: SECRET, outcome: { enum: ['succeed', 'decline'] }, back: BACK },
        },
      },
      config: {
        rateLimit: RATE,
        api: {
          summary: 'Pay in the sandbox, which moves no money and takes no card',
          group: GROUP,
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
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { ref } = request.params
      const { client_secret: secret, outcome, back } = request.body
      const status = await sandbox.attempt(ref, secret, outcome)
      if (!isFormPost(request)) return { status }
      const own = `/api/payments/sandbox/${encodeURIComponent(ref)}?${new URLSearchParams({ client_secret: secret })}`
      const next = back === undefined ? undefined : safePath(back)
      // A declined card can be tried again on the sandbox's own page.
      const again = next === undefined ? own : `${own}&${new URLSearchParams({ back: next })}`
      return reply.redirect(status === 'succeeded' && next !== undefined ? next : again, 303)
    },
  )
}

const GROUP = 'Reservations'

/** The page may stand in a frame of the shop that it belongs to, and nowhere else. */
const SANDBOX_HEADERS = {
  ...PAGE_SECURITY_HEADERS,
  'content-security-policy': `default-src 'none'; style-src '${cspHash(SANDBOX_STYLE)}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
  'cache-control': 'no-store',
  // The secret is in the address.
  'referrer-policy': 'same-origin',
}
