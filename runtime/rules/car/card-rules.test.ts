import { describe, expect, test } from 'vitest'
import { availability, isListed, isSold, purchasable, recentSoldSince } from './availability.ts'
import { bodyLabel, bodyType } from './body-type.ts'
import { cardImage } from './car-image.ts'
import { carSubtitle, carTitle } from './car-title.ts'
import { displayedCount } from '../search/displayed-count.ts'
import { favouriteAllowed } from '../visitor/favourite.ts'
import { marketBadge, priceEstimate } from './market-badge.ts'
import { displayPrice } from './price.ts'
import { cardTag } from './tag.ts'
import { AU, NZ, US } from '../../testing/regional.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const HOUR = 3600_000
const ago = (ms: number) => new Date(NOW - ms).toISOString()

describe('availability', () => {
  test('a car is sold by its flag or by its status', () => {
    expect(isSold({ sold: true, status: 'in_stock' })).toBe(true)
    expect(isSold({ sold: false, status: 'sold' })).toBe(true)
    expect(isSold({ sold: false, status: 'in_stock' })).toBe(false)
  })

  test.each([
    ['in_stock', false, true],
    ['coming_soon', false, true],
    ['in_stock', true, false],
    ['sold', false, false],
    ['archived', false, false],
  ] as const)('VEH-10 VEH-31 status %s, sold %s: available %s', (status, sold, ok) => {
    expect(availability({ status, sold }).ok).toBe(ok)
  })

  test('VEH-09 purchasable names every reason against it', () => {
    const car = {
      status: 'in_stock',
      sold: false,
      reserved: false,
      show_on_dealer_website: true,
      price: 11,
    } as const
    expect(purchasable(car)).toEqual({ ok: true, reasons: [] })
    expect(purchasable({ ...car, price: 10, reserved: true }).reasons).toEqual(['reserved', 'no price'])
    expect(purchasable({ ...car, show_on_dealer_website: false }).reasons).toEqual(['not on this website'])
    expect(purchasable({ ...car, sold: true }).reasons).toEqual(['sold'])
  })

  test('SRCH-60 CARD-20 sold 2d23h ago is listed, 3d1h ago is not, and a window of 0 days hides all sold cars', () => {
    const sold = (hours: number) => ({
      status: 'sold',
      sold: true,
      show_on_dealer_website: true,
      sold_date_timestamp: NOW / 1000 - hours * 3600,
    })
    expect(isListed(sold(71), NOW, 3)).toBe(true)
    expect(isListed(sold(73), NOW, 3)).toBe(false)
    // The window begins with a whole hour; what was sold at its first instant is out.
    const hour = Math.floor(NOW / 3_600_000) * 3_600_000
    const edge = (seconds: number) => ({ ...sold(0), sold_date_timestamp: hour / 1000 - 72 * 3600 + seconds })
    expect([0, 1].map((seconds) => isListed(edge(seconds), hour + 59 * 60_000, 3))).toEqual([false, true])
    expect(isListed(sold(0), NOW, 0)).toBe(false)
  })

  test('SRCH-59 SRCH-60 the window starts at the full hour and its boundary is outside', () => {
    const since = recentSoldSince(NOW + 59 * 60_000, 3)
    expect(since).toBe(NOW / 1000 - 3 * 86_400)
    const car = { status: 'sold', sold: true, show_on_dealer_website: true }
    expect(isListed({ ...car, sold_date_timestamp: since }, NOW, 3)).toBe(false)
    expect(isListed({ ...car, sold_date_timestamp: since + 1 }, NOW, 3)).toBe(true)
  })

  test('VEH-35 a car not shown on dealer websites is in no list', () => {
    expect(isListed({ status: 'in_stock', sold: false, show_on_dealer_website: false }, NOW, 3)).toBe(false)
  })
})

