import { depositRow, termRow, type TermsOf } from '../../terms.ts'

/** Deposit, term in years and nothing left at the end (FIN-16). */
export const terms: TermsOf = ({ lender }) => ({
  rows: [...depositRow(lender), ...termRow(lender, 'years'), { label: 'Final payment', value: '$0' }],
  notes: [],
})
