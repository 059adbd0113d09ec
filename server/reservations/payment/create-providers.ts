import type { ProviderSources } from '../../pages/page-policy.ts'
import type { PaymentProviders, PaymentSetup } from './port.ts'
import { PAYMENT_PROVIDERS } from './providers/index.ts'

/** The payment providers that the environment configures, by name. */
export function createProviders(setup: PaymentSetup): PaymentProviders {
  const configured = Object.values(PAYMENT_PROVIDERS).flatMap((configure) => configure(setup) ?? [])
  return new Map(configured.map((provider) => [provider.name, provider]))
}

/** The origins of all their forms: a page of the checkout does not know yet which one its car is paid with. */
export function sourcesOf(providers: PaymentProviders): ProviderSources {
  const all = [...providers.values()].flatMap(({ sources }) => sources ?? [])
  return {
    script: all.flatMap(({ script }) => script),
    connect: all.flatMap(({ connect }) => connect),
    frame: all.flatMap(({ frame }) => frame),
  }
}
