import { anyPayment, available, type FinanceProvider } from '../../provider.ts'
import about from './provider.json' with { type: 'json' }

/** Any price; but there must be an amount to show (FIN-08). */
export const provider: FinanceProvider = {
  ...about,
  checks: [available, anyPayment],
  pays: 'either',
}
