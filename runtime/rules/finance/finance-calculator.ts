import type { Regional, Settings } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { REGULATION_Z_FACTS } from './regulation-z.ts'
import { amortise, type Loan, type LoanInput, TERM_MONTHS } from './amortisation.ts'

type Defaults = Settings['finance']['calculator']

/** Names of the calculator's fields, in the page and in its address. */
const CALCULATOR_FIELDS = ['price', 'deposit', 'term', 'rate', 'balloon'] as const

export type CalculatorField = (typeof CALCULATOR_FIELDS)[number]

/** Price of the calculator where no car is known, in dollars. */
const USUAL_PRICE = 30_000
const MOST = 5_000_000
const MOST_RATE = 60

/**
 * A loan out of what stands in the fields or in the address, each value within its bounds; what is missing or no number
 * takes the site's default (FIN-22): the rate of 10, or 8.5 where the document says so.
 *
 * @param field reads a field by name
 * @param price of the car that the page is about, in dollars
 */
export function readLoan(
  field: (name: CalculatorField) => string | null | undefined,
  defaults: Defaults,
  price: number | null,
): LoanInput {
  const number = (name: CalculatorField, fallback: number, min: number, max: number) => {
    const text = field(name)?.replace(/[$,\s]/g, '') ?? ''
    const value = text === '' ? Number.NaN : Number(text)
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
  }
  const cost = number('price', price ?? USUAL_PRICE, 0, MOST)
  const share = (percent: number) => Math.round((cost * percent) / 100)
  const deposit = number('deposit', share(defaults.depositPercent), 0, cost)
  return {
    price: cost,
    deposit,
    balloon: number('balloon', share(defaults.balloonPercent), 0, cost - deposit),
    rate: number('rate', defaults.rate, 0, MOST_RATE),
    months: Math.round(number('term', defaults.termMonths, TERM_MONTHS.min, TERM_MONTHS.max)),
  }
}

/** What the calculator answers, in words. */
export interface CalculatorResult {
  weekly: string
  monthly: string
  /** Borrowed, interest, all payments. */
  facts: { label: string; value: string }[]
  /** By year: paid, interest, off the loan, still owed. */
  years: [year: string, paid: string, interest: string, principal: string, balance: string][]
  /** The same for a chart, from the day of the loan on. */
  curve: LoanPoint[]
}

/** How a loan stands at a time. */
export interface LoanPoint {
  /** Months since it began. */
  month: number
  /** Dollars still owed, and of interest paid so far. */
  owed: number
  interest: number
}

function loanCurve(loan: Loan, months: number): LoanPoint[] {
  let interest = 0
  return [
    { month: 0, owed: loan.amount, interest },
    ...loan.years.map((year) => {
      interest += year.interest
      return { month: Math.min(months, year.year * 12), owed: Math.max(0, year.balance), interest }
    }),
  ]
}

const FACTS = {
  borrowed: 'You borrow',
  interest: 'Interest over the term',
  total: 'You repay in all',
}

/** @param country payments are rounded up where an APR is advertised (FIN-19) */
export function calculatorResult(input: LoanInput, regional: Regional): CalculatorResult {
  const loan = amortise(input)
  const apr = regional.finance.disclaimer === 'apr'
  const payment = (amount: number) => formatMoney(apr ? Math.ceil(amount - 1e-9) : amount)
  const words = apr ? REGULATION_Z_FACTS : FACTS
  return {
    weekly: payment(loan.weekly),
    monthly: payment(loan.monthly),
    facts: [
      { label: words.borrowed, value: formatMoney(loan.amount) },
      { label: words.interest, value: formatMoney(loan.interest) },
      { label: words.total, value: formatMoney(loan.total) },
    ],
    years: loan.years.map(({ year, paid, interest, principal, balance }) => [
      String(year),
      formatMoney(paid),
      formatMoney(interest),
      formatMoney(principal),
      // What is left of the arithmetic after the last payment is no debt.
      formatMoney(Math.abs(balance) < 0.5 ? 0 : balance),
    ]),
    curve: loanCurve(loan, input.months),
  }
}
