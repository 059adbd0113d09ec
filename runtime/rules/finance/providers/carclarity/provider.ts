import { available, type FinanceProvider, priceAbove500, weekly } from '../../provider.ts'

/** In the list of lenders only, under the rule of Manual (FIN-14). */
export const carClarity: FinanceProvider = {
  name: 'Car Clarity',
  lenderOnly: true,
  checks: [priceAbove500, available, weekly],
  pays: 'week',
}
