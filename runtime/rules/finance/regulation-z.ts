import type { LenderEntry } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'
import type { FinanceOffer } from './finance.ts'
import type { TermRow } from './terms.ts'

/** Facts of a loan by the names that the regulation gives them (12 CFR 1026.18). */
export const REGULATION_Z_FACTS = {
  borrowed: 'Amount financed',
  interest: 'Finance charge',
  total: 'Total of payments',
}

/**
 * What must stand beside an advertised payment in the United States (Regulation Z, 12 CFR 1026.24(d); appendix G): the
 * annual percentage rate by that name, the down payment, and how many payments of which amount repay the loan.
 *
 * @param rows of the estimate as other countries word them, the rate first
 */
export function regulationZ([rate, ...terms]: TermRow[], offer: FinanceOffer): TermRow[] {
  return [
    ...(rate ? [{ ...rate, label: `Annual percentage rate (${rate.label})` }] : []),
    ...terms.map(({ label, value }) =>
      label === 'Term'
        ? { label: 'Repayment', value: repayment(offer) ?? value }
        : { label: label.replace(/^Deposit/, 'Down payment'), value },
    ),
  ]
}

/** `60 monthly payments of $536`; null where the lender names no term. */
function repayment({ lender, amount, per }: FinanceOffer): string | null {
  const months = termMonths(lender)
  if (months === null) return null
  const count = per === 'month' ? months : Math.round((months * 52) / 12)
  return `${count} ${per}ly payments of ${formatMoney(amount)}`
}

function termMonths({ termMonths: months, termYears: years }: LenderEntry): number | null {
  return months || (years ? years * 12 : null)
}
