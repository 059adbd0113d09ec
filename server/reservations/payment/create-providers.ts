import type { PaymentConfig } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentProvider, PaymentProviders } from './port.ts'
import { sandboxProvider, type SandboxProvider } from './sandbox.ts'
import { stripeNotices, stripeProvider } from './stripe.ts'

/** The payment providers that the environment configures. */
export function createProviders(db: Db, { stripe, sandbox }: PaymentConfig) {
  const sandboxed: SandboxProvider | undefined = sandbox ? sandboxProvider(db) : undefined
  const list: PaymentProvider[] = [
    ...(stripe ? [stripeProvider(stripe)] : []),
    ...(sandboxed ? [sandboxed] : []),
  ]
  const providers: PaymentProviders = new Map(list.map((provider) => [provider.name, provider]))
  return { providers, sandbox: sandboxed, notices: stripe && stripeNotices(stripe.webhookSecret) }
}
