import {
  anyPayment,
  available,
  comparisonRatePositive,
  type FinanceProvider,
  newerThanTwelveYears,
  priceAbove500,
} from '../../provider.ts'
import about from './provider.json' with { type: 'json' }
import { terms } from './terms.ts'

/** FIN-07 */
export const provider: FinanceProvider = {
  ...about,
  checks: [newerThanTwelveYears, priceAbove500, available, comparisonRatePositive, anyPayment],
  terms,
  pays: 'either',
}
