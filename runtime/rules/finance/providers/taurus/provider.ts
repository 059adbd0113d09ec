import {
  available,
  comparisonRatePositive,
  type FinanceProvider,
  newerThanTwelveYears,
  priceAbove500,
  weekly,
} from '../../provider.ts'
import about from './provider.json' with { type: 'json' }
import { terms } from './terms.ts'

/** FIN-07 */
export const provider: FinanceProvider = {
  ...about,
  checks: [newerThanTwelveYears, priceAbove500, available, comparisonRatePositive, weekly],
  terms,
  pays: 'week',
}
