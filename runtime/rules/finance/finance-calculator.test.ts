import { describe, expect, test } from 'vitest'
import { AU, US } from '../../testing/regional.ts'
import { calculatorResult, readLoan } from './finance-calculator.ts'

const DEFAULTS = { rate: 10, termMonths: 60, depositPercent: 10, balloonPercent: 20 }
const read = (given: Record<string, string>, price: number | null = null) =>
  readLoan((name) => given[name], DEFAULTS as never, price)

describe('FIN-22 what stands in the fields', () => {
  test('nothing: the price of the car, or 30,000, and the site’s own terms', () => {
    expect(read({})).toEqual({ price: 30_000, deposit: 3_000, balloon: 6_000, rate: 10, months: 60 })
    expect(read({}, 41_005)).toEqual({ price: 41_005, deposit: 4_101, balloon: 8_201, rate: 10, months: 60 })
  })

  test('typed as people write it', () => {
    expect(read({ price: '$25,000', deposit: ' 1 000 ', term: '35.6', rate: '7.5', balloon: '0' })).toEqual({
      price: 25_000,
      deposit: 1_000,
      balloon: 0,
      rate: 7.5,
      months: 36,
    })
  })

  test('within its bounds; what is no number takes the default', () => {
    expect(read({ price: '9999999', deposit: '9999999', term: '999', rate: '99', balloon: '1' })).toEqual({
      price: 5_000_000,
      deposit: 5_000_000,
      balloon: 0,
      rate: 60,
      months: 84,
    })
    expect(read({ price: '-5', deposit: '-1', term: '1', rate: '-1', balloon: '-1' })).toEqual({
      price: 0,
      deposit: 0,
      balloon: 0,
      rate: 0,
      months: 12,
    })
    expect(
      read({ price: 'much', deposit: '', term: 'long', rate: 'Infinity', balloon: '1e999' }, 10_000),
    ).toEqual({
      price: 10_000,
      deposit: 1_000,
      balloon: 2_000,
      rate: 10,
      months: 60,
    })
    expect(read({ price: '10000', deposit: '4000', balloon: '7000' }).balloon).toBe(6_000)
  })
})

describe('what the calculator answers', () => {
  const LOAN = { price: 13_000, deposit: 1_000, balloon: 0, rate: 0, months: 24 }

  test('FIN-22 weekly and monthly payments, what is borrowed, the interest and all of it, and each year', () => {
    expect(calculatorResult(LOAN, AU)).toEqual({
      weekly: '$115',
      monthly: '$500',
      facts: [
        { label: 'You borrow', value: '$12,000' },
        { label: 'Interest over the term', value: '$0' },
        { label: 'You repay in all', value: '$12,000' },
      ],
      years: [
        ['1', '$6,000', '$0', '$6,000', '$6,000'],
        ['2', '$6,000', '$0', '$6,000', '$0'],
      ],
      curve: [
        { month: 0, owed: 12_000, interest: 0 },
        { month: 12, owed: 6_000, interest: 0 },
        { month: 24, owed: expect.closeTo(0), interest: 0 },
      ],
    })
  })

  test('FIN-19 where an APR is advertised payments are rounded up, and the facts have the regulation’s names', () => {
    const { weekly, monthly, facts } = calculatorResult(LOAN, US)
    expect([weekly, monthly]).toEqual(['$116', '$500'])
    expect(facts.map(({ label }) => label)).toEqual([
      'Amount financed',
      'Finance charge',
      'Total of payments',
    ])
  })

  test('a balloon stays owed at the end', () => {
    const { years } = calculatorResult({ ...LOAN, balloon: 4_000 }, AU)
    expect(years.map((year) => year[4])).toEqual(['$8,000', '$4,000'])
  })
})
