import type { Car, LenderEntry } from '../../schemas/generated/types.ts'
import { availability } from './availability.ts'

const PRICE_ABOVE = 500
const TAURUS_YEARS = 12

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

export interface FinanceSite {
  slug: string
  financeProvider: string | null
  brandFlags: string[]
  settings: {
    finance: {
      excludedFlags: string[]
      excludedDealerships: string[]
      excludedMakes: string[]
      extraLenders: string[]
    }
  }
}

type FinancedCar = Pick<
  Car,
  'finance_lenders' | 'make' | 'dealership_slug' | 'year' | 'price' | 'status' | 'sold'
>

/** What the teaser and the card strip show, or why they stay hidden (FIN-01, FIN-25). */
export type FinanceTeaser =
  | { eligible: true; lender: LenderEntry; amount: number; per: 'week' | 'month'; reasons: [] }
  | { eligible: false; reasons: FinanceReason[] }

/** `finance_lenders` is keyed by the provider's name in lower case without anything but letters and digits (FIN-02). */
export function lenderKey(provider: string): string {
  return provider.toLowerCase().replace(/[^a-z0-9]/g, '')
}

type Check = (facts: Facts) => FinanceReason | null

interface Facts {
  car: FinancedCar
  lender: LenderEntry
  thisYear: number
  available: boolean
}

const available: Check = ({ available: ok }) => (ok ? null : 'not available')
const priceAbove500: Check = ({ car }) => ((car.price ?? 0) > PRICE_ABOVE ? null : 'price')
const newerThanTwelveYears: Check = ({ car, thisYear }) =>
  (car.year ?? 0) > thisYear - TAURUS_YEARS ? null : 'too old'
const comparisonRatePositive: Check = ({ lender }) =>
  (lender.comparisonRate ?? 0) > 0 ? null : 'comparison rate is zero'
const weekly: Check = ({ lender }) => (isAmount(lender.paymentWeek) ? null : 'no weekly payment')
const monthly: Check = ({ lender }) => (isAmount(lender.paymentMonth) ? null : 'no monthly payment')
const anyPayment: Check = ({ lender }) =>
  isAmount(lender.paymentWeek) || isAmount(lender.paymentMonth) ? null : 'no payment'

/** Extra conditions per provider key (appendix E; FIN-07 … FIN-14). */
const PROVIDER_CHECKS: Record<string, Check[]> = {
  taurus: [newerThanTwelveYears, priceAbove500, available, comparisonRatePositive, weekly],
  '360finance': [available, anyPayment],
  ausloans: [available, anyPayment],
  manual: [priceAbove500, available, weekly],
  angle: [priceAbove500, available, weekly],
  powertorque: [priceAbove500, available, weekly],
  nissanfinance: [priceAbove500, available, monthly],
}

/** Extra lenders, Car Clarity among them, follow the Manual rule and never drive the teaser (FIN-14). */
const EXTRA_LENDER_CHECKS = PROVIDER_CHECKS.manual as Check[]

/**
 * One predicate for the strip on cards and the teaser on the vehicle page (FIN-01 … FIN-13, FIN-25).
 *
 * @param nowMs epoch milliseconds, for the age rule
 */
export function financeTeaser(car: FinancedCar, site: FinanceSite, nowMs: number): FinanceTeaser {
  const provider = site.financeProvider
  const reasons = commonReasons(car, site)
  const lender = provider ? car.finance_lenders?.[lenderKey(provider)] : undefined
  if (!provider || !lender) return { eligible: false, reasons }
  reasons.push(...runChecks(PROVIDER_CHECKS[lenderKey(provider)] ?? [], car, lender, nowMs))
  if (reasons.length > 0) return { eligible: false, reasons }
  const perMonth = lenderKey(provider) === 'nissanfinance' || !isAmount(lender.paymentWeek)
  const amount = Math.floor(((perMonth ? lender.paymentMonth : lender.paymentWeek) as number) + 0.5)
  return { eligible: true, lender, amount, per: perMonth ? 'month' : 'week', reasons: [] }
}

/** Further lenders of the site that have an offer for this car, in configured order (FIN-14). */
export function extraLenders(car: FinancedCar, site: FinanceSite, nowMs: number): string[] {
  return site.settings.finance.extraLenders.filter((name) => {
    const lender = car.finance_lenders?.[lenderKey(name)]
    if (!lender || commonReasons(car, { ...site, financeProvider: name }).length > 0) return false
    return runChecks(EXTRA_LENDER_CHECKS, car, lender, nowMs).length === 0
  })
}

function commonReasons(car: FinancedCar, site: FinanceSite): FinanceReason[] {
  const reasons: FinanceReason[] = []
  const lender = site.financeProvider ? car.finance_lenders?.[lenderKey(site.financeProvider)] : undefined
  if (!site.financeProvider) reasons.push('no provider')
  else if (!lender) reasons.push('no lender data')
  else {
    if (lender.interestRate === null || lender.interestRate === undefined) reasons.push('no interest rate')
    if (lender.comparisonRate === null || lender.comparisonRate === undefined) {
      reasons.push('no comparison rate')
    }
  }
  const { excludedMakes, excludedFlags, excludedDealerships: excluded } = site.settings.finance
  const make = car.make?.toLowerCase()
  if (excludedMakes.some((name) => name.toLowerCase() === make)) reasons.push('excluded make')
  if (site.brandFlags.some((flag) => excludedFlags.includes(flag))) reasons.push('excluded flag')
  if (excluded.includes(site.slug) || excluded.includes(car.dealership_slug ?? '')) {
    reasons.push('excluded dealership')
  }
  return reasons
}

function runChecks(checks: Check[], car: FinancedCar, lender: LenderEntry, nowMs: number): FinanceReason[] {
  const facts = { car, lender, thisYear: new Date(nowMs).getFullYear(), available: availability(car).ok }
  return checks.map((check) => check(facts)).filter((reason) => reason !== null)
}

function isAmount(payment: number | null | undefined): payment is number {
  return typeof payment === 'number' && payment > 0
}
