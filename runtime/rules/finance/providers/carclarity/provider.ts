import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'
import about from './provider.json' with { type: 'json' }

/** In the list of lenders only, under the rule of Manual (FIN-14). */
export const provider: FinanceProvider = {
  ...about,
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
