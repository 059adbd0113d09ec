import { expect, it } from 'vitest'
import { reservable } from './reservable.ts'

const CAR = {
  sold: false,
  status: 'in_stock',
  reserved: false,
  show_on_dealer_website: true,
  price: 31_990,
  dealership_slug: 'bundall',
  payment_processors: ['embedded'],
}
const SITE = { enabled: true, excludedDealerships: ['nerang'] }

it('VEH-11 a car is reserved online when everything allows it', () => {
  expect(reservable(CAR, SITE)).toEqual({ ok: true, reasons: [] })
  expect(reservable({ ...CAR, status: 'coming_soon' }, SITE).ok).toBe(true)
})

it.each([
  ['sold', { sold: true }, ['sold']],
  ['status', { status: 'in_transit' }, ['status']],
  ['reserved', { reserved: true }, ['reserved']],
  ['hidden', { show_on_dealer_website: false }, ['not on this website']],
  ['price at the threshold', { price: 10 }, ['no price']],
  ['dealership', { dealership_slug: 'nerang' }, ['excluded dealership']],
  ['processors', { payment_processors: [] }, ['no payment']],
  ['two of them', { reserved: true, price: null }, ['reserved', 'no price']],
])('VEH-11 CHK-10 %s speaks against it', (_name, extra, reasons) => {
  expect(reservable({ ...CAR, ...extra }, SITE)).toEqual({ ok: false, reasons })
})

it('VEH-11 the site may not offer it', () => {
  expect(reservable(CAR, { ...SITE, enabled: false }).reasons).toEqual(['not offered'])
})

it('VEH-11 nothing can be taken for a car whose feed says nothing of payments', () => {
  const { payment_processors: _processors, ...silent } = CAR
  expect(reservable(silent, SITE)).toEqual({ ok: false, reasons: ['no payment'] })
})
