import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import {
  findByKey,
  findByPayment,
  findForStaff,
  findReservation,
  holderOf,
  listReservations,
  moveReservation,
  type Reservation,
} from './reservation-store.ts'
import { forgetContacts, forgetContactsBefore, reservationsOfPerson } from './reservation-privacy.ts'
import { reservationReader } from './reservation-reader.ts'
import { memoryDatabases } from './testing/memory-world.ts'
import { buyerOf, putReservation } from './testing/reservation-row.ts'

const open = memoryDatabases()

async function stored(rows: Partial<Reservation>[]) {
  const db = await open()
  for (const row of rows) await putReservation(db, row)
  return db
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const STAFF = [
  { id: 'Ab12Cd34-first' },
  { id: 'aB12cD34-second' },
  { id: 'Ab12Cd35-third' },
  { id: 'x9y8z7w6' },
]

it.each([
  ['AB12-CD34', ['Ab12Cd34-first', 'aB12cD34-second']],
  ['ab12cd34', ['Ab12Cd34-first', 'aB12cD34-second']],
  ['AB12-CD35', ['Ab12Cd35-third']],
  ['Ab12Cd34-first', ['Ab12Cd34-first']],
  ['Ab12Cd34-fir', []],
  ['AB12-CD3', []],
  ['AB12-CD345', []],
  ['%%%%-%%%%', []],
  ['x9y8-z7w6', ['x9y8z7w6']],
])('CHK-04 staff find “%s” as %j', async (text, ids) => {
  expect(idsOf(await findForStaff(await stored(STAFF), text)).toSorted()).toEqual(ids.toSorted())
})

it('CHK-04 of a reference that several have, two are enough to say so', async () => {
  const db = await stored(['a', 'b', 'c'].map((end) => ({ id: `abcd1234-${end}` })))
  expect(await findForStaff(db, 'ABCD-1234')).toHaveLength(2)
})

it('CHK-13 a reservation is found at its own dealer, by its own provider’s payment, under its own key', async () => {
  const db = await stored([
    { id: 'r1', provider_ref: 'p1', idempotency_key: 'k1' },
    { id: 'r2', tenant: 'kereru-coast', provider: 'bank', provider_ref: 'p1', idempotency_key: 'k1' },
    { id: 'r3', provider_ref: 'p3', idempotency_key: 'k3' },
  ])
  const found = await Promise.all([
    findReservation(db, 'brolga-bay', 'r1'),
    findReservation(db, 'brolga-bay', 'r2'),
    findReservation(db, 'kereru-coast', 'r2'),
    findByPayment(db, 'embedded', 'p1'),
    findByPayment(db, 'bank', 'p1'),
    findByPayment(db, 'bank', 'p3'),
    findByKey(db, 'brolga-bay', 'k1'),
    findByKey(db, 'kereru-coast', 'k1'),
    findByKey(db, 'kereru-coast', 'k3'),
  ])
  expect(found.map((row) => row?.id)).toEqual([
    'r1',
    undefined,
    'r2',
    'r1',
    'r2',
    undefined,
    'r1',
    'r2',
    undefined,
  ])
})

it.each<[row: Partial<Reservation>, holds: boolean]>([
  [{ holds: 1 }, true],
  [{ holds: 1, state: 'reserved' }, true],
  [{ holds: 0 }, false],
  [{ holds: 1, state: 'expired' }, false],
  [{ holds: 1, state: 'cancelled' }, false],
  [{ holds: 1, state: 'lapsed' }, false],
  [{ holds: 1, state: 'refunded' }, false],
  [{ holds: 1, tenant: 'kereru-coast' }, false],
  [{ holds: 1, car_id: 7 }, false],
])('CHK-06 %j holds the car: %s', async (row, holds) => {
  expect((await holderOf(await stored([row]), 'brolga-bay', 1201)) !== undefined).toBe(holds)
})

it('CHK-04 reservations are listed newest first, those of one moment by their ids', async () => {
  const db = await stored([
    { id: 'b', created_at: NOW },
    { id: 'a', created_at: NOW },
    { id: 'old', created_at: NOW - 1, state: 'expired' },
    { id: 'elsewhere', created_at: NOW + 1, tenant: 'kereru-coast' },
  ])
  expect(idsOf(await listReservations(db, {}))).toEqual(['elsewhere', 'a', 'b', 'old'])
  expect(idsOf(await listReservations(db, { tenant: 'brolga-bay' }))).toEqual(['a', 'b', 'old'])
  expect(idsOf(await listReservations(db, { state: 'expired' }))).toEqual(['old'])
  expect(idsOf(await listReservations(db, { tenant: 'kereru-coast', state: 'expired' }))).toEqual([])
})

it('CHK-06 a reservation moves from the states that are named, and no other one with it', async () => {
  const db = await stored([{ id: 'a' }, { id: 'b' }])
  const to = { state: 'cancelled', updated_at: NOW + 1 } as const
  expect(await moveReservation(db, 'a', ['reserved', 'expired'], to)).toBe(false)
  expect(await moveReservation(db, 'a', ['reserved', 'pending'], to)).toBe(true)
  expect(await moveReservation(db, 'a', ['reserved', 'pending'], to)).toBe(false)
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'state', 'updated_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'a', ...to },
    { id: 'b', state: 'pending', updated_at: NOW },
  ])
})

