import { formatMoney } from '../../format/money.ts'

/** What a visitor can pay, and what follows from it (BUDG-05, BUDG-07). */
export interface BudgetInput {
  /** Dollars a week. */
  weekly: number
  deposit: number
  /** Term in years; the factor's own when absent. */
  years?: number | undefined
  /** Interest in per cent a year. */
  rate?: number | undefined
}

/** The cheapest and the dearest car that can be found. */
export interface PriceBounds {
  min: number
  max: number
}

export interface BudgetSettings {
  /** Weekly payments in the budget: 260 are five years (BUDG-05). */
  factor: number
  minPrice: number
  maxPrice: number
  /** Only dearer cars are searched (BUDG-12). */
  priceAbove: number
}

export interface Budget {
  /** Whole dollars. */
  budget: number
  /** Weekly payments. */
  payments: number
  /** What all weekly payments together come to. */
  paid: number
  /** What of them is interest. */
  interest: number
}

const WEEKS_A_YEAR = 52

/**
 * Typed amounts are numbers as text; separators and dollar signs are taken off, and whatever is no amount counts as 0
 * (BUDG-08).
 */
export function amountOf(text: string): number {
  const amount = Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

/**
 * Weekly repayments times the factor plus the deposit, rounded (BUDG-05). With an interest rate the payments are worth
 * less today than together: their present value takes the place of the product.
 */
export function budgetOf(
  { weekly, deposit, years, rate = 0 }: BudgetInput,
  { factor }: Pick<BudgetSettings, 'factor'>,
): Budget {
  const payments = years === undefined ? factor : Math.round(years * WEEKS_A_YEAR)
  const paid = weekly * payments
  const a = rate / 100 / WEEKS_A_YEAR
  const borrowed = a > 0 ? (weekly * (1 - (1 + a) ** -payments)) / a : paid
  return {
    budget: Math.round(borrowed + deposit),
    payments,
    paid: Math.round(paid),
    interest: Math.round(paid - borrowed),
  }
}

/**
 * The price range that a form of the finder asks for without script; undefined where it asks for nothing. It begins
 * where the finder's own search does, so that the page lists as many cars as the finder counted (BUDG-12). A budget
 * below that finds nothing: the range closes there, because an address swaps a pair whose minimum is above its maximum.
 */
export function budgetFormRange(
  { weekly, deposit, years, rate }: Partial<Record<'weekly' | 'deposit' | 'years' | 'rate', string>>,
  settings: BudgetSettings,
): PriceBounds | undefined {
  if (weekly === undefined && deposit === undefined) return undefined
  const { budget } = budgetOf(
    {
      weekly: amountOf(weekly ?? ''),
      deposit: amountOf(deposit ?? ''),
      ...(years !== undefined && { years: amountOf(years) }),
      ...(rate !== undefined && { rate: amountOf(rate) }),
    },
    settings,
  )
  const min = Math.max(settings.minPrice, settings.priceAbove + 1)
  return { min, max: Math.max(min, Math.min(budget, MOST)) }
}

/** More than any car costs, and still a number that an address may carry. */
const MOST = 999_999_999

/** The term that the factor stands for: 260 weekly payments are 5 years. */
export function yearsOf({ factor }: Pick<BudgetSettings, 'factor'>): number {
  return Math.round(factor / WEEKS_A_YEAR)
}

/** What the finder begins with: the term and the rate of the site only where visitors can change them (BUDG-05). */
export function firstInput({
  weekly,
  deposit,
  adjustable,
  rate,
  factor,
}: BudgetInput & Pick<BudgetSettings, 'factor'> & { adjustable: boolean }): BudgetInput {
  return { weekly, deposit, ...(adjustable && { years: yearsOf({ factor }), rate }) }
}

/** Bounds from the price statistics of the search; the configured ones without statistics (BUDG-11). */
export function priceBounds(
  stats: { min: number; max: number } | undefined,
  { minPrice, maxPrice }: Pick<BudgetSettings, 'minPrice' | 'maxPrice'>,
): PriceBounds {
  if (!stats || !(stats.max > 0)) return { min: minPrice, max: maxPrice }
  return { min: Math.floor(stats.min), max: Math.ceil(stats.max) }
}

/**
 * Below the cheapest car there is nothing to show; neither is there where only cars above a price are searched (BUDG-10,
 * BUDG-12). A budget that equals the cheapest price is enough.
 */
export function budgetReaches(
  budget: number,
  { min }: PriceBounds,
  { priceAbove }: Pick<BudgetSettings, 'priceAbove'>,
): boolean {
  return budget >= min && budget > priceAbove
}

/** The price range to search: from the cheapest car to the budget, or to the dearest car below it (BUDG-09). */
export function budgetRange(budget: number, { min, max }: PriceBounds): PriceBounds {
  return { min, max: Math.min(budget, max) }
}

/**
 * Moves one handle of the price slider: inside its ends, in steps, the handles at least 1 apart (BUDG-17).
 *
 * @returns the pair after the move; the handle that is moved gives way
 */
export function movePriceHandle(
  [low, high]: [number, number],
  handle: 0 | 1,
  raw: number,
  { min, max, step }: { min: number; max: number; step: number },
): [number, number] {
  const stepped = min + Math.round(((Number.isFinite(raw) ? raw : min) - min) / step) * step
  const value = Math.min(max, Math.max(min, raw >= max ? max : stepped))
  if (handle === 0) return [value < high ? value : Math.max(min, high - step), high]
  return [low, value > low ? value : Math.min(max, low + step)]
}

/** How a budget came about, in sentences for the visitor. */
export function explainBudget(input: BudgetInput, found: Budget, settings: BudgetSettings): string[] {
  const { weekly, deposit, years = yearsOf(settings), rate = 0 } = input
  const term = `${years} ${years === 1 ? 'year' : 'years'}`
  const cents = Number.isInteger(weekly) ? formatMoney(weekly) : `$${weekly.toFixed(2)}`
  return [
    `${cents} a week for ${term} is ${found.payments} payments, ${formatMoney(found.paid)} in all.`,
    ...(found.interest > 0
      ? [
          `At ${rate.toFixed(2)}% a year ${formatMoney(found.interest)} of that is interest, so it pays off a loan of ${formatMoney(found.paid - found.interest)}.`,
        ]
      : []),
    deposit > 0
      ? `With your deposit of ${formatMoney(deposit)} that makes ${formatMoney(found.budget)}.`
      : `Without a deposit that makes ${formatMoney(found.budget)}.`,
    found.interest > 0
      ? 'An estimate to search by, not an offer of credit. Fees, charges and lending criteria apply.'
      : 'An estimate to search by, not an offer of credit. Interest, fees and charges are not part of it.',
  ]
}
