import { describe, expect, it } from 'vitest'
import {
  type PricePoint,
  priceReduction,
  readPrices,
  reducedSince,
  reductionWords,
  withPrice,
} from './price-history.ts'

const DAY = 24 * 3_600_000
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const NOW = day('2026-03-20')
const BRISBANE = { locale: 'en-AU', timeZone: 'Australia/Brisbane' }

describe('the price history of a car', () => {
  it('keeps a point per change, forty at most, and none for a price that stays or is withdrawn', () => {
    expect(withPrice([], 20_000, 1)).toEqual([[1, 20_000]])
    const one = withPrice([], 20_000, 1)
    expect(withPrice(one, 20_000, 2)).toBe(one)
    expect(withPrice(one, null, 2)).toBe(one)
    let history: readonly PricePoint[] = []
    for (let at = 1; at <= 45; at += 1) history = withPrice(history, 20_000 - at, at)
    expect(history).toHaveLength(40)
    expect(history[0]).toEqual([6, 19_994])
    expect(history.at(-1)).toEqual([45, 19_955])
  })

  it.each<[string, PricePoint[], object | null]>([
    ['one price only', [[day('2026-01-01'), 20_000]], null],
    [
      'reduced',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-03-03'), 19_000],
      ],
      { by: 1000, at: day('2026-03-03') },
    ],
    [
      'raised',
      [
        [day('2026-01-01'), 19_000],
        [day('2026-03-03'), 20_000],
      ],
      null,
    ],
    [
      'raised a week before, and reduced below what it was before that',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-02-24'), 25_000],
        [day('2026-03-03'), 19_500],
      ],
      { by: 500, at: day('2026-03-03') },
    ],
    [
      'raised a week before, and reduced to what it was',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-02-24'), 25_000],
        [day('2026-03-03'), 20_000],
      ],
      null,
    ],
    [
      'cheaper more than a month before',
      [
        [day('2025-12-01'), 15_000],
        [day('2026-01-30'), 20_000],
        [day('2026-03-03'), 19_000],
      ],
      { by: 1000, at: day('2026-03-03') },
    ],
    [
      'by less than is worth saying',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-03-03'), 19_901],
      ],
      null,
    ],
    [
      'half of it, which is as far as a price falls',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-03-03'), 10_000],
      ],
      { by: 10_000, at: day('2026-03-03') },
    ],
    [
      'a dollar more than half of it',
      [
        [day('2026-01-01'), 20_000],
        [day('2026-03-03'), 9999],
      ],
      null,
    ],
    [
      'a price typed wrong',
      [
        [day('2026-01-01'), 319_000],
        [day('2026-03-03'), 31_900],
      ],
      null,
    ],
  ])('%s', (_name, history, expected) => {
    expect(priceReduction(history, NOW)).toEqual(expected)
  })

  it.each([
    ['by 100 dollars', 19_900, 100],
    ['by 99', 19_901, null],
  ])('tells a reduction %s', (_name, price, by) => {
    const history: PricePoint[] = [
      [day('2026-01-01'), 20_000],
      [day('2026-03-03'), price],
    ]
    expect(priceReduction(history, NOW)?.by ?? null).toBe(by)
    expect(reducedSince(history, day('2026-03-02'))).toBe(by)
  })

  it('measures from the lowest price of the thirty days before, that of their first instant among them', () => {
    const at = day('2026-03-03')
    const by = (raised: number) =>
      priceReduction(
        [
          [day('2025-12-01'), 15_000],
          [raised, 20_000],
          [at, 14_000],
        ],
        NOW,
      )?.by
    expect(by(at - 30 * DAY)).toBe(6000)
    // A millisecond later the low price was still asked for when the month began.
    expect(by(at - 30 * DAY + 1)).toBe(1000)
  })

  it('tells how much cheaper a car is than at an instant', () => {
    const history: PricePoint[] = [
      [100, 20_000],
      [200, 21_000],
      [300, 19_000],
    ]
    expect([99, 100, 199, 200, 299, 300].map((since) => reducedSince(history, since))).toEqual([
      null,
      1000,
      1000,
      2000,
      2000,
      null,
    ])
    expect(reducedSince([], 100)).toBeNull()
    expect(readPrices(JSON.stringify(history))).toEqual(history)
    expect(readPrices(null)).toEqual([])
  })

  it('tells a reduction for ninety days', () => {
    const history: PricePoint[] = [
      [NOW - 200 * DAY, 20_000],
      [NOW - 90 * DAY, 19_000],
    ]
    expect(priceReduction(history, NOW)).toEqual({ by: 1000, at: NOW - 90 * DAY })
    expect(priceReduction(history, NOW + 1)).toBeNull()
  })

  it('says the day of the dealer’s calendar, as its country writes it', () => {
    const reduced = { by: 1000, at: Date.parse('2026-03-02T20:00:00Z') }
    expect(reductionWords(reduced, BRISBANE, NOW)).toBe('Reduced by $1,000 on 3 March')
    expect(reductionWords(reduced, { locale: 'en-US', timeZone: 'America/Chicago' }, NOW)).toBe(
      'Reduced by $1,000 on March 2',
    )
    expect(reductionWords(reduced, BRISBANE, day('2027-01-05'))).toBe('Reduced by $1,000 on 3 March 2026')
  })
})