describe('tags', () => {
  const settings = { electricTag: true, runoutSaleGreen: true, certifiedBadge: true, newArrivalDays: 8 }
  const flags = ['sold', 'electric', 'reserved', 'certified', 'custom', 'coming soon', 'new arrival'] as const

  test('CARD-14 VEH-18 a certified used Toyota is told so where the site has the badge', () => {
    const car = { certified: true, car_type: 'used', make: 'Toyota' } as never
    expect(cardTag(car, settings, NOW)?.reason).toBe('certified')
    expect(cardTag(car, { ...settings, certifiedBadge: false }, NOW)).toBeNull()
  })

  test('CARD-19 all 128 combinations: the first rule in the order of the specification wins', () => {
    for (const car_type of ['used', 'new', 'demo'] as const)
      for (const make of ['Toyota', 'Kia']) expect(otherThanFirst(car_type, make)).toEqual([])
  })

  /** Combinations of the seven rules whose tag is not that of the first one that applies. */
  function otherThanFirst(car_type: 'used' | 'new' | 'demo', make: string): string[] {
    const found: string[] = []
    for (let bits = 0; bits < 128; bits++) {
      const has = (index: number) => (bits & (1 << index)) !== 0
      const tag = cardTag(
        {
          sold: has(0),
          status: has(5) ? 'coming_soon' : 'in_stock',
          simple_fuel: has(1) ? 'Electric' : 'Petrol',
          reserved: has(2),
          certified: has(3),
          car_type,
          make,
          tag: has(4) ? 'Manager Special' : null,
          created_at: ago(has(6) ? HOUR : 30 * 24 * HOUR),
        },
        settings,
        NOW,
      )
      const isUsedToyota = car_type === 'used' && make === 'Toyota'
      const expected =
        flags.find((flag, index) => has(index) && (flag !== 'certified' || isUsedToyota)) ?? null
      const reason = tag?.reason ?? null
      if (reason !== expected) found.push(`${car_type} ${make}, bits ${bits}: ${reason}`)
    }
    return found
  }

  const plain = {
    sold: false,
    status: 'in_stock',
    reserved: false,
    certified: false,
    car_type: 'used',
    make: 'Mazda',
    tag: null,
    simple_fuel: 'Petrol',
    created_at: ago(30 * 24 * HOUR),
  } as const

  test('CARD-12 the electric tag wins over RESERVED when enabled, and is off otherwise', () => {
    const car = { ...plain, simple_fuel: 'Petrol Hybrid', reserved: true }
    expect(cardTag(car, settings, NOW)).toMatchObject({ text: 'HYBRID', tone: 'electric' })
    expect(cardTag({ ...car, simple_fuel: 'ELECTRIC' }, settings, NOW)?.text).toBe('ELECTRIC')
    expect(cardTag(car, { ...settings, electricTag: false }, NOW)).toMatchObject({
      text: 'RESERVED',
      tone: 'danger',
    })
  })

  test('CARD-13 RESERVED stands before a custom tag, in danger colour', () => {
    expect(cardTag({ ...plain, reserved: true, tag: 'Hot' }, settings, NOW)).toMatchObject({
      text: 'RESERVED',
      tone: 'danger',
    })
  })

  test('CARD-14 only a certified used Toyota carries the certified badge', () => {
    expect(cardTag({ ...plain, certified: true, make: 'TOYOTA' }, settings, NOW)?.tone).toBe('certified')
    expect(cardTag({ ...plain, certified: true }, settings, NOW)).toBeNull()
    expect(cardTag({ ...plain, certified: true, make: 'Toyota', car_type: 'demo' }, settings, NOW)).toBeNull()
  })

  test('CARD-15 CARD-16 the custom tag is red; "runout sale" is green where the dealer says so', () => {
    expect(cardTag({ ...plain, tag: 'Manager Special' }, settings, NOW)).toMatchObject({
      text: 'Manager Special',
      tone: 'red',
    })
    expect(cardTag({ ...plain, tag: 'Runout SALE' }, settings, NOW)?.tone).toBe('green')
    expect(cardTag({ ...plain, tag: ' runout sale ' }, settings, NOW)?.tone).toBe('green')
    for (const tag of ['Runout', 'Runout sale now on', 'The runout sale'])
      expect(cardTag({ ...plain, tag }, settings, NOW)).toMatchObject({ text: tag, tone: 'red' })
    expect(
      cardTag({ ...plain, tag: 'runout sale' }, { ...settings, runoutSaleGreen: false }, NOW)?.tone,
    ).toBe('red')
  })

  test('CARD-17 COMING SOON by status', () => {
    expect(cardTag({ ...plain, status: 'coming_soon' }, settings, NOW)?.text).toBe('COMING SOON')
  })

  test('CARD-18 NEW ARRIVAL within 8 x 24 hours, boundary included, never for a date in the future', () => {
    const at = (ms: number) => cardTag({ ...plain, created_at: ago(ms) }, settings, NOW)?.text ?? null
    expect(at(7 * 24 * HOUR + 23 * HOUR)).toBe('NEW ARRIVAL')
    expect(at(8 * 24 * HOUR)).toBe('NEW ARRIVAL')
    expect(at(8 * 24 * HOUR + 1)).toBeNull()
    expect(at(8 * 24 * HOUR + HOUR)).toBeNull()
    expect(at(-HOUR)).toBeNull()
  })
})

