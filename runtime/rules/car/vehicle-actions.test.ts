import { describe, expect, test } from 'vitest'
import type { Car, Settings } from '../../../schemas/generated/types.ts'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import { dealershipSettings } from '../../resolve/dealership-settings.ts'
import { availability } from './availability.ts'
import { financeHref } from '../finance/finance-link.ts'
import { requestPhotosShown } from './request-photos.ts'
import { testDriveSwap } from '../test-drive/test-drive-swap.ts'
import { tradeInShown } from '../trade-in/trade-in-shown.ts'
import { vehicleActions, type VehicleActionSite } from './vehicle-actions.ts'

const SETTINGS = defaults as unknown as Settings
const SITE: VehicleActionSite = { garageEnabled: false, financeProvider: 'Manual', settings: SETTINGS }
const CAR: Car = {
  id: 7,
  name: '2021 Mazda CX-5',
  slug: '2021-mazda-cx-5-7',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  price: 31_990,
  dealership_slug: 'bundall',
  payment_processors: ['embedded'],
}
const kinds = (car: Partial<Car>, site = SITE) =>
  vehicleActions({ ...CAR, ...car }, site).shown.map(({ kind }) => kind)
const withSettings = (
  patch: Partial<{ [Group in keyof Settings]: Partial<Settings[Group]> }>,
): VehicleActionSite => ({
  ...SITE,
  settings: Object.fromEntries(
    Object.entries(SETTINGS).map(([group, values]) => [
      group,
      { ...values, ...patch[group as keyof Settings] },
    ]),
  ) as unknown as Settings,
})

