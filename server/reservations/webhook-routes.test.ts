import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import type { PaymentNotice, PaymentProvider, PaymentStatus } from './payment/port.ts'
import type { Reservation } from './reservation-store.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const open = memoryWorlds()
const AT = '/api/payments/webhook'

/** A provider whose notices are their own text, and whose payments are all in one state. */
function bank(status: PaymentStatus['status'], name = 'bank'): PaymentProvider {
  return {
    name,
    begin: () => Promise.reject(new Error('nothing is begun here')),
    statusOf: () => Promise.resolve({ status, amountCents: 20_000, currency: 'AUD', message: null }),
    cancel: () => Promise.resolve(),
    refund: () => Promise.resolve(),
    readNotice: async (headers, body) =>
      headers['x-bank'] === name ? (JSON.parse(body.toString()) as PaymentNotice) : undefined,
  }
}

const notice = (isCanceled: boolean, ref: string | null = 'p1') => ({
  isCanceled,
  ...(ref !== null && { payment: { ref, account: null } }),
})

it.each<
  [what: string, row: Partial<Reservation>, said: object, status: PaymentStatus['status'], state: string]
>([
  ['a payment that succeeded', {}, notice(false), 'succeeded', 'reserved'],
  ['a payment that the bank does not know as paid', {}, notice(false), 'requires_payment', 'pending'],
  ['the end of a payment', {}, notice(true), 'canceled', 'expired'],
  ['the end of one that was paid all the same', {}, notice(true), 'succeeded', 'reserved'],
  ['the end of what was let go', { state: 'cancelled' }, notice(true), 'canceled', 'cancelled'],
  ['the end of what is paid', { state: 'reserved' }, notice(true), 'canceled', 'reserved'],
  ['another payment', {}, notice(true, 'p2'), 'canceled', 'pending'],
  ['the payment of another provider', { provider: 'other' }, notice(true), 'canceled', 'pending'],
  ['something else', {}, notice(true, null), 'canceled', 'pending'],
])(
  'CHK-13 a notice of %s (%j, %j, %s) leaves the reservation %s',
  async (_what, row, said, status, state) => {
    const { db, post, stateOf } = await open({ providers: [bank(status), bank(status, 'other')] })
    await putReservation(db, { provider: 'bank', provider_ref: 'p1', lead_id: 'l1', mailed_at: NOW, ...row })
    expect(await post(AT, said, { 'x-bank': 'bank' })).toEqual({ status: 200, body: { received: true } })
    expect(await stateOf('r1')).toBe(state)
  },
)

it('CHK-13 a notice that no provider knows for its own is refused, and so is any where none listens', async () => {
  const { post, app } = await open({ providers: [bank('succeeded')] })
  const answer = await post(AT, notice(false), { 'x-bank': 'somebody' })
  expect(answer).toMatchObject({ status: 400, body: { error: 'The signature is not valid.' } })
  const plain = await app.inject({
    method: 'POST',
    url: AT,
    headers: { host: 'brolga-bay.localhost', 'x-bank': 'bank', 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(plain.statusCode).toBe(415)
  const { post: sandboxOnly } = await open()
  expect((await sandboxOnly(AT, notice(false))).status).toBe(404)
})
