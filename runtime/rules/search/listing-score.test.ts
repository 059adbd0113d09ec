import { describe, expect, test } from 'vitest'
import { explainListing, indexRank, listingReasons } from './listing-score.ts'

const NOW = 1_795_132_800
const daysAgo = (days: number): number => NOW - days * 86_400

const plain = {
  car_type: 'used' as const,
  price: 20_000,
  photos_count: 10,
  year: 2020,
  km: 60_000,
  colour: 'White',
  custom_rank: 5,
}
const rank = (fields: object = {}, days = 30): number => indexRank({ ...plain, ...fields }, daysAgo(days))
const pointsOf = (about: string, fields: object): number =>
  listingReasons({ ...plain, ...fields }).find((reason) => reason.about === about)!.points

describe('SRCH-31 what breaks ties', () => {
  test.each([
    ['photographs', { photos_count: 11 }, { photos_count: 10 }],
    ['completeness', { badge: 'SR5' }, {}],
    ['features are a detail', { filtered_features: ['Tow bar'] }, {}],
    ['a price', {}, { price: null, custom_rank: 5 }],
    ['a price at the market', { average_market_price: 20_000 }, { average_market_price: 14_000 }],
    ['a good price', { average_market_price: 24_000 }, { average_market_price: 20_000 }],
    ['a price that was reduced', { before_price: 22_000 }, {}],
    ['a price that can be one', {}, { price: 99 }],
  ])('%s', (_, better, worse) => {
    expect(rank(better)).toBeGreaterThan(rank(worse))
  })

  test('a day on the lot is a point, and an unknown day is the oldest', () => {
    expect(rank({}, 3) - rank({}, 10)).toBe(7)
    expect(indexRank(plain, null)).toBeLessThan(rank({}, 3_000))
  })

  test('the order of two cars does not change with the clock', () => {
    expect(rank({}, 3)).toBe(indexRank(plain, daysAgo(3)))
  })

  test('the dealer’s own rank stays ahead of everything, to the thousandth', () => {
    const best = { photos_count: 99, filtered_features: ['x'], badge: 'SR5', average_market_price: 25_000 }
    expect(rank({ custom_rank: 5.001 })).toBeGreaterThan(rank({ ...best, custom_rank: 5 }, 0))
    expect(rank({ custom_rank: -3 })).toBeLessThan(rank({ custom_rank: -2.9, photos_count: 0 }))
    expect(Number.isInteger(rank({ custom_rank: 12.3456 }))).toBe(true)
  })

  test('without a dealer’s rank, price and photographs are ahead as before', () => {
    const [none, bare] = [
      { custom_rank: null, price: null, photos_count: 9 },
      { custom_rank: null, photos_count: 1 },
    ]
    expect(rank(bare, 900)).toBeGreaterThan(rank(none, 0))
  })
})

test('a price far below the market is more likely a mistake than a bargain', () => {
  expect(pointsOf('price', { average_market_price: 50_000 })).toBe(60)
  expect(pointsOf('price', { average_market_price: 22_000 })).toBe(250)
})

test('SRCH-31 a new car needs no odometer, a used one does', () => {
  expect(pointsOf('completeness', {})).toBe(58)
  expect(pointsOf('completeness', { car_type: 'new', km: null })).toBe(58)
  expect(pointsOf('completeness', { km: null })).toBe(38)
})

test('staff read why', () => {
  expect(explainListing({ ...plain, average_market_price: 20_000 }, daysAgo(12), NOW)).toEqual([
    { about: 'photographs', points: 200, why: '10 photographs' },
    { about: 'completeness', points: 58, why: '3 of 13 details' },
    { about: 'price', points: 210, why: 'at the market price' },
    { about: 'freshness', points: -12, why: 'listed for 12 days' },
  ])
})
