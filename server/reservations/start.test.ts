import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { NOW, testCar } from '../app/testing/site-world.ts'
import { patchCar } from '../stock/write-cars.ts'
import { startReservation } from './start.ts'
import { buyerOf, putReservation } from './testing/reservation-row.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { BUYER } from './testing/reservation-world.ts'

const KIM = 'kim@visitor.example'

const world = memoryWorlds()

describe('how many cars one mailbox reserves at a time', () => {
  /** What stands there already, of other cars. */
  const held = (count: number, extra: Parameters<typeof putReservation>[1] = {}) =>
    Array.from({ length: count }, (_, nr) => ({
      id: `held-${nr}`,
      car_id: 10 + nr,
      ...extra,
    }))

  it.each<[what: string, status: number, rows: Parameters<typeof putReservation>[1][]]>([
    ['two', 201, held(2)],
    ['three', 429, held(3)],
    ['three, of which one can still be paid for a millisecond', 429, held(3, { pay_by: NOW + 1 })],
    ['three whose time is over', 201, held(3, { pay_by: NOW })],
    ['three at another dealer', 201, held(3, { tenant: 'kereru-coast' })],
    ['three that are paid', 201, held(3, { state: 'reserved' })],
    ['three that were let go', 201, held(3, { state: 'cancelled' })],
    ['three of somebody else', 201, held(3, { contact: buyerOf('lee@visitor.example') })],
    ['three without a person', 201, held(3, { contact: '{}' })],
  ])('CHK-06 %s: a further one is answered with %i', async (_what, status, rows) => {
    const { db, start } = await world()
    for (const row of rows) await putReservation(db, row)
    const answer = await start()
    const told = status === 429 && 'You are reserving several cars already. Please finish one of them first.'
    expect([answer.status, answer.body['error'] ?? false]).toEqual([status, told])
  })

  it.each<[held: string, asks: string, isSame: boolean]>([
    [KIM, KIM, true],
    [KIM, 'KIM@Visitor.Example', true],
    [KIM, 'kim+cars@visitor.example', true],
    ['kim+cars@visitor.example', KIM, true],
    ['kim+one+two@visitor.example', 'kim+three@visitor.example', true],
    ['a_b@visitor.example', 'a_b+1@visitor.example', true],
    ['axb@visitor.example', 'a_b@visitor.example', false],
    ['axxb@visitor.example', 'a%b@visitor.example', false],
    ['akim@visitor.example', KIM, false],
    ['kimberley@visitor.example', KIM, false],
    ['kim@visitor.example.org', KIM, false],
    ['kim@other.example', KIM, false],
    ['kim+cars@other.example', KIM, false],
    ['kim@visitorxexample', KIM, false],
  ])('CHK-06 who has three as %s and asks as %s is the same: %s', async (of, asks, isSame) => {
    const { db, start } = await world()
    for (const row of held(3, { contact: buyerOf(of) })) await putReservation(db, row)
    expect((await start({ email: asks })).status).toBe(isSame ? 429 : 201)
  })
})

