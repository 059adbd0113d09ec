import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'
import about from './provider.json' with { type: 'json' }
import { terms } from './terms.ts'

/** FIN-11 */
export const provider: FinanceProvider = {
  ...about,
  checks: [priceAbove500, available, weekly],
  terms,
  pays: 'week',
}
