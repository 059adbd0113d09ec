import { amortise, TERM_MONTHS } from './amortisation.ts'

/** What a visitor would put down and how long they would pay, set once for every car of the site. */
export interface MyWeek {
  /** Whole dollars. */
  deposit: number
  months: number
}

/** The loan behind a payment that a page shows: enough to reckon it anew for another deposit and term. */
export interface CarLoan {
  /** Dollars. */
  price: number
  /** The lender's interest rate, in per cent a year. */
  rate: number
  per: 'week' | 'month'
}

const MOST_DEPOSIT = 1_000_000

/** Half years between the bounds of the calculator, as its slider has them. */
export const MY_TERMS: readonly number[] = Array.from(
  { length: (TERM_MONTHS.max - TERM_MONTHS.min) / 6 + 1 },
  (_, index) => TERM_MONTHS.min + index * 6,
)

/** The deposit and term out of storage or a form, or null where they are none that a loan can have. */
export function readMyWeek(value: unknown): MyWeek | null {
  const { deposit, months } = (value ?? {}) as Record<keyof MyWeek, unknown>
  const isDeposit = Number.isInteger(deposit) && Number(deposit) >= 0 && Number(deposit) <= MOST_DEPOSIT
  return isDeposit && MY_TERMS.includes(Number(months))
    ? { deposit: Number(deposit), months: Number(months) }
    : null
}

/** A deposit as typed, such as `$5,000`, with a term; null where it is none that a loan can have. */
export function typedWeek(deposit: string, term: string): MyWeek | null {
  const dollars = deposit.replaceAll(/[$,\s]/g, '')
  return /^\d{1,7}$/.test(dollars) ? readMyWeek({ deposit: Number(dollars), months: Number(term) }) : null
}

/**
 * What a car costs this visitor by the week or month, in whole dollars: equal payments at the lender's interest rate, no
 * final payment, half up, as every figure of a site without an APR (FIN-19).
 */
export function myPayment({ price, rate, per }: CarLoan, { deposit, months }: MyWeek): number {
  const loan = amortise({ price, deposit, rate, months, balloon: 0 })
  return Math.max(0, Math.floor((per === 'week' ? loan.weekly : loan.monthly) + 0.5))
}

/** What `loanText` wrote, or null. */
export function readLoanText(text: string | undefined): CarLoan | null {
  const [, price, rate, per] = /^(\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (week|month)$/.exec(text ?? '') ?? []
  return per === undefined ? null : { price: Number(price), rate: Number(rate), per: per as CarLoan['per'] }
}
