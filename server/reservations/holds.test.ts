import { expect, it } from 'vitest'
import { forEachDatabase } from '../db/testing/for-each-database.ts'
import { testCar } from '../app/testing/site-world.ts'
import { findReservation } from './reservation-store.ts'
import { reservationWorld } from './testing/reservation-world.ts'

const MINUTE = 60_000
const KIM = 'kim@visitor.example'
const LEE = 'lee@visitor.example'

forEachDatabase((open) => {
  it('CHK-06 made-up addresses hold no car: an honest buyer begins, pays and gets it', async () => {
    const { start, reserve } = await reservationWorld(await open())
    for (let nr = 0; nr < 60; nr++) {
      expect((await start({ email: `made-up-${nr}@visitor.example` })).status).toBe(201)
    }
    expect((await reserve()).body.state).toBe('reserved')
    expect(await start({ email: LEE })).toMatchObject({
      status: 409,
      body: {
        code: 'car-unavailable',
        error: 'This car is reserved, or somebody is reserving it right now.',
      },
    })
  })

  it('CHK-06 a payment under way from an address that nobody verified keeps others away for three minutes', async () => {
    const db = await open()
    const { start, step, post, clock } = await reservationWorld(db)
    const first = (await start()).body.reservation_id
    const { payment } = (await step(first, 'pay')).body
    const second = (await start({ email: LEE })).body.reservation_id
    clock.now += 3 * MINUTE - 1
    expect(await step(second, 'pay')).toMatchObject({ status: 409, body: { code: 'car-unavailable' } })
    clock.now += 1
    expect((await step(second, 'pay')).status).toBe(200)
    // Who gave way can no longer be charged.
    const late = await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    expect(late.status).toBe(409)
    expect(await step(first, 'confirm')).toMatchObject({ status: 409, body: { code: 'reservation-over' } })
  })

  it('CHK-06 beginning the same payment again lengthens nothing, and paid is paid', async () => {
    const { start, step, post, clock } = await reservationWorld(await open())
    const first = (await start()).body.reservation_id
    const { payment } = (await step(first, 'pay')).body
    clock.now += 2 * MINUTE
    await step(first, 'pay')
    clock.now += MINUTE
    await post(`/api/payments/sandbox/${payment.intent_id}`, {
      client_secret: payment.client_secret,
      outcome: 'succeed',
    })
    const second = (await start({ email: LEE })).body.reservation_id
    expect(await step(second, 'pay')).toMatchObject({ status: 409, body: { code: 'car-unavailable' } })
    expect((await step(first, 'confirm')).body.state).toBe('reserved')
  })

  it('CHK-06 the link out of the mail holds the car for 15 minutes, also from who is paying unverified', async () => {
    const { start, step, verify, clock, ask } = await reservationWorld(await open())
    const paying = (await start({ email: LEE })).body.reservation_id
    await step(paying, 'pay')
    // A payment under way keeps the car for a moment; only an address that was proved promises it for the time to pay.
    expect((await ask(`/api/reservations/${paying}`)).json()).toMatchObject({ state: 'pending', held: false })
    const id = (await start()).body.reservation_id
    clock.now += MINUTE
    expect(await verify(id)).toBe(`/?reservation=${id}`)
    const view = await ask(`/api/reservations/${id}`)
    expect(view.json()).toMatchObject({
      state: 'pending',
      held: true,
      pay_by: new Date(clock.now + 15 * MINUTE).toISOString(),
    })
    clock.now += 15 * MINUTE - 1
    expect((await start({ email: 'ana@visitor.example' })).status).toBe(409)
    expect(await step(paying, 'confirm')).toMatchObject({ status: 409, body: { code: 'reservation-over' } })
    clock.now += 1
    expect((await start({ email: 'ana@visitor.example' })).status).toBe(201)
  })

  it('CHK-06 a link is sent once and works once, and a guessed one holds nothing', async () => {
    const db = await open()
    const { start, post, mailer, ask, clock } = await reservationWorld(db)
    const id = (await start()).body.reservation_id
    expect((await ask(`/api/reservations/${id}/hold?token=guess&to=/`)).statusCode).toBe(303)
    expect((await findReservation(db, 'brolga-bay', id))?.holds).toBe(0)
    for (const _ of [1, 2]) expect((await post(`/api/reservations/${id}/hold-link`)).status).toBe(202)
    expect(mailer.sent).toMatchObject([{ to: [KIM], subject: 'Hold the 2021 Toyota HiLux for 15 minutes' }])
    const link = new URL(/http\S+/.exec(mailer.sent[0]?.text ?? '')?.[0] ?? '')
    await ask(link.pathname + link.search)
    const { pay_by: until } = (await findReservation(db, 'brolga-bay', id)) ?? {}
    clock.now += MINUTE
    await ask(link.pathname + link.search)
    expect((await findReservation(db, 'brolga-bay', id))?.pay_by).toBe(until)
    // Who has opened it needs no other.
    expect((await post(`/api/reservations/${id}/hold-link`)).status).toBe(202)
    expect(mailer.sent).toHaveLength(1)
  })

  it('CHK-06 the mail of the link names the car, says no word of who asked for it, and answers go to the dealer', async () => {
    const db = await open()
    const { start, post, mailer } = await reservationWorld(db)
    const id = (await start({ last_name: ' Nguyen ', name: ' Kim ' })).body.reservation_id
    await post(`/api/reservations/${id}/hold-link`)
    const [mail] = mailer.sent
    expect(mail?.text.split('\n').toSpliced(3, 1)).toEqual([
      'Hello,',
      '',
      'open this link and the 2021 Toyota HiLux is held for you for 15 minutes while you pay the deposit:',
      '',
      'If you have not asked for this, do nothing: no car is held and nothing is charged.',
      '',
      'Brolga Bay',
      '',
    ])
    const { contact = '' } = (await findReservation(db, 'brolga-bay', id)) ?? {}
    expect(JSON.parse(contact)).toMatchObject({ name: 'Kim', last_name: 'Nguyen' })
  })

  it('CHK-06 a signed-in buyer who uses the address of the account holds the car at once; another address does not', async () => {
    const { start } = await reservationWorld(await open(), { visitor: { id: 'u1', email: KIM } })
    expect((await start({ email: LEE })).body['held']).toBe(false)
    expect((await start({ email: 'Kim@visitor.example' })).body['held']).toBe(true)
    expect((await start({ email: LEE })).status).toBe(409)
  })

  it('CHK-06 one mailbox reserves three cars at a time, whatever stands behind its plus', async () => {
    const cars = [1, 2, 3, 4].map((id) => testCar({ id, slug: `car-${id}` }))
    const { start } = await reservationWorld(await open(), { cars })
    const statuses = []
    for (const { id } of cars) {
      statuses.push((await start({ car_id: id, email: `kim+${id}@visitor.example` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await start({ car_id: 4, email: 'kimberley@visitor.example' })).status).toBe(201)
  })

  it('CHK-06 one address starts ten reservations in ten minutes, three of them of one car', async () => {
    const cars = [1, 2, 3, 4, 5].map((id) => testCar({ id, slug: `car-${id}` }))
    const { start } = await reservationWorld(await open(), { cars, startsPerAddress: 10 })
    const statuses: number[] = []
    for (const { id } of cars.flatMap((car) => [car, car, car, car]).slice(0, 12)) {
      const email = `made-up-${statuses.length}@visitor.example`
      statuses.push((await start({ car_id: id, email })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 201, 201, 201, 429, 201, 201, 429, 429])
  })
})
