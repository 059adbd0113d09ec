import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDialect, type Db } from '../../../../db/database.ts'
import { sqliteDialect } from '../../../../db/sqlite.ts'
import { NOW, testCar } from '../../../../app/testing/site-world.ts'
import { carById } from '../../../../stock/repository.ts'
import { findReservation } from '../../../reservation-store.ts'
import { refundReservation } from '../../../settle.ts'
import { fakeStripe, type FakeStripe } from './fake-stripe.ts'
import { reservationWorld } from '../../../testing/reservation-world.ts'
import { configure, stripeProvider } from './provider.ts'

const WEBHOOK_SECRET = 'whsec_test'

let db: Db
let stripe: FakeStripe
const closing: (() => unknown)[] = []
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
  stripe = await fakeStripe()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  stripe.close()
  await db.destroy()
})

async function world(reserve: Record<string, unknown> = {}) {
  const provider = stripeProvider({
    secretKey: 'sk_test_123',
    publishableKey: 'pk_test_123',
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: stripe.url,
  })
  const made = await reservationWorld(db, {
    cars: [testCar({ payment_processors: ['stripe', 'embedded'] })],
    document: { settings: { reserve } },
    providers: [provider],
  })
  closing.push(() => made.app.close())
  const webhook = (payload: string, signature: string, host = 'localhost') =>
    made.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload,
      headers: { host, 'content-type': 'application/json', 'stripe-signature': signature },
    })
  /** Held, with its payment begun. */
  const begin = async () => {
    const id = (await made.start()).body.reservation_id
    const { payment } = (await made.step(id, 'pay')).body
    return { id, payment }
  }
  return { ...made, webhook, begin }
}

