import { anyPayment, available, type FinanceProvider } from '../../provider.ts'

/** Any price; but there must be an amount to show (FIN-09). */
export const ausLoans: FinanceProvider = {
  name: 'AusLoans',
  checks: [available, anyPayment],
  pays: 'either',
}
