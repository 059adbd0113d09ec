import { available, type FinanceProvider, monthly, priceAbove500 } from '../../provider.ts'

/** Shown by the month (FIN-13). */
export const nissanFinance: FinanceProvider = {
  name: 'Nissan Finance',
  checks: [priceAbove500, available, monthly],
  pays: 'month',
}
