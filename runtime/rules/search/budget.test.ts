import { describe, expect, test } from 'vitest'
import {
  amountOf,
  budgetFormRange,
  budgetOf,
  budgetRange,
  budgetReaches,
  explainBudget,
  movePriceHandle,
  priceBounds,
  yearsOf,
} from './budget.ts'

const settings = { factor: 260, minPrice: 0, maxPrice: 100_000, priceAbove: 1000 }

describe('BUDG-05 BUDG-07 BUDG-08 a budget', () => {
  test.each([
    [200, 2000, 54_000],
    [150.55, 0, 39_143],
    [0, 0, 0],
    [99.999, 0.5, 26_000],
  ])('BUDG-05 BUDG-07 %s a week and %s deposit make %s', (weekly, deposit, budget) => {
    expect(budgetOf({ weekly, deposit }, settings).budget).toBe(budget)
  })

  test.each([
    ['200', 200],
    ['1,000', 1000],
    ['$1,250.50', 1250.5],
    [' 75 ', 75],
    ['1 000', 1000],
    ['$ 12\u00A0500', 12_500],
    ['abc', 0],
    ['', 0],
    ['-50', 0],
    ['1e3', 1000],
    ['Infinity', 0],
    ['NaN', 0],
  ])('BUDG-08 %s is read as %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })

  test('BUDG-05 the factor is a term of five years; another term counts its weeks', () => {
    expect(yearsOf(settings)).toBe(5)
    expect(budgetOf({ weekly: 200, deposit: 2000, years: 5 }, settings).budget).toBe(54_000)
    expect(budgetOf({ weekly: 200, deposit: 0, years: 3 }, settings)).toEqual({
      budget: 31_200,
      payments: 156,
      paid: 31_200,
      interest: 0,
    })
  })

  test('BUDG-05 interest comes off what the payments are worth', () => {
    // Present value of 260 payments of $200 at 8.5 % a year, compounded weekly.
    expect(budgetOf({ weekly: 200, deposit: 2000, years: 5, rate: 8.5 }, settings)).toEqual({
      budget: 44_335,
      payments: 260,
      paid: 52_000,
      interest: 9665,
    })
  })

  test('BUDG-05 it says how it came about, and that it is no offer of credit', () => {
    const input = { weekly: 200, deposit: 2000, years: 5, rate: 8.5 }
    expect(explainBudget(input, budgetOf(input, settings), settings)).toEqual([
      '$200 a week for 5 years is 260 payments, $52,000 in all.',
      'At 8.50% a year $9,665 of that is interest, so it pays off a loan of $42,335.',
      'With your deposit of $2,000 that makes $44,335.',
      'An estimate to search by, not an offer of credit. Fees, charges and lending criteria apply.',
    ])
    const plain = { weekly: 150.5, deposit: 0 }
    expect(explainBudget(plain, budgetOf(plain, settings), settings)).toEqual([
      '$150.50 a week for 5 years is 260 payments, $39,130 in all.',
      'Without a deposit that makes $39,130.',
      'An estimate to search by, not an offer of credit. Interest, fees and charges are not part of it.',
    ])
  })
})

describe('BUDG-10 BUDG-12 what a budget reaches', () => {
  test('BUDG-11 bounds are those of the statistics, else the configured ones', () => {
    expect(priceBounds({ min: 4990, max: 87_600 }, settings)).toEqual({ min: 4990, max: 87_600 })
    expect(priceBounds(undefined, settings)).toEqual({ min: 0, max: 100_000 })
    expect(priceBounds({ min: 0, max: 0 }, settings)).toEqual({ min: 0, max: 100_000 })
  })

  test.each([
    [4000, 5000, false],
    [4999, 5000, false],
    [5000, 5000, true],
    [1000, 0, false],
    [1001, 0, true],
  ])('BUDG-10 BUDG-12 a budget of %s over a cheapest car of %s: %s', (budget, min, reaches) => {
    expect(budgetReaches(budget, { min, max: 100_000 }, settings)).toBe(reaches)
  })

  test('BUDG-09 the range ends at the budget or at the dearest car', () => {
    expect(budgetRange(54_000, { min: 0, max: 48_000 })).toEqual({ min: 0, max: 48_000 })
    expect(budgetRange(54_000, { min: 4990, max: 148_000 })).toEqual({ min: 4990, max: 54_000 })
  })

  test('BUDG-09 the form sent without script is a range too', () => {
    expect(budgetFormRange({ weekly: '200', deposit: '2,000' }, settings)).toEqual({ min: 1001, max: 54_000 })
    expect(budgetFormRange({ weekly: '200', deposit: '2000', years: '5', rate: '8.5' }, settings)).toEqual({
      min: 1001,
      max: 44_335,
    })
    expect(budgetFormRange({}, settings)).toBeUndefined()
    expect(budgetFormRange({ weekly: '9e99', deposit: '' }, settings)).toEqual({
      min: 1001,
      max: 999_999_999,
    })
  })

  test.each([
    ['', '1001', 1001],
    ['', '1000', 1001],
    ['0', '0', 1001],
    ['abc', '-5', 1001],
    ['5', '0', 1300],
  ])(
    'BUDG-10 BUDG-12 a form of %j a week and %j deposit lists no car of $1000 or less',
    (weekly, deposit, max) => {
      expect(budgetFormRange({ weekly, deposit }, settings)).toEqual({ min: 1001, max })
    },
  )

  test('BUDG-09 a form keeps to a higher lowest price', () => {
    expect(budgetFormRange({ weekly: '200' }, { ...settings, minPrice: 5000 })).toEqual({
      min: 5000,
      max: 52_000,
    })
  })
})

describe('the price slider', () => {
  const track = { min: 5000, max: 250_000, step: 500 }

  test('BUDG-17 handles move by 500 inside 5000 and 250000', () => {
    expect(movePriceHandle([5000, 250_000], 0, 5500, track)).toEqual([5500, 250_000])
    expect(movePriceHandle([5000, 250_000], 0, 5240, track)).toEqual([5000, 250_000])
    expect(movePriceHandle([5000, 250_000], 1, 249_740, track)).toEqual([5000, 249_500])
    expect(movePriceHandle([5000, 250_000], 1, 999_999, track)).toEqual([5000, 250_000])
    expect(movePriceHandle([5000, 250_000], 0, -1, track)).toEqual([5000, 250_000])
    expect(movePriceHandle([5000, 250_000], 0, NaN, track)).toEqual([5000, 250_000])
  })

  test('BUDG-17 handles never meet: the moved one stays a step away, however near the other was typed', () => {
    expect(movePriceHandle([5000, 20_000], 0, 20_000, track)).toEqual([19_500, 20_000])
    expect(movePriceHandle([19_500, 20_000], 1, 5000, track)).toEqual([19_500, 20_000])
    expect(movePriceHandle([5000, 5001], 0, 9000, track)).toEqual([5000, 5001])
    expect(movePriceHandle([249_999, 250_000], 1, 5000, track)).toEqual([249_999, 250_000])
  })
})

describe('BUDG-17 a handle at the ends of the slider', () => {
  const slider = { min: 1000, max: 10_500, step: 1000 }

  test.each([
    [[1000, 10_500], 1, 10_500, [1000, 10_500]],
    [[1000, 10_500], 1, 99_999, [1000, 10_500]],
    [[1000, 10_500], 1, 10_499, [1000, 10_000]],
    [[1000, 5000], 1, 3400, [1000, 3000]],
    [[3000, 5000], 1, 3000, [3000, 4000]],
    [[3000, 5000], 0, 5000, [4000, 5000]],
    [[3000, 5000], 0, Number.NaN, [1000, 5000]],
    [[3000, 5000], 0, -7, [1000, 5000]],
  ] as const)('%j: handle %i to %d gives %j', (pair, handle, raw, moved) => {
    expect(movePriceHandle([...pair], handle, raw, slider)).toEqual(moved)
  })
})

test('BUDG-08 what is no amount above nothing counts as 0', () => {
  expect(['$1,500 ', '0', '-5', 'x', '', '1e400'].map(amountOf)).toEqual([1500, 0, 0, 0, 0, 0])
})

test('BUDG-12 a form without script asks with its years, and with either of its amounts', () => {
  const asked = (form: Parameters<typeof budgetFormRange>[0]) => budgetFormRange(form, settings)
  expect(asked({})).toBeUndefined()
  expect(asked({ years: '3', rate: '9' })).toBeUndefined()
  expect(asked({ deposit: '5,000' })).toEqual(asked({ weekly: '', deposit: '5000' }))
  expect(asked({ weekly: '100', years: '1' })).not.toEqual(asked({ weekly: '100' }))
  expect(asked({ weekly: '100', years: '1' })).toMatchObject({ min: 1001 })
})
