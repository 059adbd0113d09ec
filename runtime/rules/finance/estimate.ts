import type { Car, Settings } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import { extraLenders, type FinanceSite, financeTeaser, lenderKey } from './finance.ts'
import { loanText } from './loan-text.ts'
import { displayPrice } from '../car/price.ts'
import { rateRows } from './rates.ts'
import { regulationZ } from './regulation-z.ts'
import { FINANCE_PROVIDERS } from './providers/index.ts'
import { shareRow, standardTerms, type TermRow, termRow, type TermsOf } from './terms.ts'

/** Everything the finance card says, in words (FIN-16 … FIN-21). */
export interface FinanceEstimate {
  provider: string
  /** Key of the lender's entry in `finance_lenders`. */
  key: string
  /** `$124` */
  amount: string
  /** The loan behind it; undefined where visitors have no figure of their own. */
  loan: string | undefined
  per: 'week' | 'month'
  /** Rates first, then term, deposit and final payment. */
  rows: TermRow[]
  /** Sentences that stand beside the amount, the warning of the country among them. */
  notes: string[]
  /** The lender's own disclaimer (FIN-24). */
  disclaimer: string | null
  /** Further lenders (FIN-14). */
  lenders: { name: string; amount: string; loan: string | undefined; per: 'week' | 'month' }[]
}

export interface EstimateSite extends FinanceSite {
  settings: FinanceSite['settings'] & Pick<Settings, 'vehicle' | 'finance'>
}

/** The balloon display: 10% down, 30% at the end (FIN-18). */
const BALLOON = { deposit: 10, final: 30 }

/** The estimate of a car, or null where the teaser rules do not hold (FIN-01, FIN-25). */
export function financeEstimate(car: Car, site: EstimateSite, now: number): FinanceEstimate | null {
  const teaser = financeTeaser(car, site, now)
  if (!teaser.ok || site.financeProvider === null) return null
  const { regional, timeZone, settings } = site
  const key = lenderKey(site.financeProvider)
  const price = displayPrice(car, settings.vehicle).amount
  const balloon = settings.finance.display === 'balloon10-30' ? balloonTerms : undefined
  const termsOf = balloon ?? FINANCE_PROVIDERS[key]?.terms ?? standardTerms
  const { rows: terms, notes } = termsOf({ lender: teaser.lender, price, regional, timeZone, now })
  const rows = [...rateRows(teaser.lender, regional), ...terms]
  return {
    provider: site.financeProvider,
    key,
    amount: formatMoney(teaser.amount),
    loan: loanText(price, teaser.lender, teaser.per, regional),
    per: teaser.per,
    rows: regional.finance.disclaimer === 'apr' ? regulationZ(rows, teaser) : rows,
    notes: [...notes, regional.finance.note],
    disclaimer: teaser.lender.disclaimer?.trim() || null,
    lenders: extraLenders(car, site, now).map(({ name, lender, amount, per }) => ({
      name,
      amount: formatMoney(amount),
      loan: loanText(price, lender, per, regional),
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
