import {
  available,
  comparisonRatePositive,
  type FinanceProvider,
  newerThanTwelveYears,
  priceAbove500,
  weekly,
} from '../../provider.ts'

/** FIN-07 */
export const taurus: FinanceProvider = {
  name: 'Taurus',
  checks: [newerThanTwelveYears, priceAbove500, available, comparisonRatePositive, weekly],
  pays: 'week',
}