describe('what another reservation of the car means', () => {
  it('CHK-03 only a hold of this car whose time is over and that has no payment is over by the next one', async () => {
    const { db, start } = await world()
    const late = { pay_by: NOW }
    await putReservation(db, { ...late, id: 'over' })
    await putReservation(db, { ...late, id: 'in time', pay_by: NOW + 1 })
    await putReservation(db, { ...late, id: 'paying', provider_ref: 'p1' })
    await putReservation(db, { ...late, id: 'of another car', car_id: 7 })
    await putReservation(db, {
      ...late,
      id: 'of another dealer',
      tenant: 'kereru-coast',
    })
    await putReservation(db, { ...late, id: 'refunded', state: 'refunded' })
    const { body } = await start({ email: 'lee@visitor.example' })
    const states = await db.selectFrom('reservations').select(['id', 'state']).execute()
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      over: 'expired',
      'in time': 'pending',
      paying: 'pending',
      'of another car': 'pending',
      'of another dealer': 'pending',
      refunded: 'refunded',
      [body.reservation_id]: 'pending',
    })
    const changed = await db
      .selectFrom('reservations')
      .select('updated_at')
      .where('id', '=', 'over')
      .execute()
    expect(changed).toEqual([{ updated_at: NOW }])
  })

  it.each<[what: string, status: number, row: Parameters<typeof putReservation>[1]]>([
    ['the car is paid', 409, { state: 'reserved', holds: 1 }],
    ['the car is held by a verified address', 409, { holds: 1, verified_at: NOW }],
    [
      'a verified address of another dealer holds theirs of that number',
      201,
      { holds: 1, verified_at: NOW, tenant: 'kea' },
    ],
    ['another car is held by a verified address', 201, { holds: 1, verified_at: NOW, car_id: 7 }],
    ['the car is being paid by an address that nobody verified', 201, { holds: 1, claimed_at: NOW }],
    ['somebody began and did no more', 201, {}],
  ])('CHK-06 %s: who begins then is answered with %i', async (_what, status, row) => {
    const { db, start } = await world()
    await putReservation(db, {
      ...row,
      contact: buyerOf('lee@visitor.example'),
    })
    expect((await start()).status).toBe(status)
  })
})

it('CHK-01 CHK-02 DISP-03 stores what was asked, of whom, by the clock and in cents: those of the whole dollars that the page says', async () => {
  const { db, start } = await world({
    document: { settings: { reserve: { deposit: 199.99, holdHours: 24 } } },
  })
  const { body } = await start({ email: 'Kim@Visitor.example' })
  const [row] = await db.selectFrom('reservations').selectAll().execute()
  expect(row).toEqual({
    id: body.reservation_id,
    tenant: 'brolga-bay',
    car_id: 1201,
    state: 'pending',
    amount_cents: 20_000,
    currency: 'AUD',
    hold_hours: 24,
    provider: 'embedded',
    provider_account: null,
    provider_ref: null,
    contact: JSON.stringify({
      ...BUYER,
      email: KIM,
      url: '',
      user_agent: 'lightMyRequest',
    }),
    car: JSON.stringify({
      slug: testCar().slug,
      title: '2021 Toyota HiLux',
      stock_number: 'U1201',
    }),
    user_id: null,
    idempotency_key: null,
    request_hash: null,
    holds: 0,
    claimed_at: null,
    verified_at: null,
    verify_hash: null,
    marked: 0,
    pay_by: NOW + 15 * 60_000,
    hold_until: null,
    lead_id: null,
    mailed_at: null,
    created_at: NOW,
    updated_at: NOW,
    paid_at: null,
    refunded_at: null,
  })
})

it('CHK-06 of two verified buyers at once one holds the car, and what the other began is over', async () => {
  const { db, deps, directory } = await world()
  const site = await deps.siteOf(directory.bySlug('brolga-bay')?.slug ?? '')
  if (!site) throw new Error('The dealer is published')
  const begin = (email: string) =>
    startReservation(deps, {
      site,
      carId: 1201,
      contact: { ...BUYER, email },
      userId: email,
      isVerified: true,
      idempotency: undefined,
    })
  const outcomes = await Promise.allSettled([begin(KIM), begin('lee@visitor.example')])
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  expect(refused).toMatchObject([{ code: 'car-unavailable' }])
  const rows = await db.selectFrom('reservations').select(['state', 'holds', 'verified_at']).execute()
  expect(rows.filter(({ holds }) => holds === 1)).toEqual([{ state: 'pending', holds: 1, verified_at: NOW }])
  expect(rows.filter(({ holds }) => holds === 0).map(({ state }) => state)).not.toContain('pending')
})

