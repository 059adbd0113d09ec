import type { ConfigurePayment } from '../../port.ts'
import { sandboxPayments } from './payments.ts'
import { sandboxRoutes } from './routes.ts'

/** The sandbox, so that a fresh clone can walk the whole checkout; on a public domain only where it is asked for. */
export const configure: ConfigurePayment = ({ variables, isLocal, db, now }) => {
  if (!(variables['PAYMENT_SANDBOX'] ?? isLocal)) return undefined
  const payments = sandboxPayments(db, now)
  return { ...payments, routes: (app) => sandboxRoutes(app, payments) }
}
