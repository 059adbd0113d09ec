import { describe, expect, test } from 'vitest'
import { AU, US } from '../../testing/regional.ts'
import {
  estimate,
  estimateGiven,
  QUESTIONS,
  questionsIn,
  VALUATION_TEXTS,
  type Comparable,
} from './valuation.ts'

const LIMITS = { maxAgeYears: 7, maxKm: 100_000 }
const FORMAT = { distance: (km: number) => `${km} km`, questions: QUESTIONS }
const CAR = { make: 'Ford', model: 'Ranger', year: 2021, km: 60_000 }
const market = (...prices: number[]): Comparable[] =>
  prices.map((price) => ({ year: 2021, km: 60_000, price }))

describe('who gets a figure', () => {
  test.each([
    ['7 years and 100,000 km', 2019, 100_000, []],
    ['8 years', 2018, 10_000, ['too old']],
    ['100,001 km', 2024, 100_001, ['too far']],
    ['both', 2010, 250_000, ['too old', 'too far']],
  ])('TRADE-07 %s', (_name, year, km, reasons) => {
    expect(estimateGiven({ year, km }, LIMITS, 2026)).toEqual({ ok: reasons.length === 0, reasons })
  })

  test('TRADE-07 without a figure our team will contact the visitor', () => {
    expect(VALUATION_TEXTS.noEstimate).toContain('our team will contact you')
  })
})

describe('the figure', () => {
  test('TRADE-01 is 80 to 88 per cent of the middle of what such cars sell for, to the hundred', () => {
    expect(estimate(CAR, market(30_000, 90_000, 40_000), {}, FORMAT)).toMatchObject({
      low: 32_000,
      high: 35_200,
    })
  })

  test('TRADE-01 what has no odometer is compared by its age alone', () => {
    const { km: _km, ...van } = CAR
    const found = estimate(van, market(30_000, 90_000, 40_000), {}, FORMAT)
    expect(found).toMatchObject({ low: 32_000, high: 35_200 })
    expect(found?.because).toContain('One from 2021 sells for about $40,000.')
    expect(estimateGiven(van, LIMITS, 2026)).toEqual({ ok: true, reasons: [] })
  })

  test('TRADE-01 says how it came about', () => {
    expect(estimate(CAR, market(40_000, 40_000, 40_000), { tyres: 'worn' }, FORMAT)?.because).toEqual([
      'Compared with 3 of the same model (Ford Ranger), built 2021.',
      'One from 2021 with 60000 km sells for about $40,000.',
      'We take off 12% to 20% for preparation, warranty and selling it.',
      'A set of tyres: $600 less.',
    ])
  })

  test('CFG-19 tyres are written as the country does', () => {
    const { because } = estimate(
      CAR,
      market(40_000, 40_000, 40_000),
      { tyres: 'worn' },
      { ...FORMAT, questions: questionsIn(US) },
    )!
    expect(because.at(-1)).toBe('A set of tires: $600 less.')
    const labels = [AU, US].map((regional) => questionsIn(regional).find(({ id }) => id === 'tyres')?.label)
    expect(labels).toEqual(['Tyres', 'Tires'])
  })

  test('fewer than three such cars are no market', () => {
    expect(estimate(CAR, market(40_000, 40_000), {}, FORMAT)).toBeNull()
    expect(estimate(CAR, market(40_000, 40_000, 0), {}, FORMAT)).toBeNull()
  })

  test('older and further costs; a newer car of the market is brought down to this one', () => {
    const newer: Comparable[] = [1, 2, 3].map(() => ({ year: 2023, km: 20_000, price: 50_000 }))
    // Two years at 10 per cent, 40,000 km at 2.5 per cent for each ten thousand: 50,000 · 0.81 · 0.9.
    expect(estimate(CAR, newer, {}, FORMAT)).toMatchObject({ low: 29_200, high: 32_100 })
  })

  test('cars of about the same age are taken alone where there are enough of them', () => {
    const old: Comparable[] = [1, 2, 3, 4, 5].map(() => ({ year: 2009, km: 60_000, price: 500_000 }))
    expect(estimate(CAR, [...market(40_000, 40_000, 40_000), ...old], {}, FORMAT)?.high).toBe(35_200)
  })

  test('every worse answer costs something and says what; it never goes below nothing', () => {
    const best = estimate(CAR, market(40_000, 40_000, 40_000), {}, FORMAT)
    for (const { id, options } of QUESTIONS.filter((question) => question.id !== 'money_owing')) {
      for (const { value } of options.slice(1)) {
        const worse = estimate(CAR, market(40_000, 40_000, 40_000), { [id]: value }, FORMAT)
        expect(worse?.high, `${id} ${value}`).toBeLessThan(best?.high ?? 0)
        expect(worse?.because).toHaveLength(4)
      }
    }
    const cheap = estimate(CAR, market(500, 500, 500), { tyres: 'worn', keys: 'one' }, FORMAT)
    expect(cheap).toMatchObject({ low: 0, high: 0 })
  })

  test('TRADE-08 TRADE-09 money owing costs nothing but needs a finance letter; a surplus is direct credit', () => {
    expect(
      estimate(CAR, market(40_000, 40_000, 40_000), { money_owing: 'yes' }, FORMAT)?.because,
    ).toHaveLength(3)
    expect(VALUATION_TEXTS.financeLetter).toContain('A finance letter is needed for a car with money owing')
    expect(VALUATION_TEXTS.surplus).toBe('Any surplus is paid to you by direct credit.')
  })
})

describe('what each answer costs of $40,000', () => {
  test.each([
    ['condition', 'excellent', null, 35_200],
    ['condition', 'good', 'Small marks: $1,200 less.', 34_000],
    ['condition', 'fair', 'Dents or worn trim: $3,200 less.', 32_000],
    ['condition', 'poor', 'Paint or repairs: $7,200 less.', 28_000],
    ['service_history', 'full', null, 35_200],
    ['service_history', 'part', 'Gaps in the service history: $1,200 less.', 34_000],
    ['service_history', 'none', 'No service history: $2,400 less.', 32_800],
    ['accident', 'no', null, 35_200],
    ['accident', 'yes', 'Repaired accident: $3,200 less.', 32_000],
    ['tyres', 'good', null, 35_200],
    ['tyres', 'worn', 'A set of tyres: $600 less.', 34_600],
    ['keys', 'two', null, 35_200],
    ['keys', 'one', 'A second key: $400 less.', 34_900],
    ['money_owing', 'no', null, 35_200],
    ['money_owing', 'yes', null, 35_200],
  ])('TRADE-01 %s %s: %s', (question, answer, words, high) => {
    const found = estimate(CAR, market(40_000, 40_000, 40_000), { [question]: answer }, FORMAT)
    expect([found?.because[3] ?? null, found?.high]).toEqual([words, high])
  })

  test('TRADE-01 every question and answer has its row above', () => {
    expect(QUESTIONS.flatMap(({ options }) => options)).toHaveLength(15)
  })
})
