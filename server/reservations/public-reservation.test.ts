import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import { publicReservation } from './public-reservation.ts'
import type { Reservation } from './reservation-store.ts'
import { memoryDatabases } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const open = memoryDatabases()
const seen = async (row: Partial<Reservation>) =>
  publicReservation(await putReservation(await open(), row), NOW)

it('CHK-04 a reservation in an address tells its car and money, and nothing of the person', async () => {
  expect(await seen({ id: 'Ab12Cd34-x', amount_cents: 20_050, hold_until: NOW + 3_600_000 })).toEqual({
    success: true,
    reservation_id: 'Ab12Cd34-x',
    reference: 'AB12-CD34',
    state: 'pending',
    car: { id: 1201, slug: 'hilux', title: '2021 Toyota HiLux', stock_number: 'U1201' },
    amount: 200.5,
    currency: 'AUD',
    hold_hours: 48,
    provider: 'embedded',
    pay_by: new Date(NOW + 900_000).toISOString(),
    held: false,
    hold_until: new Date(NOW + 3_600_000).toISOString(),
    now: new Date(NOW).toISOString(),
  })
})

it.each<[held: boolean, row: Partial<Reservation>]>([
  [true, { holds: 1, verified_at: NOW }],
  [false, { holds: 0, verified_at: NOW }],
  [false, { holds: 1, verified_at: null }],
  ...(['reserved', 'expired', 'cancelled', 'lapsed', 'refunded'] as const).map(
    (state): [boolean, Partial<Reservation>] => [false, { holds: 1, verified_at: NOW, state }],
  ),
])('CHK-06 held while it is paid: %s for %j', async (held, row) => {
  expect((await seen(row)).held).toBe(held)
})
