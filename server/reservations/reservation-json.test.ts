import { expect, it } from 'vitest'
import { NOW } from '../app/testing/site-world.ts'
import { reservationJson } from './reservation-json.ts'
import { memoryDatabases } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'
import { BUYER } from './testing/reservation-world.ts'

const open = memoryDatabases()

it('ACCT-12 a reservation that is handed out to its person tells whose it is, the payment and its days', async () => {
  const row = await putReservation(await open(), {
    id: 'Ab12Cd34-x',
    state: 'refunded',
    provider_ref: 'pi_1',
    lead_id: 'lead-1',
    paid_at: NOW + 1000,
    refunded_at: null,
  })
  expect(reservationJson(row)).toEqual({
    reservation_id: 'Ab12Cd34-x',
    reference: 'AB12-CD34',
    state: 'refunded',
    car: { id: 1201, slug: 'hilux', title: '2021 Toyota HiLux', stock_number: 'U1201' },
    amount: 200,
    currency: 'AUD',
    hold_hours: 48,
    provider: 'embedded',
    pay_by: new Date(NOW + 900_000).toISOString(),
    held: false,
    hold_until: null,
    tenant: 'brolga-bay',
    contact: BUYER,
    payment: 'pi_1',
    lead_id: 'lead-1',
    created_at: new Date(NOW).toISOString(),
    paid_at: new Date(NOW + 1000).toISOString(),
    refunded_at: null,
  })
})
