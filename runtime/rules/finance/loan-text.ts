import type { LenderEntry, Regional } from '../../../schemas/generated/types.ts'

/**
 * `38990 7.99 week`, the attribute `data-loan` beside a payment. Not where an APR is advertised: Regulation Z wants the down
 * payment and all terms beside every payment, which a card has no room for.
 */
export function loanText(
  price: number | null,
  { interestRate }: Pick<LenderEntry, 'interestRate'>,
  per: 'week' | 'month',
  { finance }: Pick<Regional, 'finance'>,
): string | undefined {
  return price === null || typeof interestRate !== 'number' || finance.disclaimer === 'apr'
    ? undefined
    : `${price} ${interestRate} ${per}`
}
