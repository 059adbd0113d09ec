import { describe, expect, it } from 'vitest'
import { ENTITY_FIXTURES } from '../../schemas/entities/fixtures.ts'
import type { Car, Settings } from '../../schemas/generated/types.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { onlinePurchasable, onlinePurchaseLink, reserveLink, reserveText } from './reserve-offer.ts'

const defaults = fixtureTenant().settings.reserve
const reserve = (extra: Partial<Settings['reserve']> = {}): Settings['reserve'] => ({ ...defaults, ...extra })
const car = (extra: Partial<Car> = {}): Car => ({
  ...(ENTITY_FIXTURES['Car'] as unknown as Car),
  slug: '2021-toyota-hilux-1201',
  ...extra,
})

describe('links', () => {
  it('ROUTE-17 a car is reserved at /cars/{slug}/checkout', () => {
    expect(reserveLink(car(), reserve())).toEqual({
      href: '/cars/2021-toyota-hilux-1201/checkout',
      text: 'Reserve Online',
    })
  })

  it('ROUTE-18 CHK-08 with the variant buy-online every link leads to /cars/{slug}/buy-online and says Buy Online', () => {
    expect(reserveLink(car(), reserve({ variant: 'buy-online' }))).toEqual({
      href: '/cars/2021-toyota-hilux-1201/buy-online',
      text: 'Buy Online',
    })
  })

  it.each<[string, Partial<Car>]>([
    ['sold', { sold: true }],
    ['reserved', { reserved: true }],
    ['without a price', { price: 10 }],
    ['without a payment', { payment_processors: [] }],
  ])('CHK-10 there is no link for a car that is %s', (_name, extra) => {
    expect(reserveLink(car(extra), reserve())).toBeNull()
    expect(
      onlinePurchaseLink(car({ car_type: 'used', ...extra }), reserve({ onlinePurchase: true })),
    ).toBeNull()
  })

  it('ROUTE-20 CHK-09 Online Purchase leads to /checkout-journey?car_id={slug}, for used cars only', () => {
    const offered = reserve({ onlinePurchase: true })
    expect(onlinePurchaseLink(car({ car_type: 'used' }), offered)).toEqual({
      href: '/checkout-journey?car_id=2021-toyota-hilux-1201',
      text: 'Online Purchase',
    })
    for (const car_type of ['new', 'demo'] as const) {
      expect(onlinePurchaseLink(car({ car_type }), offered)).toBeNull()
      expect(onlinePurchasable(car({ car_type }), offered)).toEqual({ ok: false, reasons: ['not used'] })
    }
    expect(onlinePurchaseLink(car({ car_type: 'used' }), reserve())).toBeNull()
  })
})

describe('text', () => {
  it('CHK-02 CHK-03 CHK-04 CHK-12 names the deposit, the 48 hours and that it is 100% refundable', () => {
    const { title, summary, points } = reserveText(reserve())
    expect(title).toBe('Reserve Online')
    expect(summary).toBe('A deposit of $200 holds this vehicle for 48 hours. It is 100% refundable.')
    expect(points).toHaveLength(3)
  })

  it('CHK-12 uses the site’s own deposit and hold', () => {
    expect(reserveText(reserve({ deposit: 500, holdHours: 1 })).summary).toBe(
      'A deposit of $500 holds this vehicle for 1 hour. It is 100% refundable.',
    )
    expect(reserveText(reserve({ variant: 'buy-online' })).title).toBe('Buy Online')
  })
})