describe('a start repeated after the dealer has sold the car', () => {
  const KEY = { 'idempotency-key': 'k1' }

  /** A verified buyer who has begun to pay. */
  async function paying() {
    const made = await world({ visitor: { id: 'u1', email: KIM } })
    const { deps, db, start, step } = made
    const { body } = await start({}, KEY)
    const { payment } = (await step(body.reservation_id, 'pay')).body
    await patchCar(db, 'brolga-bay', 1201, { sold: true }, NOW)
    const embedded = deps.providers.get('embedded')
    if (!embedded) throw new Error('The sandbox is there')
    return { ...made, id: body.reservation_id, payment, embedded }
  }
  const SOLD = { status: 409, body: { code: 'car-unavailable', error: 'This car has been sold.' } }

  it('CHK-10 CHK-13 cancels the payment that was begun', async () => {
    const { start, stateOf, id, payment, embedded } = await paying()
    expect(await start({}, KEY)).toMatchObject(SOLD)
    const { status } = await embedded.statusOf({ ref: payment.intent_id, account: null })
    expect([await stateOf(id), status]).toEqual(['cancelled', 'canceled'])
  })

  it('CHK-10 CHK-13 gives back what was paid', async () => {
    const { start, post, stateOf, id, payment, mailer } = await paying()
    await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    expect(await start({}, KEY)).toMatchObject(SOLD)
    expect(await stateOf(id)).toBe('refunded')
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      'Your deposit for the 2021 Toyota HiLux has been refunded',
    ])
  })

  it('CHK-13 leaves it to the keeper while the provider is away, and says that it is sold', async () => {
    const { start, stateOf, id, embedded, log, clock, keeper } = await paying()
    const away = new Error('away')
    vi.spyOn(embedded, 'statusOf').mockRejectedValueOnce(away)
    expect(await start({}, KEY)).toMatchObject(SOLD)
    expect(await stateOf(id)).toBe('pending')
    expect(log).toEqual([{ fields: { err: away, reservation: id }, message: 'hold not ended' }])
    clock.now = NOW + 15 * 60_000
    await keeper.runOnce()
    expect(await stateOf(id)).toBe('expired')
  })
})

it('CHK-13 a key that came back is the same request at this dealer alone, and only with the same content', async () => {
  const { db, start } = await world()
  await putReservation(db, {
    id: 'elsewhere',
    tenant: 'kereru-coast',
    idempotency_key: 'k1',
    request_hash: 'other',
  })
  const key = { 'idempotency-key': 'k1' }
  const first = await start({}, key)
  expect([first.status, first.body.reservation_id === 'elsewhere']).toEqual([201, false])
  expect((await start({}, key)).body.reservation_id).toBe(first.body.reservation_id)
  expect(await start({ name: 'Lee' }, key)).toMatchObject({
    status: 409,
    body: {
      code: 'idempotency-key-reused',
      error: 'This Idempotency-Key was used for another request. Send a new key with new content.',
    },
  })
})

it.each([
  // Two processes store the same key in the same moment: the other one's row stands when this one comes.
  ['the same content', true, 201],
  ['other content', false, 409],
])('CHK-13 a key that arrives twice at once with %s', async (_what, isSame, status) => {
  const { db, start } = await world()
  const key = { 'idempotency-key': 'k1' }
  const first = await start({}, key)
  const { request_hash: hash } = await db
    .selectFrom('reservations')
    .select('request_hash')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('reservations').execute()
  await putReservation(db, {
    id: 'template',
    idempotency_key: 'elsewhere',
    request_hash: isSame ? hash : 'other',
  })
  await sql
    .raw(
      `create trigger faster before insert on reservations when new.idempotency_key = 'k1' begin
        update reservations set id = 'faster', idempotency_key = 'k1' where id = 'template'; end`,
    )
    .execute(db)
  const answer = await start({}, key)
  expect([first.status, answer.status]).toEqual([201, status])
  expect(answer.body.reservation_id ?? answer.body['code']).toBe(isSame ? 'faster' : 'idempotency-key-reused')
})

it('CHK-06 a reservation that the database does not take is one of a car that somebody else has', async () => {
  const { db, start } = await world()
  await sql
    .raw('create trigger full before insert on reservations begin select raise(ignore); end')
    .execute(db)
  expect(await start()).toMatchObject({
    status: 409,
    body: { error: 'This car is reserved, or somebody is reserving it right now.' },
  })
})
