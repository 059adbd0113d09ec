import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { extraLenders, type FinanceSite, financeTeaser, lenderKey } from './finance.ts'
import { displayPrice } from '../car/price.ts'
import { rateRows } from './rates.ts'
import { FINANCE_PROVIDERS } from './providers/index.ts'
import { shareRow, standardTerms, type TermRow, termRow, type TermsOf } from './terms.ts'

/** Everything the finance card says, in words (FIN-16 … FIN-21). */
export interface FinanceEstimate {
  provider: string
  /** Key of the lender's entry in `finance_lenders`. */
  key: string
  /** `$124` */
  amount: string
  per: 'week' | 'month'
  /** Rates first, then term, deposit and final payment. */
  rows: TermRow[]
  /** Sentences that stand beside the amount, the warning of the country among them. */
  notes: string[]
  /** The lender's own disclaimer (FIN-24). */
  disclaimer: string | null
  /** Further lenders (FIN-14). */
  lenders: { name: string; amount: string; per: 'week' | 'month' }[]
}

export interface EstimateSite extends FinanceSite {
  settings: FinanceSite['settings'] & Pick<Settings, 'vehicle' | 'finance'>
}

/** Beside every comparison rate in Australia (FIN-20): the example, and the warning as the credit regulations word it. */
export const COMPARISON_RATE_WARNING =
  'Comparison rate is based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

/** What is said about an estimate where the lender's own words cannot be had (FIN-24). */
export const GENERIC_NOTES: Record<FinanceSite['country'], string> = {
  AU: COMPARISON_RATE_WARNING,
  NZ: 'An estimate, not an offer of finance. Establishment and other fees apply, and so do the lender’s criteria, terms and conditions.',
  US: 'An estimate, not an offer of credit. Tax, title, registration and fees are extra. APR and terms depend on credit approval.',
}

/** The balloon display: 10% down, 30% at the end (FIN-18). */
const BALLOON = { deposit: 10, final: 30 }

/** The estimate of a car, or null where the teaser rules do not hold (FIN-01, FIN-25). */
export function financeEstimate(car: Car, site: EstimateSite, now: number): FinanceEstimate | null {
  const teaser = financeTeaser(car, site, now)
  if (!teaser.ok || site.financeProvider === null) return null
  const { country, timeZone, settings } = site
  const key = lenderKey(site.financeProvider)
  const price = displayPrice(car, settings.vehicle).amount
  const balloon = settings.finance.display === 'balloon10-30' ? balloonTerms : undefined
  const termsOf = balloon ?? FINANCE_PROVIDERS[key]?.terms ?? standardTerms
  const { rows, notes } = termsOf({ lender: teaser.lender, price, country, timeZone, now })
  return {
    provider: site.financeProvider,
    key,
    amount: formatMoney(teaser.amount),
    per: teaser.per,
    rows: [...rateRows(teaser.lender, country), ...rows],
    notes: [...notes, GENERIC_NOTES[country]],
    disclaimer: teaser.lender.disclaimer?.trim() || null,
    lenders: extraLenders(car, site, now).map(({ name, amount, per }) => ({
      name,
      amount: formatMoney(amount),
      per,
    })),
  }
}

const balloonTerms: TermsOf = ({ lender, price }) => ({
  rows: [
    ...termRow(lender, 'months'),
    ...(price === null
      ? []
      : [shareRow('Deposit', BALLOON.deposit, price), shareRow('Final payment', BALLOON.final, price)]),
  ],
  notes: [],
})