describe('sidebar', () => {
  test('VEH-06 Enquire, Reserve, Finance, Trade-in, Call, each with its address', () => {
    expect(vehicleActions(CAR, SITE).shown).toEqual([
      { kind: 'enquire', text: 'Enquire Now', href: '#enquire' },
      { kind: 'reserve', text: 'Reserve Online', href: '/cars/2021-mazda-cx-5-7/checkout' },
      {
        kind: 'finance',
        text: 'Apply for Finance',
        href: '/finance?car_id=7&car_type=used&preferredDealership=bundall&vehiclePriceBudget=31990#finance-form',
      },
      { kind: 'trade-in', text: 'Value My Trade-In', href: '/cars/trade-in?car_id=7' },
      { kind: 'call', text: 'Call', href: '' },
    ])
  })

  test('VEH-06 VEH-12 a dealer words finance, test drive and trade-in; the ways stay', () => {
    const actionTexts = { finance: 'Sort the finance', testDrive: 'Come for a drive', tradeIn: 'Swap yours' }
    const site = withSettings({ vehicle: { actionTexts } })
    expect(vehicleActions(CAR, site).shown.slice(2, 4)).toEqual([
      { kind: 'finance', text: 'Sort the finance', href: expect.stringMatching(/^\/finance\?car_id=7&/) },
      { kind: 'trade-in', text: 'Swap yours', href: '/cars/trade-in?car_id=7' },
    ])
    expect(vehicleActions({ ...CAR, tag: 'Test Drive Only' }, site).shown[2]).toEqual({
      kind: 'test-drive',
      text: 'Come for a drive',
      href: '/book-test-drive?car_id=7',
    })
  })

  test('ROUTE-18 CHK-08 buy-online instead of checkout', () => {
    expect(vehicleActions(CAR, withSettings({ reserve: { variant: 'buy-online' } })).shown[1]).toEqual({
      kind: 'reserve',
      text: 'Buy Online',
      href: '/cars/2021-mazda-cx-5-7/buy-online',
    })
  })

  test('ROUTE-20 CHK-09 Online Purchase is offered for used cars only, by the slug of the car', () => {
    const site = withSettings({ reserve: { onlinePurchase: true } })
    expect(vehicleActions(CAR, site).shown).toContainEqual({
      kind: 'online-purchase',
      text: 'Online Purchase',
      href: '/checkout-journey?car_id=2021-mazda-cx-5-7',
    })
    for (const car_type of ['new', 'demo'] as const)
      expect(kinds({ car_type }, site)).not.toContain('online-purchase')
    expect(kinds({})).not.toContain('online-purchase')
  })

  test('ROUTE-18 CHK-09 where both would say buy, the journey is the one way', () => {
    const site = withSettings({ reserve: { variant: 'buy-online', onlinePurchase: true } })
    expect(kinds({}, site)).toContain('online-purchase')
    expect(kinds({}, site)).not.toContain('reserve')
    expect(kinds({ car_type: 'new' }, site)).toContain('reserve')
    const checkout = withSettings({ reserve: { onlinePurchase: true } })
    expect(kinds({}, checkout)).toEqual(expect.arrayContaining(['reserve', 'online-purchase']))
  })

  test('VEH-06 the order is the one of the document', () => {
    const site = withSettings({ vehicle: { sidebar: ['call', 'enquire'] } })
    expect(kinds({}, site)).toEqual(['call', 'enquire'])
  })

  test.each([
    ['reserved', { reserved: true }, ['enquire', 'similar', 'finance', 'trade-in', 'call']],
    ['without a price', { price: 10 }, ['enquire', 'similar', 'finance', 'call']],
    ['unknown status', { status: 'in_transit' }, ['similar', 'call']],
    ['sold', { sold: true }, []],
    ['no payment processor', { payment_processors: [] }, ['enquire', 'finance', 'trade-in', 'call']],
    ['coming soon', { status: 'coming_soon' }, ['enquire', 'reserve', 'finance', 'trade-in', 'call']],
  ])('VEH-09 VEH-10 VEH-11 VEH-27 a car %s', (_name, car, expected) => {
    expect(kinds(car)).toEqual(expected)
  })

  test('VEH-09 the button asks for something similar in the enquiry of the same page', () => {
    expect(vehicleActions({ ...CAR, reserved: true }, SITE).shown[1]).toEqual({
      kind: 'similar',
      text: 'Find Me Something Similar',
      href: '?find=similar#enquire',
    })
  })

  test('VEH-12 a Test Drive Only tag, in any case, swaps finance for the booking', () => {
    const { shown, hidden } = vehicleActions({ ...CAR, tag: ' test drive ONLY ' }, SITE)
    expect(shown).toContainEqual({
      kind: 'test-drive',
      text: 'Book Test Drive',
      href: '/book-test-drive?car_id=7',
    })
    expect(hidden).toContainEqual({ kind: 'finance', reasons: ['test drive instead'] })
    expect(kinds({ tag: 'Runout Sale' })).toContain('finance')
    // Nobody drives what is sold.
    expect(kinds({ tag: 'Test Drive Only', sold: true })).not.toContain('test-drive')
    expect(kinds({ tag: 'Test Drive Only', status: 'coming_soon' })).toContain('test-drive')
  })

  test('VEH-13 so does a car type that the document names; by default none does', () => {
    const site = withSettings({ vehicle: { testDriveInsteadOfFinance: { tags: [], carTypes: ['demo'] } } })
    expect(kinds({ car_type: 'demo' }, site)).toContain('test-drive')
    expect(kinds({ car_type: 'used' }, site)).toContain('finance')
    expect(kinds({ car_type: 'demo' })).toContain('finance')
  })

  test('CFG-21 VEH-11 the switches of the car’s own dealership count', () => {
    const dealershipOverrides = dealershipSettings({
      settings: SITE.settings,
      dealershipOverrides: { bundall: { reserve: { enabled: false } } },
    })
    const site = { ...SITE, dealershipOverrides }
    expect(kinds({}, site)).not.toContain('reserve')
    expect(kinds({ dealership_slug: 'nerang' }, site)).toContain('reserve')
  })
})