describe('price', () => {
  const none = { before_price: null, offer_price: null, price_type: null, preorder: null }
  const texts = { noPriceText: 'Enquire for price.', preorderText: 'Pre-order now' }

  test('DISP-01 DISP-02 a price shows only above 10; else the pre-order text, else the no-price text', () => {
    expect(displayPrice({ ...none, price: 10 }, texts).text).toBe('Enquire for price.')
    expect(displayPrice({ ...none, price: 11 }, texts).text).toBe('$11')
    expect(displayPrice({ ...none, price: null, preorder: 'Order for June' }, texts).text).toBe(
      'Order for June',
    )
    expect(displayPrice({ ...none, price: 0, preorder: true }, texts).text).toBe('Pre-order now')
    expect(displayPrice({ ...none, price: null }, { ...texts, noPriceText: 'POA' }).text).toBe('POA')
  })

  test('DISP-04 DISP-05 the was-price shows only above the price; the price type is verbatim', () => {
    expect(displayPrice({ ...none, price: 20000, before_price: 20000 }, texts).was).toBeNull()
    expect(displayPrice({ ...none, price: 20000, before_price: 20001 }, texts).was).toBe('$20,001')
    expect(displayPrice({ ...none, price: 10, before_price: 20001 }, texts).was).toBeNull()
    expect(displayPrice({ ...none, price: 20000, price_type: 'Drive Away' }, texts).type).toBe('Drive Away')
  })

  test('VEH-30 an offer price above 10 and below the price becomes the price', () => {
    const car = { ...none, price: 20000, offer_price: 18990 }
    expect(displayPrice(car, texts)).toMatchObject({ text: '$18,990', was: '$20,000', amount: 18990 })
    expect(displayPrice({ ...car, offer_price: 10 }, texts)).toMatchObject({ text: '$20,000', was: null })
    expect(displayPrice({ ...car, offer_price: 20000 }, texts)).toMatchObject({ text: '$20,000', was: null })
  })
})

describe('market badge', () => {
  const car = { status: 'in_stock', sold: false, reserved: false } as const
  const on = { enabled: true, minSaving: 500 }

  test.each([
    [29500, 30000, null, '$500 below market average'],
    [29501, 30000, null, null],
    [29500, null, 30000, '$500 below market average'],
    [29000, 29000, 31000, null],
    [28750, 30000, 40000, '$1,250 below market average'],
  ])('VEH-14 VEH-15 VEH-16 price %s, state %s, national %s: %s', (price, state, national, text) => {
    const badge = marketBadge(
      { ...car, price, state_average_market_price: state, average_market_price: national },
      on,
    )
    expect(badge?.text ?? null).toBe(text)
  })

  test('VEH-14 VEH-30 the badge reckons from the offer where that is the price shown', () => {
    const text = (offer_price: number | null) =>
      marketBadge({ ...car, price: 30_000, offer_price, average_market_price: 31_000 }, on)?.text
    expect(text(29_200)).toBe('$1,800 below market average')
    // None, a placeholder, and one that is dearer: the price stands.
    for (const offer of [null, 10, 30_500]) expect(text(offer)).toBe('$1,000 below market average')
    expect(
      marketBadge({ ...car, price: 30_700, offer_price: 30_500, average_market_price: 31_000 }, on)?.text,
    ).toBe('$500 below market average')
  })

  test('VEH-17 an estimate needs the setting, stock, no reservation and a price over 200', () => {
    expect(priceEstimate({ ...car, price: 201 }, true).ok).toBe(true)
    expect(priceEstimate({ ...car, price: 200 }, true).reasons).toEqual(['price'])
    expect(priceEstimate({ ...car, price: 201 }, false).reasons).toEqual(['setting off'])
    expect(priceEstimate({ ...car, price: 201, status: 'coming_soon' }, true).reasons).toEqual([
      'not in stock',
    ])
    expect(priceEstimate({ ...car, price: 201, reserved: true }, true).reasons).toEqual(['reserved'])
  })
})

