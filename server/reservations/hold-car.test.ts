import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import { sql } from 'kysely'
import { holdCar, keepsAway, unavailable } from './hold-car.ts'
import { patchCar } from '../stock/write-cars.ts'
import { findReservation, type Reservation } from './reservation-store.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const world = memoryWorlds()
const MINUTE = 60_000
const VERIFIED = { verified_at: NOW - 1 }
const MADE_UP = { verified_at: null }

it.each<
  [
    what: string,
    holder: Partial<Reservation>,
    other: typeof VERIFIED | typeof MADE_UP | undefined,
    keeps: boolean,
  ]
>([
  ['paid', { state: 'reserved', pay_by: NOW - 1 }, VERIFIED, true],
  ['paid', { state: 'reserved', pay_by: NOW - 1 }, MADE_UP, true],
  ['whose time to pay is over', { ...VERIFIED, pay_by: NOW }, MADE_UP, false],
  ['with a millisecond to pay', { ...VERIFIED, pay_by: NOW + 1 }, MADE_UP, true],
  ['of a verified address', VERIFIED, VERIFIED, true],
  ['of a verified address', VERIFIED, undefined, true],
  ['that pays since just below three minutes', { claimed_at: NOW - 3 * MINUTE + 1 }, MADE_UP, true],
  ['that pays since three minutes', { claimed_at: NOW - 3 * MINUTE }, MADE_UP, false],
  ['that pays since a moment', { claimed_at: NOW }, VERIFIED, false],
  ['that pays since a moment', { claimed_at: NOW }, undefined, false],
  ['that never paid', { claimed_at: null }, MADE_UP, false],
])('CHK-06 a hold %s (%j) keeps away %j: %s', async (_what, holder, other, keeps) => {
  const { db } = await world()
  const row = await putReservation(db, { holds: 1, pay_by: NOW + 15 * MINUTE, ...holder })
  expect(keepsAway(row, other, NOW)).toBe(keeps)
})

it.each([
  [['sold', 'reserved'], 'This car has been sold.'],
  [['reserved'], 'This car is reserved, or somebody is reserving it right now.'],
  [['gone'], 'This car has left our stock.'],
  [['price'], 'This car cannot be reserved online. Please enquire about it.'],
  [[], 'This car cannot be reserved online. Please enquire about it.'],
])('CHK-10 a car that is %j: %s', (reasons, detail) => {
  expect(unavailable(reasons)).toMatchObject({ code: 'car-unavailable', message: detail })
})

it('CHK-06 a hold begins with the payment, counts from the first claim, and leaves every other row alone', async () => {
  const { db, deps, clock } = await world()
  const row = await putReservation(db)
  await putReservation(db, { id: 'another', car_id: 7 })
  clock.now = NOW + 5
  expect(await holdCar(deps, row)).toEqual({ ...row, holds: 1, claimed_at: NOW + 5, updated_at: NOW + 5 })
  clock.now = NOW + 9
  // Held already: the same one again.
  expect(await holdCar(deps, row)).toMatchObject({ id: 'r1', claimed_at: NOW + 5 })
  const [other] = await db.selectFrom('reservations').select('holds').where('id', '=', 'another').execute()
  expect(other).toEqual({ holds: 0 })
})

it('CHK-06 what is over holds nothing', async () => {
  const { db, deps } = await world()
  const row = await putReservation(db, { state: 'cancelled' })
  await expect(holdCar(deps, row)).rejects.toMatchObject({ code: 'car-unavailable' })
})

it('CHK-06 a hold of the same number at another dealer, or of what is over, is in nobody’s way', async () => {
  const { db, deps } = await world()
  await putReservation(db, { id: 'elsewhere', tenant: 'kereru-coast', holds: 1, verified_at: NOW })
  await putReservation(db, { id: 'over', state: 'expired', holds: 1, verified_at: NOW })
  await putReservation(db, { id: 'another car', car_id: 7, holds: 1, verified_at: NOW })
  expect(await holdCar(deps, await putReservation(db))).toMatchObject({ id: 'r1', holds: 1 })
})

it('CHK-06 whoever gives way can no longer pay', async () => {
  const { db, deps, stateOf } = await world()
  await putReservation(db, { id: 'slow', holds: 1, claimed_at: NOW - 3 * MINUTE })
  expect(await holdCar(deps, await putReservation(db))).toMatchObject({ id: 'r1', holds: 1 })
  expect(await stateOf('slow')).toBe('expired')
})

it.each([
  // What the unique index says when two processes claim in the same moment.
  ['UNIQUE constraint failed: reservations.tenant', { code: 'car-unavailable' }],
  ['disk I/O error', { message: 'disk I/O error' }],
])('CHK-06 a claim that the database refuses with “%s” is answered as %j', async (message, error) => {
  const { db, deps } = await world()
  const row = await putReservation(db)
  await sql
    .raw(
      `create trigger refuse before update of holds on reservations begin select raise(abort, '${message}'); end`,
    )
    .execute(db)
  await expect(holdCar(deps, row)).rejects.toMatchObject(error)
})

const MARKS = {
  sold: { sold: true },
  archived: { status: 'archived' },
  hidden: { show_on_dealer_website: false },
}

it.each([
  ['was sold', 'sold', 'This car has been sold.'],
  ['left the stock', 'gone', 'This car has left our stock.'],
  ['went to the archive', 'archived', 'This car cannot be reserved online. Please enquire about it.'],
  ['is on the website no more', 'hidden', 'This car has left our stock.'],
])(
  'CHK-10 nobody begins to pay for a car that %s since the reservation began',
  async (_what, became, words) => {
    const { db, deps } = await world()
    const row = await putReservation(db)
    if (became === 'gone') await db.deleteFrom('cars').execute()
    else await patchCar(db, 'brolga-bay', 1201, MARKS[became as keyof typeof MARKS], NOW)
    await expect(holdCar(deps, row)).rejects.toMatchObject({
      code: 'car-unavailable',
      message: words,
      isSold: became === 'sold',
    })
    expect((await findReservation(db, 'brolga-bay', 'r1'))?.holds).toBe(0)
  },
)
