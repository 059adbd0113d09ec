import type { LenderEntry, Regional } from '../../../schemas/generated/types.ts'

/**
 * The rates in the order that the country's rules of credit advertising want, each with two decimals and `% p.a.`; an
 * APR says by the year already (FIN-17). `comparison-rate`: the comparison rate, at least as prominent as the interest
 * rate beside it. `fees`: the interest rate, and the rate with fees. `apr`: the APR, which contains the fees
 * (Regulation Z; appendix G).
 */
export function rateRows(
  { interestRate, comparisonRate }: Pick<LenderEntry, 'interestRate' | 'comparisonRate'>,
  { finance: { disclaimer, rateLabel } }: Pick<Regional, 'finance'>,
): { label: string; value: string }[] {
  const row = (label: string, rate: number | null | undefined) =>
    typeof rate === 'number'
      ? [{ label, value: `${rate.toFixed(2)}%${disclaimer === 'apr' ? '' : ' p.a.'}` }]
      : []
  switch (disclaimer) {
    case 'apr':
      return row(rateLabel, comparisonRate)
    case 'fees':
      return [...row(rateLabel, interestRate), ...row('Rate with fees', comparisonRate)]
    default:
      return [...row(rateLabel, comparisonRate), ...row('Interest rate', interestRate)]
  }
}
