import { expect, test } from 'vitest'
import { AU, NZ, US } from '../../testing/regional.ts'
import { loanText } from './loan-text.ts'
import { MY_TERMS, type MyWeek, myPayment, readLoanText, readMyWeek, typedWeek } from './my-week.ts'

test.each<[price: number, rate: number, per: 'week' | 'month', MyWeek, dollars: number]>([
  // The payment in closed form, P·i / (1 − (1 + i)^−n); a week is 12 / 52 of it; half up.
  [33_000, 10, 'week', { deposit: 3_000, months: 60 }, 147],
  [33_000, 10, 'month', { deposit: 3_000, months: 60 }, 637],
  [33_000, 10, 'week', { deposit: 10_000, months: 60 }, 113],
  [33_000, 10, 'week', { deposit: 3_000, months: 84 }, 115],
  [13_000, 0, 'month', { deposit: 1_000, months: 12 }, 1_000],
  [13_000, 0, 'week', { deposit: 0, months: 12 }, 250],
  [13_000, 7.99, 'week', { deposit: 13_000, months: 60 }, 0],
  [13_000, 7.99, 'week', { deposit: 20_000, months: 60 }, 0],
])('FIN-22 $%i at %f%% by the %s, %j: $%i', (price, rate, per, week, dollars) => {
  expect(myPayment({ price, rate, per }, week)).toBe(dollars)
})

test('storage and forms may hold anything', () => {
  expect([MY_TERMS.at(0), MY_TERMS.at(1), MY_TERMS.at(-1), MY_TERMS.length]).toEqual([12, 18, 84, 13])
  expect(readMyWeek({ deposit: 5_000, months: 48 })).toEqual({ deposit: 5_000, months: 48 })
  const wrong = [
    null,
    'x',
    {},
    { deposit: -1, months: 60 },
    { deposit: 1.5, months: 60 },
    { deposit: '5', months: 60 },
  ]
  const bounds = [
    { deposit: 1_000_001, months: 60 },
    { deposit: 0, months: 0 },
    { deposit: 0, months: 96 },
    { deposit: 0, months: 61 },
  ]
  for (const value of [...wrong, ...bounds]) expect(readMyWeek(value)).toBeNull()
  const typed = (deposit: string) => typedWeek(deposit, '60')?.deposit ?? null
  expect(['$5,000', ' 0 ', '1000000', '$ 7 500'].map(typed)).toEqual([5_000, 0, 1_000_000, 7500])
  expect(['', 'ten', '-5', '5.5', '1000001'].map(typed)).toEqual([null, null, null, null, null])
  expect(typedWeek('0', '61')).toBeNull()
})

test('a loan goes to the page as a text and back; not beside an APR, without a price or a rate', () => {
  expect(loanText(38_990, { interestRate: 7.99 }, 'week', AU)).toBe('38990 7.99 week')
  expect(readLoanText('38990 7.99 week')).toEqual({ price: 38_990, rate: 7.99, per: 'week' })
  expect(loanText(38_990, { interestRate: 8 }, 'month', NZ)).toBe('38990 8 month')
  expect(loanText(38_990, { interestRate: 7.99 }, 'month', US)).toBeUndefined()
  expect(loanText(null, { interestRate: 7.99 }, 'week', AU)).toBeUndefined()
  expect(loanText(38_990, { interestRate: null }, 'week', AU)).toBeUndefined()
  for (const text of [undefined, '', '1 2', '1 2 year', 'x 2 week']) expect(readLoanText(text)).toBeNull()
})