it('ACCT-12 a person’s reservations are those of their address or number, at one dealer or at all', async () => {
  const db = await stored([
    { id: 'mine' },
    { id: 'mine elsewhere', tenant: 'kereru-coast', created_at: NOW - 1 },
    { id: 'my number', contact: JSON.stringify({ phone: '+61 491 570 006' }), created_at: NOW - 2 },
    { id: 'of another', contact: JSON.stringify({ email: 'lee@visitor.example', phone: '0491 570 156' }) },
    { id: 'forgotten', contact: '{}' },
  ])
  const kim = { email: 'KIM@visitor.example', phone: '0491 570 006' }
  expect(idsOf(await reservationsOfPerson(db, kim))).toEqual(['mine', 'mine elsewhere', 'my number'])
  expect(idsOf(await reservationsOfPerson(db, kim, 'brolga-bay'))).toEqual(['mine', 'my number'])
})

it('ACCT-12 the person goes out of the reservations that are named, and the payment stays', async () => {
  const db = await stored(['a', 'b', 'c'].map((id) => ({ id, user_id: 'u1', provider_ref: `p-${id}` })))
  const all = await listReservations(db, {})
  expect(await forgetContacts(db, [])).toBe(0)
  expect(
    await forgetContacts(
      db,
      all.filter(({ id }) => id !== 'b'),
    ),
  ).toBe(2)
  expect(await listReservations(db, {})).toEqual(
    all.map((row) => (row.id === 'b' ? row : { ...row, contact: '{}', user_id: null })),
  )
})

it('ACCT-12 people go out of what ended before an instant at one dealer', async () => {
  const old = { updated_at: NOW - 1, state: 'expired' } as const
  const db = await stored([
    ...(['expired', 'cancelled', 'lapsed', 'refunded', 'pending', 'reserved'] as const).map((state) => ({
      ...old,
      id: state,
      state,
    })),
    { ...old, id: 'at the instant', updated_at: NOW },
    { ...old, id: 'elsewhere', tenant: 'kereru-coast' },
    { ...old, id: 'forgotten before', contact: '{}', user_id: 'u1' },
  ])
  expect(await forgetContactsBefore(db, 'brolga-bay', NOW)).toBe(4)
  const left = (await listReservations(db, {})).filter(({ contact }) => contact !== '{}')
  expect(idsOf(left).toSorted()).toEqual(['at the instant', 'elsewhere', 'pending', 'reserved'])
  expect(await forgetContactsBefore(db, 'brolga-bay', NOW)).toBe(0)
})

it('CHK-04 a visitor looks back on what they paid here, newest first, fifty at most', async () => {
  const paid = { user_id: '7', paid_at: NOW, state: 'reserved' } as const
  const db = await stored([
    ...Array.from({ length: 51 }, (_, nr) => ({ ...paid, id: `paid ${nr}`, created_at: NOW + nr })),
    { ...paid, id: 'unpaid', paid_at: null, created_at: NOW + 99 },
    { ...paid, id: 'of another', user_id: '8', created_at: NOW + 99 },
    { ...paid, id: 'elsewhere', tenant: 'kereru-coast', created_at: NOW + 99 },
  ])
  const mine = await reservationReader(db, 'brolga-bay', 7, () => NOW).ofVisitor()
  expect(mine.map(({ reservation_id: id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, nr) => `paid ${50 - nr}`),
  )
  expect(mine[0]?.now).toBe(new Date(NOW).toISOString())
  expect(await reservationReader(db, 'brolga-bay', undefined).ofVisitor()).toEqual([])
  const reader = reservationReader(db, 'kereru-coast', undefined)
  expect([(await reader.byId('elsewhere'))?.reservation_id, await reader.byId('paid 1')]).toEqual([
    'elsewhere',
    undefined,
  ])
})

it('ACCT-12 a contact that was not asked for is nobody’s', async () => {
  const db = await stored([{ contact: buyerOf('lee@visitor.example') }])
  expect(await reservationsOfPerson(db, {})).toEqual([])
})
