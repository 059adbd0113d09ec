import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { listLeads } from '../leads/lead-store.ts'
import { carById } from '../stock/repository.ts'
import { patchCar } from '../stock/write-cars.ts'
import { NOW, testCar } from '../app/testing/site-world.ts'
import { refundReservation } from './settle.ts'
import { findReservation } from './reservation-store.ts'
import { sandboxPayments } from './payment/providers/embedded/payments.ts'
import { BUYER, reservationWorld } from './testing/reservation-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

forEachDatabase((open) => {
  it('CHK-01 CHK-02 CHK-03 a car is reserved with the default deposit of $200 for 48 hours', async () => {
    const db = await open()
    const { start, step, post, mailer, clock } = await reservationWorld(db)
    const started = await start()
    expect(started.status).toBe(201)
    expect(started.body).toMatchObject({
      state: 'pending',
      car: { id: 1201, title: '2021 Toyota HiLux', stock_number: 'U1201' },
      amount: 200,
      currency: 'AUD',
      hold_hours: 48,
      pay_by: new Date(NOW + 15 * MINUTE).toISOString(),
      hold_until: null,
    })
    expect(JSON.stringify(started.body)).not.toContain('visitor.example')
    const id = started.body.reservation_id
    const { body } = await step(id, 'pay')
    expect((await step(id, 'confirm')).status).toBe(409)
    const paid = await post(`/api/payments/sandbox/${body.payment.intent_id}`, {
      client_secret: body.payment.client_secret,
      outcome: 'succeed',
    })
    expect(paid.body).toEqual({ status: 'succeeded' })
    clock.now += MINUTE
    const confirmed = await step(id, 'confirm')
    expect(confirmed.body).toMatchObject({
      state: 'reserved',
      hold_until: new Date(NOW + MINUTE + 48 * HOUR).toISOString(),
    })
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(true)
    expect(await listLeads(db, 'brolga-bay')).toMatchObject([
      {
        category: 'Vehicle Reservation',
        carId: 1201,
        suspectedSpam: false,
        completed: true,
        payload: {
          email: 'kim@visitor.example',
          stock_number: 'U1201',
          dealership_slug: 'gumleaf-1',
          opt_in: false,
        },
      },
    ])
    expect(mailer.sent).toMatchObject([
      { to: ['kim@visitor.example'], subject: 'Your reservation of the 2021 Toyota HiLux' },
    ])
    expect(mailer.sent[0]?.text).toContain('deposit of $200 AUD')
    expect(mailer.sent[0]?.text).toContain('held for 48 hours, until 12:01pm on 22 Nov 2026')
    expect(mailer.sent[0]?.text).toContain('100% refundable')
  })

  it.each([{ amount_cents: 19_900 }, { amount_cents: 20_100 }, { currency: 'NZD' }])(
    'CHK-04 a payment of another sum or currency than was asked for (%j) reserves nothing',
    async (paid) => {
      const db = await open()
      const { start, step, post } = await reservationWorld(db)
      const { reservation_id: id } = (await start()).body
      const { payment } = (await step(id, 'pay')).body
      await db.updateTable('sandbox_payments').set(paid).where('ref', '=', payment.intent_id).execute()
      const { client_secret } = payment
      await post(`/api/payments/sandbox/${payment.intent_id}`, { client_secret, outcome: 'succeed' })
      expect((await step(id, 'confirm')).status).toBe(503)
      expect(await findReservation(db, 'brolga-bay', id)).toMatchObject({ state: 'pending' })
      expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(false)
      expect(await listLeads(db, 'brolga-bay')).toEqual([])
    },
  )

  it('LEAD-01 LEAD-03 LEAD-15 the dealer’s lead says where the buyer was and how they came there, with which browser, and the reference they hold', async () => {
    const db = await open()
    const { start, step, post } = await reservationWorld(db)
    const url = 'http://brolga-bay.localhost/cars/2021-toyota-hilux/checkout'
    const visit = {
      visited_pages: ['/', '/search', '/cars/2021-toyota-hilux/checkout'],
      linked_query_params: { utm_source: 'x' },
    }
    const { body } = await start(
      { lead_attributes: visit },
      { referer: url, 'user-agent': 'Test Browser 1.0' },
    )
    const { payment } = (await step(body.reservation_id, 'pay')).body
    await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    const { reference } = (await step(body.reservation_id, 'confirm')).body
    expect(reference).toMatch(/^[\w-]{4}-[\w-]{4}$/)
    expect((await listLeads(db, 'brolga-bay'))[0]?.payload).toMatchObject({
      url,
      user_agent: 'Test Browser 1.0',
      lead_attributes: visit,
      source: 'website',
      form_completed: true,
      reference,
    })
  })

  it('CHK-02 the site’s own deposit and hold win', async () => {
    const db = await open()
    const { reserve } = await reservationWorld(db, {
      document: { settings: { reserve: { deposit: 500, holdHours: 24 } } },
    })
    expect((await reserve()).body).toMatchObject({ amount: 500, hold_hours: 24 })
  })

  it('CHK-02 CHK-10 CFG-21 deposit and hold are those of the car’s own dealership, which may take none', async () => {
    const db = await open()
    const document = {
      settings: { reserve: { deposit: 500, holdHours: 24 } },
      dealershipOverrides: {
        'gumleaf-1': { reserve: { deposit: 750 } },
        'gumleaf-2': { reserve: { enabled: false } },
      },
    }
    const cars = ['gumleaf-1', 'gumleaf-2', 'gumleaf-3'].map((dealership_slug, at) =>
      testCar({ id: 1201 + at, slug: `car-${at}`, dealership_slug }),
    )
    const { start } = await reservationWorld(db, { document, cars })
    const told = async (car_id: number) => {
      const { status, body } = await start({ car_id })
      return [status, body['amount'] ?? body['code'], body['hold_hours']]
    }
    expect(await told(1201)).toEqual([201, 750, 24])
    expect(await told(1202)).toEqual([409, 'car-unavailable', undefined])
    expect(await told(1203)).toEqual([201, 500, 24])
  })

  it('CHK-06 of 200 buyers at the same time exactly one gets the car, and one is charged', async () => {
    const db = await open()
    const { reserve } = await reservationWorld(db)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => reserve({ email: `buyer${index}@visitor.example` })),
    )
    const byStatus = Map.groupBy(answers, ({ status }) => status)
    expect([...byStatus].map(([status, list]) => [status, list.length]).toSorted()).toEqual([
      [200, 1],
      [409, 199],
    ])
    expect(byStatus.get(409)?.[0]?.body).toMatchObject({ code: 'car-unavailable' })
    const rows = await db.selectFrom('reservations').select('state').where('holds', '=', 1).execute()
    expect(rows).toEqual([{ state: 'reserved' }])
    expect(await db.selectFrom('sandbox_payments').selectAll().execute()).toHaveLength(1)
  }, 60_000)

  it('CHK-13 the same key gives the same reservation, in turn and at once; with other content it is refused', async () => {
    const db = await open()
    const { start } = await reservationWorld(db)
    const key = { 'idempotency-key': 'k1' }
    const together = await Promise.all(Array.from({ length: 8 }, () => start({}, key)))
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(together.map(({ body }) => body.reservation_id)).size).toBe(1)
    const other = await start({ phone: '0491 570 156' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-key-reused' } })
    expect(await db.selectFrom('reservations').selectAll().execute()).toHaveLength(1)
  })

  it('CHK-13 paying and confirming again is one payment, one lead and one mail', async () => {
    const db = await open()
    const { start, step, post, mailer } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    const [first, second] = await Promise.all([step(id, 'pay'), step(id, 'pay')])
    expect(second?.body.payment).toEqual(first?.body.payment)
    const payment = { client_secret: first?.body.payment.client_secret, outcome: 'succeed' }
    const address = `/api/payments/sandbox/${first?.body.payment.intent_id}`
    await Promise.all([post(address, payment), post(address, payment)])
    const confirmed = await Promise.all(Array.from({ length: 5 }, () => step(id, 'confirm')))
    expect(confirmed.map(({ body }) => body.state)).toEqual(Array(5).fill('reserved'))
    expect((await step(id, 'pay')).body).toMatchObject({ state: 'reserved', payment: null })
    expect(await listLeads(db, 'brolga-bay')).toHaveLength(1)
    expect(mailer.sent).toHaveLength(1)
  })

  it('CHK-06 a declined payment says why and can be tried again', async () => {
    const db = await open()
    const { start, step, post } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    const { payment } = (await step(id, 'pay')).body
    const address = `/api/payments/sandbox/${payment.intent_id}`
    await post(address, { client_secret: payment.client_secret, outcome: 'decline' })
    expect(await step(id, 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'payment-incomplete', error: 'Your card was declined. Please try another one.' },
    })
    await post(address, { client_secret: payment.client_secret, outcome: 'succeed' })
    expect((await step(id, 'confirm')).body.state).toBe('reserved')
  })

  it('CHK-03 an unpaid hold ends after 15 minutes by the clock, and the car is free for another buyer', async () => {
    const db = await open()
    const { start, step, keeper, clock, post, verify } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    await verify(id)
    const { payment } = (await step(id, 'pay')).body
    clock.now += 15 * MINUTE - 1
    await keeper.runOnce()
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(409)
    clock.now += 1
    await keeper.runOnce()
    expect(await step(id, 'pay')).toMatchObject({ status: 409, body: { code: 'reservation-over' } })
    expect(await step(id, 'confirm')).toMatchObject({ status: 409, body: { code: 'reservation-over' } })
    const late = await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    expect(late.status).toBe(409)
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(201)
  })

  it('CHK-03 a hold without any payment begun makes way at once when its time is over', async () => {
    const db = await open()
    const { start, clock } = await reservationWorld(db)
    await start()
    clock.now += 15 * MINUTE
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(201)
  })

  it('CHK-03 a paid hold ends after 48 hours, and the car is for sale again', async () => {
    const db = await open()
    const { reserve, keeper, clock, start } = await reservationWorld(db)
    const id = (await reserve()).body.reservation_id
    clock.now = NOW + 48 * HOUR - 1
    await keeper.runOnce()
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(true)
    clock.now += 1
    await keeper.runOnce()
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(false)
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('lapsed')
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(201)
  })

  it('CHK-06 a payment that was never confirmed is found by the keeper instead of being lost', async () => {
    const db = await open()
    const { start, step, post, keeper, clock } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    const { payment } = (await step(id, 'pay')).body
    await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    clock.now += 16 * MINUTE
    await keeper.runOnce()
    expect((await findReservation(db, 'brolga-bay', id))?.state).toBe('reserved')
  })

  it('CHK-04 a refund gives the deposit back once and the car free, and tells the buyer once, within a day', async () => {
    const db = await open()
    const { reserve, deps, start, mailer, keeper, clock } = await reservationWorld(db)
    const id = (await reserve()).body.reservation_id
    const reservation = await findReservation(db, 'brolga-bay', id)
    if (!reservation) throw new Error('no reservation')
    expect((await refundReservation(deps, reservation)).state).toBe('refunded')
    await refundReservation(deps, reservation)
    expect(await db.selectFrom('sandbox_payments').select('status').execute()).toEqual([
      { status: 'refunded' },
    ])
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(false)
    await keeper.runOnce()
    await keeper.runOnce()
    expect(mailer.sent).toHaveLength(2)
    expect(mailer.sent[1]).toMatchObject({
      to: ['kim@visitor.example'],
      subject: 'Your deposit for the 2021 Toyota HiLux has been refunded',
      text: expect.stringContaining('given back your deposit of $200 AUD for the 2021 Toyota HiLux'),
    })
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(201)

    await db.updateTable('reservations').set({ mailed_at: null }).where('id', '=', id).execute()
    clock.now += 25 * HOUR
    await keeper.runOnce()
    expect(mailer.sent).toHaveLength(2)
  })

  it('CHK-06 leaving gives the car back at once', async () => {
    const db = await open()
    const { start, step } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    await step(id, 'pay')
    expect((await step(id, 'cancel')).body.state).toBe('cancelled')
    expect((await step(id, 'cancel')).body.state).toBe('cancelled')
    expect((await start({ email: 'lee@visitor.example' })).status).toBe(201)
  })

  it('CHK-06 a payment that arrives too late gets the car when it is free, and goes back when it is not', async () => {
    const db = await open()
    const { start, step, deps, clock, mailer } = await reservationWorld(db)
    const sandbox = sandboxPayments(db, () => clock.now)
    const late = async (email: string) => {
      const id = (await start({ email })).body.reservation_id
      const { payment } = (await step(id, 'pay')).body
      clock.now += 15 * MINUTE
      // The hold ends while the buyer is at the bank: the row is over before the payment is.
      await db.updateTable('reservations').set({ state: 'expired' }).where('id', '=', id).execute()
      return {
        id,
        pay: () => sandbox.attempt(payment.intent_id, payment.client_secret, 'succeed'),
      }
    }
    const first = await late('a@visitor.example')
    const second = await late('b@visitor.example')
    await first.pay()
    expect((await step(first.id, 'confirm')).body.state).toBe('reserved')
    await second.pay()
    expect(await step(second.id, 'confirm')).toMatchObject({
      status: 409,
      body: {
        code: 'reservation-over',
        error: 'The car was no longer available when your payment arrived. Your deposit has been refunded.',
      },
    })
    expect((await findReservation(deps.db, 'brolga-bay', second.id))?.state).toBe('refunded')
    const payments = await db.selectFrom('sandbox_payments').select('status').orderBy('created_at').execute()
    expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'refunded'])
    expect(mailer.sent).toMatchObject([
      { to: ['a@visitor.example'], subject: 'Your reservation of the 2021 Toyota HiLux' },
      { to: ['b@visitor.example'], subject: 'Your deposit for the 2021 Toyota HiLux has been refunded' },
    ])
  })

  it('CHK-06 mail that cannot be sent now is sent later; the reservation stands', async () => {
    const db = await open()
    const { reserve, mailer, keeper, log } = await reservationWorld(db)
    mailer.failures.push(new Error('SMTP ECONNECTION'))
    const { body } = await reserve()
    expect(body.state).toBe('reserved')
    expect(mailer.sent).toEqual([])
    const fields = { err: new Error('SMTP ECONNECTION'), reservation: body.reservation_id }
    expect(log).toEqual([{ fields, message: 'reservation not followed up' }])
    await keeper.runOnce()
    await keeper.runOnce()
    expect(mailer.sent).toHaveLength(1)
  })

  it('CHK-06 a feed that takes the mark away gets it put back', async () => {
    const db = await open()
    const { reserve, keeper } = await reservationWorld(db)
    await reserve()
    await patchCar(db, 'brolga-bay', 1201, { reserved: false }, NOW)
    await keeper.runOnce()
    expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(true)
  })

  it('one buyer holds at most three cars at a time', async () => {
    const db = await open()
    const cars = [1, 2, 3, 4].map((id) => testCar({ id, slug: `car-${id}` }))
    const { start } = await reservationWorld(db, { cars })
    const statuses = []
    for (const { id } of cars) statuses.push((await start({ car_id: id })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await start({ car_id: 4, email: 'lee@visitor.example' })).status).toBe(201)
  })
})

