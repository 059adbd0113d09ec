import type { Regional, LenderEntry } from '../../../schemas/generated/types.ts'
import { localYear } from '../../format/local-day.ts'
import { availability } from '../car/availability.ts'
import {
  type FinancedCar,
  type FinanceProvider,
  type FinanceReason,
  isAmount,
  lenderKey,
} from './provider.ts'
import { FINANCE_PROVIDERS } from './providers/index.ts'

export { type FinancedCar, type FinanceReason, lenderKey } from './provider.ts'

export interface FinanceSite {
  slug: string
  regional: Regional
  /** IANA name; the year of the dealer's own calendar counts (FIN-07). */
  timeZone: string
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

/** An amount that is shown: whole dollars per week or month, and the entry it comes from. */
export interface FinanceOffer {
  lender: LenderEntry
  amount: number
  per: 'week' | 'month'
}

/** What the teaser and the card strip show, or why they stay hidden (FIN-01, FIN-25). */
export type FinanceTeaser =
  | ({ ok: true; reasons: [] } & FinanceOffer)
  | { ok: false; reasons: FinanceReason[] }

/**
 * One predicate for the strip on cards and the teaser on the vehicle page (FIN-01 … FIN-13, FIN-25).
 *
 * @param nowMs epoch milliseconds, for the age rule
 */
export function financeTeaser(car: FinancedCar, site: FinanceSite, nowMs: number): FinanceTeaser {
  const provider = FINANCE_PROVIDERS[lenderKey(site.financeProvider ?? '')]
  if (!provider || provider.lenderOnly) {
    return { ok: false, reasons: ['no provider', ...exclusions(car, site)] }
  }
  return offerOf(provider, car, site, nowMs)
}

export interface ExtraLender extends FinanceOffer {
  name: string
}

/** Further lenders of the site that have an offer for this car, in configured order (FIN-14). */
export function extraLenders(car: FinancedCar, site: FinanceSite, nowMs: number): ExtraLender[] {
  return site.settings.finance.extraLenders.flatMap((name) => {
    const provider = FINANCE_PROVIDERS[lenderKey(name)]
    const offer = provider && offerOf(provider, car, site, nowMs)
    return offer?.ok ? [{ name, lender: offer.lender, amount: offer.amount, per: offer.per }] : []
  })
}

function offerOf(
  provider: FinanceProvider,
  car: FinancedCar,
  site: FinanceSite,
  nowMs: number,
): FinanceTeaser {
  const lender = car.finance_lenders?.[lenderKey(provider.name)]
  if (!lender) return { ok: false, reasons: ['no lender data', ...exclusions(car, site)] }
  const facts = {
    car,
    lender,
    thisYear: localYear(nowMs, site.timeZone),
    available: availability(car).ok,
  }
  const reasons = [
    ...missingRates(lender),
    ...exclusions(car, site),
    ...provider.checks.map((check) => check(facts)).filter((reason) => reason !== null),
  ]
  if (reasons.length > 0) return { ok: false, reasons }
  const per = periodOf(provider, lender, site.regional)
  const payment = (per === 'week' ? lender.paymentWeek : lender.paymentMonth) as number
  return { ok: true, lender, amount: wholeDollars(payment, site.regional), per, reasons: [] }
}

/** By the month beside an APR, which is compared so (appendix G), where the lender says what a month costs. */
function periodOf({ pays }: FinanceProvider, lender: LenderEntry, { finance }: Regional): 'week' | 'month' {
  if (finance.disclaimer === 'apr' && isAmount(lender.paymentMonth)) return 'month'
  return pays === 'either' ? (isAmount(lender.paymentWeek) ? 'week' : 'month') : pays
}

function missingRates({ interestRate, comparisonRate }: LenderEntry): FinanceReason[] {
  const reasons: FinanceReason[] = []
  if (interestRate === null || interestRate === undefined) reasons.push('no interest rate')
  if (comparisonRate === null || comparisonRate === undefined) reasons.push('no comparison rate')
  return reasons
}

function exclusions(car: FinancedCar, site: FinanceSite): FinanceReason[] {
  const reasons: FinanceReason[] = []
  const { excludedMakes, excludedFlags, excludedDealerships: excluded } = site.settings.finance
  const make = car.make?.toLowerCase()
  if (excludedMakes.some((name) => name.toLowerCase() === make)) reasons.push('excluded make')
  if (site.brandFlags.some((flag) => excludedFlags.includes(flag))) reasons.push('excluded flag')
  if (excluded.includes(site.slug) || excluded.includes(car.dealership_slug ?? '')) {
    reasons.push('excluded dealership')
  }
  return reasons
}

/** Half up; beside an APR always up, because an advertised payment must not be lower than the real one (FIN-19). */
function wholeDollars(payment: number, regional: Regional): number {
  return regional.finance.disclaimer === 'apr' ? Math.ceil(payment) : Math.floor(payment + 0.5)
}
