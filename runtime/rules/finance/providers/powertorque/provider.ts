import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'

/** FIN-12 */
export const powertorque: FinanceProvider = {
  name: 'Powertorque',
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
