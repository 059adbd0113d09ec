import { available, type FinanceProvider, monthly, priceAbove500 } from '../../provider.ts'
import about from './provider.json' with { type: 'json' }

/** Shown by the month (FIN-13). */
export const provider: FinanceProvider = {
  ...about,
  checks: [priceAbove500, available, monthly],
  pays: 'month',
}