describe('Stripe', () => {
  it('CHK-13 a payment intent of the deposit is made once, whatever is repeated', async () => {
    const { begin, step } = await world()
    const { id, payment } = await begin()
    expect(payment).toEqual({
      provider: 'stripe',
      intent_id: 'pi_1',
      client_secret: 'pi_1_secret',
      publishable_key: 'pk_test_123',
      account: null,
      payment_page: null,
    })
    await Promise.all([step(id, 'pay'), step(id, 'pay')])
    expect([...stripe.intents.values()]).toMatchObject([
      { amount: 20_000, currency: 'aud', metadata: { reservation_id: id } },
    ])
    expect((await step(id, 'confirm')).status).toBe(409)
    stripe.pay('pi_1', 'succeed')
    expect((await step(id, 'confirm')).body.state).toBe('reserved')
  })

  it('CHK-13 a dealer’s own account takes its deposits', async () => {
    const { begin, step } = await world({ stripeAccount: 'acct_42' })
    const { id, payment } = await begin()
    expect(payment).toMatchObject({ account: 'acct_42' })
    expect(stripe.accounts.get('pi_1')).toBe('acct_42')
    stripe.pay('pi_1', 'succeed')
    expect((await step(id, 'confirm')).body.state).toBe('reserved')
  })

  it('CHK-06 tells the buyer what Stripe says, and waits while it is processing', async () => {
    const { begin, step, keeper, clock } = await world()
    const { id } = await begin()
    stripe.pay('pi_1', 'decline')
    expect(await step(id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'payment-incomplete', error: 'Your card was declined.' },
    })
    stripe.pay('pi_1', 'process')
    expect(await step(id, 'confirm')).toMatchObject({ status: 202, body: { state: 'pending' } })
    clock.now = NOW + 3_600_000
    await keeper.runOnce()
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('pending')
    stripe.pay('pi_1', 'succeed')
    await keeper.runOnce()
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('reserved')
  })

  it('CHK-13 a signed webhook reserves the car without the buyer’s page, once however often it comes', async () => {
    const { begin, webhook, mailer } = await world()
    const { id } = await begin()
    stripe.pay('pi_1', 'succeed')
    const { payload, signature } = stripe.event('payment_intent.succeeded', 'pi_1', WEBHOOK_SECRET)
    for (const host of ['localhost', 'brolga-bay.localhost']) {
      const answer = await webhook(payload, signature, host)
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('reserved')
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(true)
    expect(mailer.sent).toHaveLength(1)
  })

  it('CHK-13 a webhook that says more than Stripe itself does is worth nothing', async () => {
    const { begin, webhook } = await world()
    const { id } = await begin()
    const { payload, signature } = stripe.event('payment_intent.succeeded', 'pi_1', WEBHOOK_SECRET)
    expect((await webhook(payload, signature)).statusCode).toBe(200)
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('pending')
    const unknown = stripe.event('payment_intent.succeeded', 'pi_99', WEBHOOK_SECRET)
    expect((await webhook(unknown.payload, unknown.signature)).json()).toEqual({ received: true })
  })

  it('CHK-13 unsigned, wrongly signed, changed and old webhooks are refused', async () => {
    const { begin, webhook, app } = await world()
    await begin()
    const { payload, signature } = stripe.event('payment_intent.succeeded', 'pi_1', WEBHOOK_SECRET)
    const forged = stripe.event('payment_intent.succeeded', 'pi_1', 'whsec_other')
    expect((await webhook(payload, forged.signature)).statusCode).toBe(400)
    expect((await webhook(payload.replace('pi_1', 'pi_2'), signature)).statusCode).toBe(400)
    expect((await webhook(payload, 't=1,v1=00')).statusCode).toBe(400)
    const bare = await app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload,
      headers: { host: 'localhost', 'content-type': 'application/json' },
    })
    expect(bare.statusCode).toBe(400)
    const old = signature.replace(/t=\d+/, 't=1000')
    expect((await webhook(payload, old)).statusCode).toBe(400)
  })

  it('CHK-03 an unpaid intent is cancelled with its hold, so that it cannot be paid later', async () => {
    const { begin, keeper, clock, webhook, step } = await world()
    const { id } = await begin()
    clock.now += 15 * 60_000
    await keeper.runOnce()
    expect(stripe.intents.get('pi_1')?.status).toBe('canceled')
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('expired')
    const { payload, signature } = stripe.event('payment_intent.canceled', 'pi_1', WEBHOOK_SECRET)
    expect((await webhook(payload, signature)).statusCode).toBe(200)
    expect((await step(id, 'confirm')).status).toBe(409)
  })

  it('CHK-04 a refund is made once at Stripe', async () => {
    const { begin, step, deps } = await world()
    const { id } = await begin()
    stripe.pay('pi_1', 'succeed')
    await step(id, 'confirm')
    const reservation = await findReservation(db, 'brolga-bay', id)
    if (!reservation) throw new Error('no reservation')
    await Promise.all([refundReservation(deps, reservation), refundReservation(deps, reservation)])
    expect(stripe.refunds).toEqual(['pi_1'])
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('refunded')
  })

  it('CHK-06 Stripe being away is a 503 that can be tried again', async () => {
    const { start, step } = await world()
    const id = (await start()).body.reservation_id
    stripe.failNext(10)
    expect(await step(id, 'pay')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    stripe.failNext(0)
    expect((await step(id, 'pay')).status).toBe(200)
  }, 30_000)

  it.each([
    ['amount', 'lots', '$.amount: Invalid input: expected number, received string'],
    ['currency', 'AUDOLLAR', '$.currency: Too big: expected string to have exactly 3 characters'],
    ['status', null, '$.status: Invalid input: expected string, received null'],
    ['client_secret', '', '$.client_secret: Too small: expected string to have >=1 characters'],
    ['last_payment_error', 'no', '$.last_payment_error: Invalid input: expected object, received string'],
  ])('CHK-13 an intent whose %s cannot be read is not taken for a payment', async (name, value, problem) => {
    const { begin, step } = await world()
    const { id } = await begin()
    const intent = stripe.intents.get('pi_1')
    if (!intent) throw new Error('no intent')
    const good = { ...intent }
    Object.assign(intent, { [name]: value, status: name === 'status' ? value : 'succeeded' })
    const provider = stripeProvider({
      secretKey: 'sk_test_123',
      publishableKey: 'pk_test_123',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: stripe.url,
    })
    const order = { reservationId: id, tenant: 'brolga-bay', amountCents: 1, currency: 'AUD' }
    const beginAgain = provider.begin({
      ...order,
      description: '',
      receiptEmail: 'a@b.example',
      account: null,
    })
    await expect(beginAgain).rejects.toThrow(`Stripe answered what it should not at ${problem}`)
    if (name === 'client_secret') return
    expect((await step(id, 'confirm')).status).toBe(503)
    expect((await findReservation(db, 'brolga-bay', id))?.state).not.toBe('reserved')
    Object.assign(intent, good, { status: 'succeeded' })
    expect((await step(id, 'confirm')).body.state).toBe('reserved')
  })

  it.each([
    ['no object', { type: 'payment_intent.succeeded', data: {} }],
    ['no data', { type: 'payment_intent.succeeded' }],
    [
      'an id that is none',
      { type: 'payment_intent.succeeded', data: { object: { object: 'payment_intent', id: 7 } } },
    ],
    ['no type', { data: { object: {} } }],
  ])('CHK-13 a signed notice with %s is refused', async (_what, event) => {
    const { webhook } = await world()
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    expect((await webhook(payload, signature)).statusCode).toBe(400)
  })
})

it('CHK-13 takes payments once all three of its variables are set, and not before', () => {
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }
  const configured = (more: Partial<typeof variables>) =>
    configure({ variables: { ...variables, ...more } } as never)?.name
  expect(configured({})).toBe('stripe')
  for (const name of Object.keys(variables)) expect(configured({ [name]: undefined })).toBeUndefined()
})
