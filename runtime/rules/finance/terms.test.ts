import { describe, expect, test } from 'vitest'
import type { LenderEntry } from '../../../schemas/generated/types.ts'
import type { FinanceOffer } from './finance.ts'
import { regulationZ } from './regulation-z.ts'
import { depositRow, shareRow, standardTerms, termRow } from './terms.ts'

const lender = (over: object) => over as LenderEntry
const offer = (entry: object, per: 'week' | 'month' = 'month') =>
  ({ lender: lender(entry), amount: 536, per }) as unknown as FinanceOffer

describe('FIN-17 term and deposit', () => {
  test('in the unit asked for where the lender gives it, else in the other', () => {
    const both = lender({ termMonths: 60, termYears: 5 })
    expect(termRow(both, 'months')).toEqual([{ label: 'Term', value: '60 months' }])
    expect(termRow(both, 'years')).toEqual([{ label: 'Term', value: '5 years' }])
    expect(termRow(lender({ termYears: 1 }), 'months')).toEqual([{ label: 'Term', value: '1 year' }])
    expect(termRow(lender({ termMonths: 1 }), 'years')).toEqual([{ label: 'Term', value: '1 month' }])
    expect(termRow(lender({}), 'years')).toEqual([])
  })

  test('a deposit of nothing is one, none is none', () => {
    expect(depositRow(lender({ deposit: 0 }))).toEqual([{ label: 'Deposit', value: '$0' }])
    expect(depositRow(lender({ deposit: null }))).toEqual([])
    expect(standardTerms({ lender: lender({ termMonths: 48, deposit: 900 }) } as never)).toEqual({
      rows: [
        { label: 'Term', value: '48 months' },
        { label: 'Deposit', value: '$900' },
      ],
      notes: [],
    })
    expect(standardTerms({ lender: lender({}) } as never)).toEqual({ rows: [], notes: [] })
    expect(shareRow('Deposit', 10, 40_000)).toEqual({ label: 'Deposit (10%)', value: '$4,000' })
  })
})

describe('Regulation Z', () => {
  const RATE = { label: 'APR', value: '9.74%' }
  test('the rate by its name, the down payment, and how many payments repay the loan', () => {
    const rows = [RATE, { label: 'Term', value: '60 months' }, { label: 'Deposit (10%)', value: '$4,000' }]
    expect(regulationZ(rows, offer({ termMonths: 60 }))).toEqual([
      { label: 'Annual percentage rate (APR)', value: '9.74%' },
      { label: 'Repayment', value: '60 monthly payments of $536' },
      { label: 'Down payment (10%)', value: '$4,000' },
    ])
    expect(regulationZ([RATE, { label: 'No Deposit', value: 'x' }], offer({}))[1]).toEqual({
      label: 'No Deposit',
      value: 'x',
    })
  })

  test('weeks are counted over the whole term; a term in years is one of months; none keeps the lender’s words', () => {
    const repayment = (entry: object, per?: 'week' | 'month') =>
      regulationZ([RATE, { label: 'Term', value: 'as agreed' }], offer(entry, per))[1]?.value
    expect(repayment({ termMonths: 60 }, 'week')).toBe('260 weekly payments of $536')
    expect(repayment({ termYears: 3 })).toBe('36 monthly payments of $536')
    expect(repayment({})).toBe('as agreed')
    expect(regulationZ([], offer({}))).toEqual([])
  })
})
