import { describe, expect, test } from 'vitest'
import { availableUntil, carRecord, epochSeconds, priceRange, weeklyPriceRange } from './car-record.ts'
import { displayPrice } from '../../runtime/rules/car/price.ts'
import type { Car } from '../../schemas/generated/types.ts'
import { seeded, testCar } from './testing/stock.ts'

const car = {
  ...testCar(17, seeded(1)),
  make: 'Toyota',
  model: 'HiLux',
  make_model: null,
  simple_body: 'ute',
  price: 25_000,
}

describe('the index record of a car', () => {
  test.each([
    [null, null],
    [undefined, null],
    [0, null],
    [1, '$0 - $10,000'],
    [9_999, '$0 - $10,000'],
    [10_000, '$10,000 - $20,000'],
    [99_999, '$90,000 - $100,000'],
    [1_250_000, '$1,250,000 - $1,260,000'],
  ])('SRCH-26 a price of %s is in bucket %s', (price, bucket) => {
    expect(priceRange(price)).toBe(bucket)
  })

  test.each([
    [null, null],
    [0, null],
    [1, '$0 - $100'],
    [99.99, '$0 - $100'],
    [100, '$100 - $150'],
    [149, '$100 - $150'],
    [150, '$150 - $200'],
  ])('SRCH-26 %s a week is in bucket %s', (weekly, bucket) => {
    expect(weeklyPriceRange(weekly)).toBe(bucket)
  })

  test.each([
    [{ primary_image_url: '/p.webp', thumbnails: ['/t.webp'] }, '/p.webp'],
    [
      { primary_image_url: null, thumbnails: ['/t.webp'], images: [{ image: { url: '/i.webp' } }] },
      '/t.webp',
    ],
    [{ primary_image_url: null, thumbnails: [], images: [{ image: { url: '/i.webp' } }] }, '/i.webp'],
    [{ primary_image_url: '/p.webp', photos_count: 0 }, null],
  ])('CARD-22 the picture that a card is given of %j is %s', (pictures, shown) => {
    const record = carRecord({ ...car, photos_count: 3, ...pictures }, { tenant: 't' })
    expect(record).toMatchObject({ primary_image_url: shown })
  })

  test.each([0, 1, 10, null])(
    'SRCH-25 DISP-01 a price of %s is not shown, and lies in no range of prices',
    (price) => {
      expect(carRecord({ ...car, price, subscription_price: 0 }, { tenant: 't' })).toMatchObject({
        price: null,
        price_range: null,
        subscription_price: null,
      })
    },
  )

  test('VEH-30 SRCH-25 a car on offer is found and sorted by the offer, and its card reads the same as on its page', () => {
    const texts = { noPriceText: '', preorderText: '' }
    const onOffer = {
      ...car,
      price: 31_990,
      before_price: 33_990,
      offer_price: 29_990,
      finance_lenders: null,
    }
    const record = carRecord(onOffer, { tenant: 't' })
    expect(record).toMatchObject({
      price: 29_990,
      price_range: '$20,000 - $30,000',
      weekly_payment: 29_990 / 260,
    })
    expect(displayPrice(record as unknown as Car, texts)).toEqual(displayPrice(onOffer, texts))
    const none = { ...onOffer, offer_price: 31_990 }
    expect(carRecord(none, { tenant: 't' })).toMatchObject({ price: 31_990, before_price: 33_990 })
  })

  test.each([
    [null, null],
    [-1, null],
    [0, '0 - 10,000'],
    [9999, '0 - 10,000'],
    [10_000, '10,000 - 20,000'],
    [123_456, '120,000 - 130,000'],
  ])('a car with %s on its odometer lies in the range %s', (km, range) => {
    expect(carRecord({ ...car, km }, { tenant: 't' })).toMatchObject({ km_range: range })
  })

  test('SRCH-26 the weekly amount is the lowest of the lenders, else the price over 260 weeks', () => {
    const lender = { interestRate: 8, comparisonRate: 9, paymentMonth: 600, termMonths: 60 }
    const lent = {
      ...car,
      finance_lenders: {
        manual: { ...lender, paymentWeek: 139 },
        angle: { ...lender, paymentWeek: 160, deposit: 2900, termYears: 5, disclaimer: 'Approved only.' },
      },
    }
    const record = carRecord(lent as typeof car, { tenant: 't' })
    expect(record.weekly_price_range).toBe('$100 - $150')
    // FIN-25, FIN-16: what the strip on a card needs, the deposit and the term of a hit, and no more.
    const offer = { interestRate: 8, comparisonRate: 9, paymentMonth: 600 }
    expect(record['finance_lenders']).toEqual({
      manual: { ...offer, paymentWeek: 139 },
      angle: { ...offer, paymentWeek: 160, deposit: 2900, termYears: 5 },
    })
    expect(carRecord({ ...car, price: 52_000 }, { tenant: 't' }).weekly_price_range).toBe('$200 - $250')
  })

  test.each([
    [{ status: 'in_stock' }, 4_102_444_800],
    [{ status: 'coming_soon' }, 4_102_444_800],
    [{ status: 'withdrawn' }, 0],
    [{ status: 'withdrawn', sold_date_timestamp: 1_795_000_000 }, 0],
    [{ status: 'sold', sold_date_timestamp: 1_795_000_000 }, 1_795_000_000],
    [{ status: 'sold' }, 0],
    [{ status: 'in_stock', sold: true, sold_date_timestamp: 1_795_000_000 }, 1_795_000_000],
  ])('SRCH-59 %j is available until %i', (fields, until) => {
    expect(availableUntil(fields)).toBe(until)
  })

  test.each([
    ['2026-03-10T00:00:00Z', 1_773_100_800],
    ['2026-03-10', 1_773_100_800],
    [1_773_100_800, 1_773_100_800],
    [1_773_100_800_123, 1_773_100_800],
    ['yesterday', null],
    [null, null],
    [undefined, null],
  ])('%s is %s in epoch seconds', (moment, seconds) => {
    expect(epochSeconds(moment)).toBe(seconds)
  })

  test('SRCH-24 the UI names of body and transmission are indexed beside their own', () => {
    const record = carRecord(car, { tenant: 'brolga-bay', place: { lat: -27, lng: 153 } })
    expect(record).toMatchObject({
      objectID: '17',
      tenant: 'brolga-bay',
      simple_body: 'ute',
      body: 'ute',
      transmission: car.simple_transmission,
      make_model: 'Toyota HiLux',
      price_range: '$20,000 - $30,000',
      _geoloc: { lat: -27, lng: 153 },
    })
  })

  test('long texts stay in the database, and no more pictures than a card shows', () => {
    const images = Array.from({ length: 20 }, (_, i) => ({ image: { url: `/img/${i}.webp` } }))
    const record = carRecord(
      { ...car, images, dealercomments: 'long', standardEquipment: 'long' },
      { tenant: 't' },
    )
    expect(record.images).toEqual(images.slice(0, 6))
    expect(JSON.stringify(record)).not.toContain('long')
  })

  test('LOC-06 a car at a place that is not shown neither names it nor tells where it lies', () => {
    const location = { city: 'Roma', slug: 'holding-yard', phone: '07 5550 0102' }
    const named = { ...car, location_id: 9, location_name: 'Holding Yard', location }
    const place = { lat: -26.5701, lng: 148.7874 }
    const all = ['Holding Yard', location.slug, location.phone, '-26.5701', '148.7874']
    const told = (hiddenYards?: Set<number>) => {
      const record = JSON.stringify(carRecord(named, { tenant: 't', hiddenYards, place }))
      return all.filter((each) => record.includes(each))
    }
    expect([told(), told(new Set([8])), told(new Set([9]))]).toEqual([all, all, []])
    expect(carRecord(named, { tenant: 't', hiddenYards: new Set([9]) }).location_id).toBeNull()
    // What the dealer asks of the stock there holds all the same (SRCH-55).
    const conditions = [{ when: { location_id: 9 }, require: { photos_count: { gt: 99 } } }]
    const { failed_conditions: failed } = carRecord(named, {
      tenant: 't',
      hiddenYards: new Set([9]),
      conditions,
    })
    expect(failed).toEqual(['location_id=9:photos_count>99'])
  })

  test('SRCH-31 without a rank of its own a car ranks by how complete it is', () => {
    const ranks = [
      { price: 20_000, photos_count: 12 },
      { price: 20_000, photos_count: 1 },
      { price: null, photos_count: 5 },
      { price: null, photos_count: 0 },
    ].map((fields) => carRecord({ ...car, custom_rank: null, ...fields }, { tenant: 't' }).custom_rank)
    expect(ranks).toEqual([14, 3, 2, 0])
    expect(carRecord({ ...car, custom_rank: 7 }, { tenant: 't' }).custom_rank).toBe(7)
  })
})