/** What needs one database only. */
const { openDialect } = await import('../db/database.ts')
const { sqliteDialect } = await import('../db/sqlite.ts')
async function withDb(
  work: (world: Awaited<ReturnType<typeof reservationWorld>>) => Promise<void>,
  options = {},
) {
  const db = await openDialect(sqliteDialect(':memory:'))
  const world = await reservationWorld(db, options)
  try {
    await work(world)
  } finally {
    await world.app.close()
    await db.destroy()
  }
}

it.each([
  ['sold', { sold: true }, 'This car has been sold.'],
  ['reserved', { reserved: true }, 'This car is reserved, or somebody is reserving it right now.'],
  ['without price', { price: 10 }, 'This car cannot be reserved online. Please enquire about it.'],
  [
    'without processor',
    { payment_processors: [] },
    'This car cannot be reserved online. Please enquire about it.',
  ],
  [
    'of a processor we lack',
    { payment_processors: ['stripe'] },
    'This car cannot be reserved online. Please enquire about it.',
  ],
  [
    'not on websites',
    { show_on_dealer_website: false },
    'This car cannot be reserved online. Please enquire about it.',
  ],
])('CHK-10 VEH-11 a car %s is refused', async (_name, extra, error) => {
  await withDb(
    async ({ start }) => {
      expect(await start()).toMatchObject({ status: 409, body: { code: 'car-unavailable', error } })
    },
    { cars: [testCar(extra)] },
  )
})