describe('rules', () => {
  test('VEH-10 in_stock and coming_soon are available; the sold mark overrides the status', () => {
    expect(availability({ status: 'in_stock' })).toEqual({ ok: true, reasons: [] })
    expect(availability({ status: 'coming_soon', sold: false })).toEqual({ ok: true, reasons: [] })
    expect(availability({ status: 'in_stock', sold: true })).toEqual({ ok: false, reasons: ['sold'] })
    expect(availability({ status: 'sold' }).reasons).toEqual(['sold'])
    expect(availability({ status: 'in_transit' }).reasons).toEqual(['status'])
  })

  test('VEH-12 VEH-13 one of tag and type is enough', () => {
    const rule = { tags: ['Test Drive Only'], carTypes: ['demo' as const] }
    expect(testDriveSwap({ tag: 'Test Drive Only', car_type: 'new' }, rule).ok).toBe(true)
    expect(testDriveSwap({ tag: null, car_type: 'demo' }, rule).ok).toBe(true)
    expect(testDriveSwap({ tag: '', car_type: 'used' }, rule)).toEqual({
      ok: false,
      reasons: ['tag', 'car type'],
    })
  })

  test('VEH-27 a trade-in needs the switch, an available car and a price above 10', () => {
    expect(tradeInShown(CAR, { enabled: true })).toEqual({ ok: true, reasons: [] })
    expect(tradeInShown({ ...CAR, price: 11 }, { enabled: true }).ok).toBe(true)
    expect(tradeInShown({ ...CAR, price: 10, status: 'sold' }, { enabled: false }).reasons).toEqual([
      'not offered',
      'not available',
      'no price',
    ])
  })

  test('VEH-28 photos are asked for where a car has no price or no photos', () => {
    const pictured = { ...CAR, primary_image_url: '/img/a.webp', photos_count: 1 }
    expect(requestPhotosShown(CAR, true).ok).toBe(true)
    expect(requestPhotosShown({ ...pictured, price: 0 }, true).ok).toBe(true)
    expect(requestPhotosShown(pictured, true).reasons).toEqual(['has price and photos'])
    expect(requestPhotosShown(CAR, false).reasons).toEqual(['not offered'])
    expect(requestPhotosShown({ ...CAR, sold: true }, true).reasons).toEqual(['not available'])
    expect(requestPhotosShown({ ...CAR, status: 'archived' }, true).reasons).toEqual(['not available'])
  })
})

describe('a dealership of its own mind', () => {
  const at = (patch: object, settings: Partial<Settings> = {}): VehicleActionSite => {
    const site = { ...SITE, garageEnabled: true, settings: { ...SETTINGS, ...settings } }
    return {
      ...site,
      dealershipOverrides: dealershipSettings({
        settings: site.settings,
        dealershipOverrides: { bundall: patch },
      }),
    }
  }

  test('CFG-21 VEH-27 leaves trade-ins to the others, and takes none where the site has no page for them', () => {
    expect(kinds({}, at({ tradeIn: { enabled: false } }))).not.toContain('trade-in')
    const none = { tradeIn: { ...SETTINGS.tradeIn, enabled: false } }
    expect(kinds({}, at({ tradeIn: { enabled: true } }, none))).not.toContain('trade-in')
    expect(kinds({}, at({ tradeIn: { maxKm: 1 } }))).toContain('trade-in')
  })

  test('CFG-21 ROUTE-28 who has to sign in for finance is the site’s to say, as it is of the page', () => {
    const href = (site: VehicleActionSite) =>
      vehicleActions(CAR, site).shown.find(({ kind }) => kind === 'finance')?.href
    const gates = { ...SETTINGS.gates, finance: true }
    expect(href(at({ gates: { finance: true } }))).toMatch(/^\/finance\?/)
    expect(href(at({ gates: { finance: false } }, { gates }))).toBe('/personalised/finance?car_id=7')
  })
})

describe('finance link', () => {
  test('ROUTE-28 gated finance leads to the personalised page, with the id alone', () => {
    const gated = { ...withSettings({ gates: { finance: true } }), garageEnabled: true }
    expect(financeHref(CAR, gated)).toBe('/personalised/finance?car_id=7')
  })

  test('ROUTE-28 ROUTE-29 without accounts there is no gate; the link carries what is known of the car', () => {
    const open = withSettings({ gates: { finance: true }, routes: { finance: '/apply-for-finance' } })
    expect(financeHref({ id: 7, car_type: 'new' }, open)).toBe(
      '/apply-for-finance?car_id=7&car_type=new#finance-form',
    )
  })

  test.each([
    ['the offer', { price: 31_990, offer_price: 29_990 }, '29990'],
    ['a price', { price: 31_990, offer_price: 5 }, '31990'],
    ['no price', { price: 9 }, null],
    ['a pre-order', { price: 0, preorder: true }, null],
  ])('VEH-30 ROUTE-29 the link carries the price that is shown: %s', (_name, prices, budget) => {
    const href = new URL(financeHref({ id: 7, car_type: 'used', ...prices }, SITE), 'https://a.example')
    expect(href.searchParams.get('vehiclePriceBudget')).toBe(budget)
  })
})
