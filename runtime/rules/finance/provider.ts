import type { Car, LenderEntry } from '../../../schemas/generated/types.ts'
import { priceAsked } from '../car/price.ts'
import type { TermsOf } from './terms.ts'

export type FinanceReason =
  | 'no provider'
  | 'no lender data'
  | 'no interest rate'
  | 'no comparison rate'
  | 'excluded make'
  | 'excluded flag'
  | 'excluded dealership'
  | 'not available'
  | 'price'
  | 'too old'
  | 'comparison rate is zero'
  | 'no weekly payment'
  | 'no monthly payment'
  | 'no payment'

/** The fields of a car that decide about finance. */
export type FinancedCar = Pick<
  Car,
  'finance_lenders' | 'make' | 'dealership_slug' | 'year' | 'price' | 'offer_price' | 'status' | 'sold'
>

/** What a condition of a provider looks at. */
export interface FinanceFacts {
  car: FinancedCar
  lender: LenderEntry
  thisYear: number
  available: boolean
}

/** One condition: null when it holds, else what speaks against it. */
export type FinanceCheck = (facts: FinanceFacts) => FinanceReason | null

/** One finance provider (FIN-02): `providers/{key}/provider.ts`. All of them pass `conformance.test.ts`. */
export interface FinanceProvider {
  /** As documents write it; its key is the name of the folder. */
  name: string
  /** Offered beside the provider of a site, never the provider itself (FIN-14). */
  lenderOnly?: boolean
  /** Conditions beyond the common ones (appendix E). */
  checks: FinanceCheck[]
  /** The payment that is shown; `either`: weekly, else monthly. */
  pays: 'week' | 'month' | 'either'
  /** How it words its terms, where not as `standardTerms`. */
  terms?: TermsOf
}

/** `finance_lenders` is keyed by the provider's name in lower case without anything but letters and digits (FIN-02). */
export function lenderKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const PRICE_ABOVE = 500
const TAURUS_YEARS = 12

/** A payment that can be shown. */
export function isAmount(payment: number | null | undefined): payment is number {
  return typeof payment === 'number' && payment > 0
}

export const available: FinanceCheck = ({ available: ok }) => (ok ? null : 'not available')

export const priceAbove500: FinanceCheck = ({ car }) =>
  (priceAsked(car) ?? 0) > PRICE_ABOVE ? null : 'price'

export const newerThanTwelveYears: FinanceCheck = ({ car, thisYear }) =>
  (car.year ?? 0) > thisYear - TAURUS_YEARS ? null : 'too old'

export const comparisonRatePositive: FinanceCheck = ({ lender }) =>
  (lender.comparisonRate ?? 0) > 0 ? null : 'comparison rate is zero'

export const weekly: FinanceCheck = ({ lender }) =>
  isAmount(lender.paymentWeek) ? null : 'no weekly payment'

export const monthly: FinanceCheck = ({ lender }) =>
  isAmount(lender.paymentMonth) ? null : 'no monthly payment'

export const anyPayment: FinanceCheck = ({ lender }) =>
  isAmount(lender.paymentWeek) || isAmount(lender.paymentMonth) ? null : 'no payment'
