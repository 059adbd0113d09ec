import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'

/** FIN-10 */
export const manual: FinanceProvider = {
  name: 'Manual',
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
