import type { Regional, LenderEntry } from '../../../schemas/generated/types.ts'
import { formatMoney } from '../../format/money.ts'

/** What the rows of an estimate are made of. */
export interface TermsInput {
  lender: LenderEntry
  /** The price as shown, in dollars; null when a text stands in its place. */
  price: number | null
  regional: Regional
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

export interface TermRow {
  label: string
  value: string
}

export interface LenderTerms {
  rows: TermRow[]
  /** Sentences under the rows. */
  notes: string[]
}

/** How one provider words its terms: `terms` of its folder; {@link standardTerms} where it has none of its own. */
export type TermsOf = (input: TermsInput) => LenderTerms

/** Term and deposit, each where the lender names it (FIN-17). */
export const standardTerms: TermsOf = ({ lender }) => ({
  rows: [...termRow(lender, 'months'), ...depositRow(lender)],
  notes: [],
})

/** `60 months` or `5 years`, in the unit asked for where the lender gives it, else in the other. */
export function termRow({ termMonths, termYears }: LenderEntry, unit: 'months' | 'years'): TermRow[] {
  const months = termMonths ? [{ label: 'Term', value: counted(termMonths, 'month') }] : []
  const years = termYears ? [{ label: 'Term', value: counted(termYears, 'year') }] : []
  const [first] = unit === 'months' ? [...months, ...years] : [...years, ...months]
  return first ? [first] : []
}

export function depositRow({ deposit }: LenderEntry): TermRow[] {
  return typeof deposit === 'number' ? [{ label: 'Deposit', value: formatMoney(deposit) }] : []
}

/** `Deposit (10%)` of the price. */
export function shareRow(label: string, percent: number, price: number): TermRow {
  return { label: `${label} (${percent}%)`, value: formatMoney((price * percent) / 100) }
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
