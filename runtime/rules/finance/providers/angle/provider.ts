import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'

/** FIN-11 */
export const angle: FinanceProvider = {
  name: 'Angle',
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
