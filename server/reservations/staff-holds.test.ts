import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import type { Reservation } from './reservation-store.ts'
import { createStaffHolds } from './staff-holds.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const world = memoryWorlds()
const MINUTE = 60_000

it('CHK-06 staff see what stands now at their dealer: what keeps cars first, then the newest', async () => {
  const { db, deps } = await world()
  const rows: Partial<Reservation>[] = [
    { id: 'begun long ago', created_at: NOW - 9 },
    { id: 'begun now', created_at: NOW },
    { id: 'held', car_id: 2, holds: 1, created_at: NOW - 20 },
    { id: 'paid', car_id: 3, state: 'reserved', holds: 1, created_at: NOW - 10, hold_until: NOW + 99 },
    {
      id: 'paid, and past its time to pay',
      car_id: 4,
      state: 'reserved',
      holds: 1,
      created_at: NOW - 30,
      pay_by: NOW - 1,
    },
    { id: 'over now', pay_by: NOW },
    { id: 'over in a millisecond', pay_by: NOW + 1, created_at: NOW - 40 },
    { id: 'elsewhere', tenant: 'kereru-coast' },
    { id: 'paid elsewhere', tenant: 'kereru-coast', state: 'reserved', holds: 1 },
    ...(['expired', 'cancelled', 'lapsed', 'refunded'] as const).map((state) => ({ id: state, state })),
  ]
  for (const row of rows) await putReservation(db, row)
  const list = await createStaffHolds(deps).list('brolga-bay')
  expect(list.map(({ id, state, since, until }) => [id, state, since, until])).toEqual([
    ['paid', 'paid', NOW - 10, NOW + 99],
    ['held', 'held', NOW - 20, NOW + 15 * MINUTE],
    ['paid, and past its time to pay', 'paid', NOW - 30, NOW - 1],
    ['begun now', 'begun', NOW, NOW + 15 * MINUTE],
    ['begun long ago', 'begun', NOW - 9, NOW + 15 * MINUTE],
    ['over in a millisecond', 'begun', NOW - 40, NOW + 1],
  ])
})

it.each([
  [
    { name: 'Kim', last_name: 'Nguyen', email: 'kim@visitor.example', phone: '1' },
    { name: 'Kim Nguyen', email: 'kim@visitor.example', phone: '1' },
  ],
  [
    { name: 'Kim', email: 'k@visitor.example' },
    { name: 'Kim', email: 'k@visitor.example', phone: '' },
  ],
  [{}, { name: '', email: '', phone: '' }],
])('CHK-06 a buyer of whom %j is known reads %j', async (contact, shown) => {
  const { db, deps } = await world()
  await putReservation(db, { contact: JSON.stringify(contact) })
  expect(await createStaffHolds(deps).list('brolga-bay')).toMatchObject([
    { car: '2021 Toyota HiLux', stockNumber: 'U1201', ...shown },
  ])
})

it('CHK-06 two hundred are shown, and none of what keeps a car is among the rest', async () => {
  const { db, deps } = await world()
  for (let nr = 0; nr < 200; nr++) await putReservation(db, { id: `begun ${nr}`, created_at: NOW + nr })
  await putReservation(db, { id: 'held', holds: 1, created_at: NOW - 1 })
  const list = await createStaffHolds(deps).list('brolga-bay')
  expect([list.length, list[0]?.id]).toEqual([200, 'held'])
})

it('CHK-06 released, it is told in words what became of it', async () => {
  const { db, deps, reserve, stateOf } = await world()
  const holds = createStaffHolds(deps)
  const { reservation_id: paid } = (await reserve()).body
  expect(await holds.release('brolga-bay', paid)).toBe('deposit given back')
  expect(await stateOf(paid)).toBe('refunded')
  await putReservation(db)
  await expect(holds.release('kereru-coast', 'r1')).rejects.toMatchObject({ code: 'unknown-reservation' })
  expect(await holds.release('brolga-bay', 'r1')).toBe('nothing was paid')
  expect(await stateOf('r1')).toBe('cancelled')
})

it('CHK-06 a payment that has just arrived, or is under way, is not released', async () => {
  const { db, deps, start, step, post, stateOf } = await world()
  const holds = createStaffHolds(deps)
  const { reservation_id: id } = (await start()).body
  const { payment } = (await step(id, 'pay')).body
  await post(`/api/payments/sandbox/${payment.intent_id}`, {
    client_secret: payment.client_secret,
    outcome: 'succeed',
  })
  await expect(holds.release('brolga-bay', id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Its payment is under way or has just arrived. Look again in a minute.',
  })
  expect(await stateOf(id)).toBe('reserved')
  expect(await db.selectFrom('sandbox_payments').select('status').execute()).toEqual([
    { status: 'succeeded' },
  ])
})
