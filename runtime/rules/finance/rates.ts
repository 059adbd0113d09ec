import type { Country, LenderEntry } from '../../../schemas/generated/types.ts'

/** Two decimals and `% p.a.`; in the US `9.74%`, since APR says by the year already (FIN-17). */
function formatRate(rate: number, country: Country): string {
  return country === 'US' ? `${rate.toFixed(2)}%` : `${rate.toFixed(2)}% p.a.`
}

/**
 * Australia: the comparison rate, at least as prominent as the interest rate beside it. New Zealand: the interest rate,
 * and the rate with fees. United States: the APR, which contains the fees (appendix G).
 */
export function rateRows(
  { interestRate, comparisonRate }: Pick<LenderEntry, 'interestRate' | 'comparisonRate'>,
  country: Country,
): { label: string; value: string }[] {
  const row = (label: string, rate: number | null | undefined) =>
    typeof rate === 'number' ? [{ label, value: formatRate(rate, country) }] : []
  switch (country) {
    case 'US':
      return row('APR', comparisonRate)
    case 'NZ':
      return [...row('Interest rate', interestRate), ...row('Rate with fees', comparisonRate)]
    default:
      return [...row('Comparison rate', comparisonRate), ...row('Interest rate', interestRate)]
  }
}