describe('small card rules', () => {
  test('CARD-01 CARD-02 title and subtitle skip empty parts and double spaces', () => {
    expect(carTitle({ year: 2021, make: 'Toyota', model: 'HiLux', carsales_title: null, name: 'x' })).toBe(
      '2021 Toyota HiLux',
    )
    expect(carSubtitle({ badge: ' SR5  Double Cab ', series: '' })).toBe('SR5 Double Cab')
    expect(carSubtitle({ badge: null, series: 'GUN126R' })).toBe('GUN126R')
  })

  test('CARD-21 CARD-22 primary image, else thumbnail, else first image; none without photos', () => {
    const car = {
      primary_image_url: 'a',
      thumbnails: ['b'],
      images: [{ image: { url: 'c' } }],
      photos_count: 3,
    }
    expect(cardImage(car)).toBe('a')
    expect(cardImage({ ...car, primary_image_url: null })).toBe('b')
    expect(cardImage({ ...car, primary_image_url: null, thumbnails: [] })).toBe('c')
    expect(cardImage({ ...car, photos_count: 0 })).toBeNull()
  })

  test('FAV-01 FAV-02 the eight cases of the garage variant', () => {
    const garage = { mode: 'garage', allowedTypes: ['new', 'used', 'demo'] } as const
    for (const used of [true, false]) {
      for (const priced of [true, false]) {
        for (const pictured of [true, false]) {
          const car = {
            car_type: used ? ('used' as const) : ('new' as const),
            price: priced ? 1 : 0,
            images: [],
            photos_count: pictured ? 1 : 0,
          }
          expect(favouriteAllowed(car, { ...garage, allowedTypes: [...garage.allowedTypes] }).ok).toBe(
            used && priced && pictured,
          )
        }
      }
    }
    const local = { mode: 'local' as const, allowedTypes: ['used'] }
    expect(
      favouriteAllowed({ car_type: 'new', price: 0, images: [], photos_count: 0 }, local).reasons,
    ).toEqual(['type'])
  })

  test('SRCH-27 body types in any spelling have one label, in the words of the country', () => {
    expect(bodyType('Cab Chassis')).toBe('cabChassis')
    expect(bodyLabel('cab-chassis', AU)).toBe('Cab Chassis')
    expect(bodyLabel('peopleMover', AU)).toBe('People Mover')
    expect(bodyLabel('suv', NZ)).toBe('SUV')
    expect(bodyLabel('ute', US)).toBe('Pickup')
    expect(bodyLabel('Spaceship', AU)).toBe('Spaceship')
  })

  test('SRCH-43 counts above 1999 become the stock count, or the summed car types when refined', () => {
    const carTypes = { new: 800, used: 1500, demo: 100 }
    expect(displayedCount({ count: 1999, refined: false, stockCount: 2600, carTypes })).toBe(1999)
    expect(displayedCount({ count: 2000, refined: false, stockCount: 2600, carTypes })).toBe(2600)
    expect(displayedCount({ count: 2000, refined: true, stockCount: 2600, carTypes })).toBe(2400)
    expect(displayedCount({ count: 2000, refined: false, stockCount: null, carTypes })).toBe(2400)
    expect(displayedCount({ count: 2000, refined: false, stockCount: null, carTypes: undefined })).toBe(2000)
  })
})