describe('the weekly amount of a car', () => {
  test.each([
    [{ price: 26_000, finance_lenders: null }, 100, '$100 - $150'],
    [{ price: 25_999, finance_lenders: null }, 25_999 / 260, '$0 - $100'],
    [
      { price: 26_000, finance_lenders: { a: { paymentWeek: 180 }, b: { paymentWeek: 151 } } },
      151,
      '$150 - $200',
    ],
    [{ price: 26_000, finance_lenders: { a: { paymentWeek: 0 } } }, 100, '$100 - $150'],
    [{ price: null, finance_lenders: null }, null, null],
  ])('SRCH-26 BUDG-05 of %j is %s, in %s', (own, weekly, range) => {
    const record = carRecord({ ...car, ...own } as never, { tenant: 'kea' })
    expect(record).toMatchObject({ weekly_payment: weekly, weekly_price_range: range })
  })

  test.each([
    [1_700_000_000, 1_700_000_000],
    [1_700_000_000_000, 1_700_000_000],
    // March 1973 in milliseconds, and the year 5138 in seconds.
    [100_000_000_001, 100_000_000],
    [100_000_000_000, 100_000_000_000],
  ])('CARD-18 the moment %s is %s in seconds', (moment, seconds) => {
    expect(epochSeconds(moment)).toBe(seconds)
  })
})
