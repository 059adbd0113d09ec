import { anyPayment, available, type FinanceProvider } from '../../provider.ts'

/** Any price; but there must be an amount to show (FIN-08). */
export const threeSixtyFinance: FinanceProvider = {
  name: '360 Finance',
  checks: [available, anyPayment],
  pays: 'either',
}
