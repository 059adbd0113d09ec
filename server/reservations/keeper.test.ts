import { expect, it, vi } from 'vitest'
import { NOW, putTestCars, testCar } from '../app/testing/site-world.ts'
import { carById } from '../stock/repository.ts'
import { patchCar } from '../stock/write-cars.ts'
import type { Reservation } from './reservation-store.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const world = memoryWorlds()
const DAY = 24 * 3_600_000
const DONE = { lead_id: 'l1', mailed_at: NOW }

it.each<[what: string, row: Partial<Reservation>, state: string]>([
  ['to be paid within a millisecond', { pay_by: NOW + 1 }, 'pending'],
  ['to be paid by now', { pay_by: NOW }, 'expired'],
  ['held for one more millisecond', { ...DONE, state: 'reserved', hold_until: NOW + 1 }, 'reserved'],
  ['held until now', { ...DONE, state: 'reserved', hold_until: NOW }, 'lapsed'],
  ['over', { state: 'cancelled', pay_by: NOW - DAY }, 'cancelled'],
])('CHK-03 what is %s (%j) is %s after the keeper’s round', async (_what, row, state) => {
  const { db, keeper, stateOf } = await world()
  await putReservation(db, { holds: 1, ...row })
  await keeper.runOnce()
  expect(await stateOf('r1')).toBe(state)
})

it.each<[what: string, row: Partial<Reservation>, mails: number]>([
  ['a day and no more ago', { refunded_at: NOW - DAY }, 0],
  ['a millisecond less than a day ago', { refunded_at: NOW - DAY + 1 }, 1],
  ['now, and was told', { refunded_at: NOW, mailed_at: NOW }, 0],
  ['now', { refunded_at: NOW }, 1],
])('CHK-04 who was given the deposit back %s (%j) gets %i mails', async (_what, row, mails) => {
  const { db, keeper, mailer } = await world()
  await putReservation(db, { state: 'refunded', paid_at: NOW - DAY, ...row })
  await keeper.runOnce()
  expect(mailer.sent.map(({ subject }) => subject)).toEqual(
    Array(mails).fill('Your deposit for the 2021 Toyota HiLux has been refunded'),
  )
})

it.each<[what: string, row: Partial<Reservation>, leads: number, mails: number]>([
  ['neither the dealer nor the buyer', {}, 1, 1],
  ['the dealer', { lead_id: 'l1' }, 0, 1],
  ['the buyer', { mailed_at: NOW }, 1, 0],
  ['both', DONE, 0, 0],
])(
  'CHK-06 a paid car of which %s was told (%j): %i leads and %i mails follow',
  async (_what, row, leads, mails) => {
    const { db, keeper, mailer } = await world()
    await putReservation(db, { state: 'reserved', holds: 1, hold_until: NOW + DAY, ...row })
    await keeper.runOnce()
    expect(mailer.sent).toHaveLength(mails)
    expect(await db.selectFrom('leads').selectAll().execute()).toHaveLength(leads)
  },
)

it('CHK-06 a provider that is away keeps no other hold from ending, and the log says which one', async () => {
  const { db, keeper, stateOf, log } = await world()
  await putReservation(db, { id: 'a', pay_by: NOW, provider: 'gone', provider_ref: 'p1' })
  await putReservation(db, { id: 'b', pay_by: NOW })
  await keeper.runOnce()
  expect([await stateOf('a'), await stateOf('b')]).toEqual(['pending', 'expired'])
  expect(log).toEqual([
    {
      fields: { err: new Error('The payment provider "gone" is not configured'), reservation: 'a' },
      message: 'hold not ended',
    },
  ])
})

it('CHK-06 the mark comes back to the car that is reserved, and to no other dealer’s', async () => {
  const { db, keeper } = await world()
  await putTestCars(
    db,
    [testCar({ id: 77, slug: 'kea-77' }), testCar({ id: 78, slug: 'kea-78' })],
    'kereru-coast',
  )
  const held = { ...DONE, state: 'reserved', holds: 1, marked: 1, hold_until: NOW + DAY } as const
  await putReservation(db, { ...held })
  // A car of another dealer under this one's name, and one that is only begun.
  await putReservation(db, { ...held, id: 'foreign', car_id: 77 })
  await putReservation(db, { id: 'begun', tenant: 'kereru-coast', car_id: 78 })
  await keeper.runOnce()
  const marks = [
    await carById(db, 'brolga-bay', 1201),
    await carById(db, 'kereru-coast', 77),
    await carById(db, 'kereru-coast', 78),
  ].map((car) => car?.reserved)
  expect(marks).toEqual([true, false, false])
  const at = async () =>
    (await db.selectFrom('cars').select('updated_at').where('id', '=', 1201).executeTakeFirst())?.updated_at
  await patchCar(db, 'brolga-bay', 1201, { reserved: true }, NOW + 5)
  const before = await at()
  await keeper.runOnce()
  // What carries the mark is not written again.
  expect(await at()).toBe(before)
  // A feed that says nothing of reservations at all.
  const { reserved: _, ...bare } = (await carById(db, 'brolga-bay', 1201)) ?? {}
  await db
    .updateTable('cars')
    .set({ document: JSON.stringify(bare) })
    .where('id', '=', 1201)
    .execute()
  await keeper.runOnce()
  expect((await carById(db, 'brolga-bay', 1201))?.reserved).toBe(true)
})

it('CHK-03 keeps reservations at once when it is started, and no more when it is stopped', async () => {
  const { db, keeper, stateOf } = await world()
  await putReservation(db, { pay_by: NOW })
  keeper.start()
  await vi.waitFor(async () => expect(await stateOf('r1')).toBe('expired'))
  await keeper.stop()
  await putReservation(db, { id: 'r2', pay_by: NOW })
  expect(await stateOf('r2')).toBe('pending')
})
