import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: { message: string } | null
}

export interface FakeStripe {
  url: string
  intents: Map<string, Intent>
  /** Refunded intents; one entry per refund that was really made. */
  refunds: string[]
  /** `Stripe-Account` header by intent. */
  accounts: Map<string, string | undefined>
  /** Calls, as `POST /v1/payment_intents`. */
  calls: string[]
  /** The next calls answer 500. */
  failNext(times: number): void
  /** What the buyer does in Stripe's own form. */
  pay(intentId: string, outcome: 'succeed' | 'decline' | 'process'): void
  /** A webhook as Stripe signs it. */
  event(type: string, intentId: string, secret: string): { payload: string; signature: string }
  close(): void
}

/** The part of Stripe's API that deposits need, with its idempotency keys. */
export async function fakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, Intent>()
  const answers = new Map<string, unknown>()
  const refunds: string[] = []
  const accounts = new Map<string, string | undefined>()
  const calls: string[] = []
  let failures = 0
  let count = 0

  function handle(method: string, path: string, body: URLSearchParams, account: string | undefined): unknown {
    const [, , collection, id, action] = path.split('/')
    if (method === 'POST' && collection === 'refunds') {
      const ref = body.get('payment_intent') ?? ''
      refunds.push(ref)
      return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded', payment_intent: ref }
    }
    if (method === 'POST' && id === undefined) {
      count += 1
      const intent: Intent = {
        id: `pi_${count}`,
        object: 'payment_intent',
        amount: Number(body.get('amount')),
        currency: body.get('currency') ?? '',
        status: 'requires_payment_method',
        client_secret: `pi_${count}_secret`,
        metadata: { reservation_id: body.get('metadata[reservation_id]') ?? '' },
        last_payment_error: null,
      }
      intents.set(intent.id, intent)
      accounts.set(intent.id, account)
      return intent
    }
    const intent = intents.get(id ?? '')
    if (!intent) return undefined
    if (action === 'cancel') {
      if (intent.status === 'succeeded') return undefined
      intent.status = 'canceled'
    }
    return intent
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const method = request.method ?? ''
      const path = (request.url ?? '').split('?')[0] ?? ''
      calls.push(`${method} ${path}`)
      const send = (status: number, answer: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      if (!request.headers.authorization?.startsWith('Bearer sk_test_')) {
        send(401, { error: { message: 'no key' } })
        return
      }
      if (failures > 0) {
        failures -= 1
        send(500, { error: { type: 'api_error', message: 'ours' } })
        return
      }
      const key = request.headers['idempotency-key']
      const known = typeof key === 'string' ? answers.get(key) : undefined
      const account = request.headers['stripe-account']
      const answer =
        known ??
        handle(method, path, new URLSearchParams(body), typeof account === 'string' ? account : undefined)
      if (typeof key === 'string') answers.set(key, answer)
      if (answer === undefined) send(400, { error: { type: 'invalid_request_error', message: 'cannot' } })
      else send(200, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    accounts,
    calls,
    failNext: (times) => {
      failures = times
    },
    pay(intentId, outcome) {
      const intent = intents.get(intentId)
      if (!intent || intent.status === 'canceled') throw new Error('This payment cannot be paid')
      if (outcome === 'succeed') intent.status = 'succeeded'
      if (outcome === 'process') intent.status = 'processing'
      if (outcome === 'decline') intent.last_payment_error = { message: 'Your card was declined.' }
    },
    event(type, intentId, secret) {
      const payload = JSON.stringify({
        id: `evt_${intentId}`,
        object: 'event',
        type,
        data: { object: intents.get(intentId) ?? { object: 'payment_intent', id: intentId } },
      })
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
