import { describe, expect, test } from 'vitest'
import {
  availabilityFilter,
  budgetFilterString,
  failedConditions,
  FAR_FUTURE,
  strictnessAttributes,
  strictnessFilter,
  strictnessOf,
  stockFilterString,
} from './stock-filter.ts'

const NOW = Date.parse('2026-03-10T12:34:56Z')
const HOUR_START = Date.parse('2026-03-10T12:00:00Z') / 1000
const RECENT = HOUR_START - 3 * 86_400
const filter = {
  level: 3,
  appliesTo: 'used',
  extra: [],
  soldDays: 3,
  priceAscendingNeedsPrice: true,
} as const
const demoNissan = { when: { car_type: 'demo', make: 'Nissan' }, require: { km: { gt: 3000 } } }

describe('strictness', () => {
  const listed = (level: number, price: number | null, photos: number | null) =>
    strictnessOf({ price, photos_count: photos }) >= level

  test('SRCH-51 the table of all 15 levels', () => {
    for (let level = 0; level <= 14; level++) {
      for (const price of [null, 0, 1]) {
        for (let photos = 0; photos <= 14; photos++) {
          const priced = (price ?? 0) > 0
          const expected =
            level === 0
              ? true
              : level === 1
                ? priced || photos >= 1
                : level === 2
                  ? photos >= 1
                  : priced && photos >= level - 2
          expect(listed(level, price, photos), `level ${level} price ${price} photos ${photos}`).toBe(
            expected,
          )
        }
      }
    }
  })

  test('SRCH-52 with scope "used" new and demo cars pass every level', () => {
    const bare = { price: 0, photos_count: 0 }
    for (const car_type of ['new', 'demo'] as const)
      expect(strictnessAttributes({ ...bare, car_type })).toEqual({ strictness_all: 0, strictness_used: 14 })
    expect(strictnessAttributes({ ...bare, car_type: 'used' })).toEqual({
      strictness_all: 0,
      strictness_used: 0,
    })
    expect(strictnessFilter({ level: 3, appliesTo: 'used' })).toBe('strictness_used >= 3')
    expect(strictnessFilter({ level: 14, appliesTo: 'all' })).toBe('strictness_all >= 14')
    expect(strictnessFilter({ level: 0, appliesTo: 'all' })).toBe('')
    for (let level = 1; level <= 14; level++)
      expect(strictnessFilter({ level, appliesTo: 'used' })).toBe(`strictness_used >= ${level}`)
  })
})

describe('filter strings', () => {
  test('SRCH-59 SRCH-60 available cars, with the window floored to the hour', () => {
    expect(availabilityFilter(NOW, 3)).toBe(`available_until > ${RECENT} AND show_on_dealer_website:true`)
    expect(availabilityFilter(NOW, 0)).toBe(
      `available_until > ${FAR_FUTURE - 1} AND show_on_dealer_website:true`,
    )
  })

  test('SRCH-57 the whole filter: availability, base rule, extra conditions', () => {
    expect(stockFilterString({ ...filter, extra: [] }, { nowMs: NOW, sort: 'relevance' })).toBe(
      `available_until > ${RECENT} AND show_on_dealer_website:true AND strictness_used >= 3`,
    )
  })

  test('SRCH-53 SRCH-54 conditions on make and status', () => {
    const extra = [{ require: { make: 'Nissan' } }, { require: { status: 'in_stock' } }]
    expect(stockFilterString({ ...filter, extra }, { nowMs: NOW, sort: 'relevance' })).toContain(
      'AND make:Nissan AND status:in_stock',
    )
    expect(
      stockFilterString(
        { ...filter, extra: [{ require: { make: 'Land "R" Rover' } }] },
        { nowMs: NOW, sort: 'latest' },
      ),
    ).toContain('make:"Land \\"R\\" Rover"')
  })

  test('SRCH-55 demo Nissan needs km over 3000: 3000 fails, 3001 and used Nissans pass', () => {
    const car = { car_type: 'demo', make: 'Nissan', km: 3000 }
    const name = 'car_type=demo,make=Nissan:km>3000'
    expect(failedConditions(car, [demoNissan])).toEqual([name])
    expect(failedConditions({ ...car, km: 3001 }, [demoNissan])).toEqual([])
    expect(failedConditions({ ...car, car_type: 'used' }, [demoNissan])).toEqual([])
    expect(
      stockFilterString({ ...filter, extra: [demoNissan] }, { nowMs: NOW, sort: 'relevance' }),
    ).toContain(`AND NOT failed_conditions:"${name}"`)
  })

  test('SRCH-56 only the lowest-price sort hides cars without a price, and only where configured', () => {
    const ascending = (priceAscendingNeedsPrice: boolean) =>
      stockFilterString({ ...filter, extra: [], priceAscendingNeedsPrice }, { nowMs: NOW, sort: 'price-asc' })
    expect(ascending(true)).toMatch(/ AND price > 0$/)
    expect(ascending(false)).not.toContain('price > 0')
    expect(stockFilterString({ ...filter, extra: [] }, { nowMs: NOW, sort: 'price-desc' })).not.toContain(
      'price > 0',
    )
  })

  test('BUDG-12 BUDG-13 the budget finder searches available cars above 1000', () => {
    expect(budgetFilterString(NOW, 3)).toBe(
      `available_until > ${RECENT} AND show_on_dealer_website:true AND price > 1000`,
    )
  })
})

describe('SRCH-55 a condition at its edges', () => {
  const fails = (car: Record<string, unknown>, require: object, when: object = { car_type: 'demo' }) =>
    failedConditions({ car_type: 'demo', ...car }, [{ when, require } as never])

  test.each([
    [{ gt: 3000 }, 3000, true],
    [{ gt: 3000 }, 3001, false],
    [{ gte: 3000 }, 2999, true],
    [{ gte: 3000 }, 3000, false],
    [{ lt: 3000 }, 3000, true],
    [{ lt: 3000 }, 2999, false],
    [{ lte: 3000 }, 3001, true],
    [{ lte: 3000 }, 3000, false],
    [{ gt: -1 }, 'many', false],
    [{ gt: -1 }, undefined, false],
    [{ gt: 0 }, '5', true],
    [{}, -5, false],
  ])('%j of %j km fails: %s', (km, actual, failed) => {
    expect(fails({ km: actual }, { km }).length).toBe(failed ? 1 : 0)
  })

  test('its name holds what it demands, in one order, and no quotes', () => {
    const when = { make: 'Nissan', car_type: 'demo' }
    const require = { km: { gt: 3000, lte: 9000 }, badge: 'a"b\\c' }
    expect(fails({ make: 'nissan', km: 1 }, require, when)).toEqual([
      'car_type=demo,make=Nissan:badge=abc,km<=9000,km>3000',
    ])
    expect(fails({ make: 'Kia', km: 1 }, require, when)).toEqual([])
  })
})
