import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { VariablesOf } from '../../../../config/variable.ts'
import { checkedAnswer } from '../../../../http/provider-answer.ts'
import type { ProviderSources } from '../../../../pages/page-policy.ts'
import type { ConfigurePayment, PaymentNotice, PaymentProvider, PaymentStatus } from '../../port.ts'
import type { variables as ownVariables } from './variables.ts'

const STRIPE = 'stripe'
/** As messages call it. */
const PROVIDER = 'Stripe'

/** The part of a payment intent that is read. */
const INTENT = z.object({
  id: z.string().min(1).max(255),
  status: z.string().max(100),
  amount: z.int().min(0),
  currency: z.string().length(3),
  last_payment_error: z.object({ message: z.string().max(5000).nullish() }).nullish(),
})

const NEW_INTENT = INTENT.extend({ client_secret: z.string().min(1).max(500) })

/** The part of a notice that is read; what it is about may be anything of Stripe's. */
const EVENT = z.object({
  type: z.string().max(200),
  account: z.string().max(255).nullish(),
  data: z.object({
    object: z.object({ object: z.string().max(100).optional(), id: z.string().max(255).optional() }),
  }),
})

/** https://docs.stripe.com/security/guide#content-security-policy */
export const STRIPE_SOURCES: ProviderSources = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
}

export interface StripeOptions {
  secretKey: string
  /** Goes to browsers. */
  publishableKey: string
  /** Signs what Stripe sends. */
  webhookSecret: string
  /** Another address of the API, for tests; Stripe's own when absent. */
  apiUrl?: string | undefined
}

export const configure: ConfigurePayment = ({ variables }) => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = variables as VariablesOf<typeof ownVariables>
  if (!secretKey || !publishableKey || !webhookSecret) return undefined
  return stripeProvider({ secretKey, publishableKey, webhookSecret, apiUrl })
}

const TIMEOUT_MS = 15_000
const RETRIES = 2

/**
 * Deposits through Stripe payment intents: the browser pays with Stripe's own elements, we only see the intent
 * (CHK-13). A dealer's own account is a connected account named in its document.
 */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = options
  const address = addressOf(apiUrl)
  let client: Promise<Stripe> | undefined
  // Two hundred files, for the first deposit and not for the start.
  const stripe = () =>
    (client ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(secretKey, {
          ...address,
          timeout: TIMEOUT_MS,
          maxNetworkRetries: RETRIES,
          telemetry: false,
          appInfo: { name: 'Forecourt' },
        }),
    ))

  const read = async (ref: string, account: string | null) => {
    const { paymentIntents } = await stripe()
    return checkedAnswer(PROVIDER, INTENT, await paymentIntents.retrieve(ref, {}, onBehalfOf(account)))
  }

  return {
    name: STRIPE,
    sources: STRIPE_SOURCES,
    accountOf: ({ stripeAccount }) => stripeAccount,
    async begin({ reservationId, tenant, amountCents, currency, description, receiptEmail, account }) {
      const { paymentIntents } = await stripe()
      const answer = await paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          description,
          receipt_email: receiptEmail,
          automatic_payment_methods: { enabled: true },
          metadata: { reservation_id: reservationId, tenant },
        },
        // Stripe answers a repeated key with the first intent, so a reservation has one whatever is retried.
        { idempotencyKey: `reservation-${reservationId}`, ...onBehalfOf(account) },
      )
      const intent = checkedAnswer(PROVIDER, NEW_INTENT, answer)
      return {
        provider: STRIPE,
        intent_id: intent.id,
        client_secret: intent.client_secret,
        publishable_key: publishableKey,
        account,
        payment_page: null,
      }
    },
    async statusOf({ ref, account }) {
      return toStatus(await read(ref, account))
    },
    async cancel({ ref, account }) {
      const intent = await read(ref, account)
      if (intent.status === 'canceled') return
      const { paymentIntents } = await stripe()
      await paymentIntents.cancel(ref, {}, onBehalfOf(account))
    },
    async refund({ ref, account }, reservationId) {
      const { refunds } = await stripe()
      await refunds.create(
        { payment_intent: ref, reason: 'requested_by_customer' },
        { idempotencyKey: `refund-${reservationId}`, ...onBehalfOf(account) },
      )
    },
    async readNotice(headers, body) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return undefined
      const { webhooks } = await stripe()
      return readStripeNotice(webhooks.constructEvent(body, signature, webhookSecret))
    },
  }
}

/** @throws when the notice has another shape */
function readStripeNotice(signed: unknown): PaymentNotice {
  const { type, account, data } = checkedAnswer(PROVIDER, EVENT, signed)
  const { object, id } = data.object
  return {
    payment:
      object === 'payment_intent' && id !== undefined ? { ref: id, account: account ?? null } : undefined,
    isCanceled: type === 'payment_intent.canceled',
  }
}

function onBehalfOf(account: string | null): { stripeAccount?: string } {
  return account === null ? {} : { stripeAccount: account }
}

function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) as 'http' | 'https' }
}

/** Every other state waits for the buyer: no method yet, a confirmation, a step at the bank. */
const ENDED: Readonly<Record<string, PaymentStatus['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
}

function toStatus(intent: z.output<typeof INTENT>): PaymentStatus {
  const { status, amount, currency, last_payment_error: problem } = intent
  return {
    status: ENDED[status] ?? 'requires_payment',
    amountCents: amount,
    currency: currency.toUpperCase(),
    message: problem?.message ?? null,
  }
}
