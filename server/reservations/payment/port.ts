import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Settings } from '../../../schemas/generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentConfig } from '../../config/config.ts'
import type { ProviderSources } from '../../pages/page-policy.ts'

/** What is to be paid. */
export interface PaymentOrder {
  reservationId: string
  tenant: string
  amountCents: number
  /** ISO 4217. */
  currency: string
  /** What stands on the receipt. */
  description: string
  receiptEmail: string
  /** The dealer's account at the provider, where there is one. */
  account: string | null
}

/** What the buyer's browser needs to pay with the provider directly. Card data goes there and never to us (CHK-13). */
export interface PaymentClient {
  provider: string
  intent_id: string
  client_secret: string
  publishable_key: string | null
  account: string | null
  /** The provider's own page, as a path of this site; shown in a frame, or by itself where there is no script. */
  payment_page: string | null
}

/** `requires_payment`: not yet, or the last attempt was refused; then `message` is for the buyer. */
export interface PaymentStatus {
  status: 'requires_payment' | 'processing' | 'succeeded' | 'canceled'
  amountCents: number
  currency: string
  message: string | null
}

/** A payment at its provider. */
export interface PaymentRef {
  ref: string
  account: string | null
}

/** Takes deposits. Every call may be repeated: the provider does it once per reservation. */
export interface PaymentProvider {
  readonly name: string
  /** Begins a payment, or gives the one of this reservation again. */
  begin(order: PaymentOrder): Promise<PaymentClient>
  statusOf(payment: PaymentRef): Promise<PaymentStatus>
  /** Makes sure that it can no longer be paid. Rejects when it has been paid already. */
  cancel(payment: PaymentRef): Promise<void>
  /** Gives all of it back. */
  refund(payment: PaymentRef, reservationId: string): Promise<void>
  /** The dealer's own account at the provider, out of its settings; null where it has none. */
  accountOf?(reserve: Settings['reserve']): string | null
  /** Calls of its own on every dealer's site, below `/api/payments/{name}/`. */
  routes?(app: FastifyInstance): void
  /**
   * Reads a notice that came to `/api/payments/webhook`; undefined where it is another provider's.
   * @throws when it claims to be this provider's and is not
   */
  readNotice?(headers: IncomingHttpHeaders, body: Buffer): Promise<PaymentNotice | undefined>
  /** Origins of its own form (`surface.ts`), which pages of the checkout then allow. */
  sources?: ProviderSources
}

/** What a provider's notice is about. It is a reason to look, and proves nothing. */
export interface PaymentNotice {
  /** Absent where it is about something else. */
  payment: PaymentRef | undefined
  isCanceled: boolean
}

/** What a provider is made of. */
export interface PaymentSetup extends PaymentConfig {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * A payment provider (`providers/{name}/provider.ts`): the one that the environment configures, or undefined. Its
 * variables stand in `variables.ts` beside it. All of them pass `conformance.test.ts`.
 */
export type ConfigurePayment = (setup: PaymentSetup) => PaymentProvider | undefined

/** The providers that this server can take payments with, by the names that cars carry (`payment_processors`). */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** The first provider of the car's list that this server has. */
export function chooseProvider(
  providers: PaymentProviders,
  processors: readonly string[],
): PaymentProvider | undefined {
  for (const name of processors) {
    const provider = providers.get(name)
    if (provider) return provider
  }
  return undefined
}
