import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'
import about from './provider.json' with { type: 'json' }

/** FIN-10 */
export const provider: FinanceProvider = {
  ...about,
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
