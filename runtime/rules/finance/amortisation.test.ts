import { describe, expect, test } from 'vitest'
import { amortise, TERM_MONTHS } from './amortisation.ts'

const LOAN = { price: 33_000, deposit: 3_000, balloon: 0, rate: 10, months: 60 }

describe('amortisation', () => {
  test('FIN-22 the textbook loan: $30,000 at 10% over 60 months is $637.41 a month', () => {
    const loan = amortise(LOAN)
    expect(loan.amount).toBe(30_000)
    expect(loan.monthly).toBeCloseTo(637.41, 2)
    expect(loan.weekly).toBeCloseTo((637.4113 * 12) / 52, 2)
    expect(loan.interest).toBeCloseTo(8244.68, 1)
    expect(loan.years.map(({ year }) => year)).toEqual([1, 2, 3, 4, 5])
    expect(loan.years.at(-1)?.balance).toBeCloseTo(0, 6)
  })

  test.each([
    [TERM_MONTHS.min, 0, 8.5],
    [18, 5_000, 10],
    [60, 9_900, 10],
    [TERM_MONTHS.max, 0, 0],
    [84, 12_000, 0],
  ])(
    'FIN-22 %i months with a final payment of %i at %d%%: every year adds up, and exactly that is owed at the end',
    (months, balloon, rate) => {
      const { years, amount, monthly, interest, total } = amortise({ ...LOAN, months, balloon, rate })
      expect(years).toHaveLength(Math.ceil(months / 12))
      expect(years.at(-1)?.balance).toBeCloseTo(balloon, 4)
      const sum = (name: 'paid' | 'interest' | 'principal') =>
        years.reduce((all, year) => all + year[name], 0)
      expect(sum('paid')).toBeCloseTo(monthly * months, 4)
      expect(sum('interest')).toBeCloseTo(interest, 4)
      expect(sum('principal') + balloon).toBeCloseTo(amount, 4)
      expect(total).toBeCloseTo(amount + interest, 4)
    },
  )

  test('FIN-22 a deposit above the price leaves nothing to lend, and a final payment is never more than the loan', () => {
    expect(amortise({ ...LOAN, deposit: 40_000 })).toMatchObject({ amount: 0, monthly: 0, interest: 0 })
    expect(amortise({ ...LOAN, balloon: 90_000, rate: 0 }).monthly).toBe(0)
  })
})