it('CHK-10 refuses sites and dealerships that do not take part, and cars of nobody', async () => {
  await withDb(async ({ start }) => expect((await start()).status).toBe(409), {
    document: { settings: { reserve: { enabled: false } } },
  })
  await withDb(async ({ start }) => expect((await start()).status).toBe(409), {
    document: { settings: { reserve: { excludedDealerships: ['gumleaf-1'] } } },
  })
  await withDb(async ({ start }) => expect((await start({ car_id: 99 })).status).toBe(404))
})

it('CHK-07 bad input names its field and holds nothing', async () => {
  await withDb(async ({ start, post, ask, app }) => {
    const cases: [body: Record<string, unknown>, field: string][] = [
      [{ name: ' ' }, 'name'],
      [{ email: 'kim@' }, 'email'],
      [{ phone: '123' }, 'phone'],
      [{ postcode: '42' }, 'postcode'],
      [{ car_id: '1201' }, 'car_id'],
      [{ car_id: 0 }, 'car_id'],
      [{ amount: 1 }, 'amount'],
      [{ name: 'x'.repeat(300) }, 'name'],
    ]
    for (const [body, field] of cases) {
      expect(await start(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
    expect((await start({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/api/reservations/nope/pay')).status).toBe(404)
    expect((await ask('/api/reservations/nope')).statusCode).toBe(404)
    expect(
      (await post('/api/payments/sandbox/nope', { client_secret: 'x', outcome: 'succeed' })).status,
    ).toBe(404)
    const started = await start()
    const { payment } = (await post(`/api/reservations/${started.body.reservation_id}/pay`)).body
    const guess = { client_secret: 'x'.repeat(32), outcome: 'succeed' }
    expect((await post(`/api/payments/sandbox/${payment.intent_id}`, guess)).status).toBe(404)
    const elsewhere = await app.inject({
      url: `/api/reservations/${started.body.reservation_id}`,
      headers: { host: 'kereru-coast.localhost' },
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})

it('CHK-07 the terms must be ticked where the site asks for them', async () => {
  await withDb(
    async ({ start }) => {
      expect(await start()).toMatchObject({ status: 422, body: { errors: [{ field: 'terms_conditions' }] } })
      expect((await start({ terms_conditions: true })).status).toBe(201)
    },
    { document: { settings: { forms: { requireTerms: true } } } },
  )
})

it('CHK-07 CFG-21 the terms are those of the car’s own dealership', async () => {
  const document = { dealershipOverrides: { 'gumleaf-1': { forms: { requireTerms: true } } } }
  await withDb(
    async ({ start }) => {
      expect(await start()).toMatchObject({ status: 422, body: { errors: [{ field: 'terms_conditions' }] } })
    },
    { document },
  )
  const cars = [testCar({ dealership_slug: 'gumleaf-2' })]
  await withDb(async ({ start }) => expect((await start()).status).toBe(201), { document, cars })
})

it('ROUTE-19 ACCT-06 a gated checkout is for signed-in visitors', async () => {
  const document = { garage_enabled: true }
  await withDb(
    async ({ start }) => {
      expect(await start()).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
    },
    { document },
  )
  await withDb(async ({ start }) => expect((await start()).status).toBe(201), {
    document,
    visitor: { id: 'u1', email: BUYER.email },
  })
  await withDb(async ({ start }) => expect((await start()).status).toBe(201), {
    document: { garage_enabled: true, settings: { gates: { checkout: false } } },
  })
})

it('CHK-13 what is stored of a payment is its name at the provider and nothing else', async () => {
  await withDb(async ({ reserve, deps }) => {
    await reserve()
    const [row] = await deps.db.selectFrom('reservations').selectAll().execute()
    expect(Object.keys(row ?? {}).filter((name) => /card|cvc|pan|number/.test(name))).toEqual([])
    expect(JSON.parse(row?.contact ?? '')).toEqual({ ...BUYER, url: '', user_agent: 'lightMyRequest' })
  })
})
