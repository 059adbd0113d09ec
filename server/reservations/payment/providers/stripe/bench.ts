import type { OpenBench } from '../../../testing/payment-bench.ts'
import { fakeStripe } from './fake-stripe.ts'

export const openBench: OpenBench = async () => {
  const stripe = await fakeStripe()
  return {
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_123',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: stripe.url,
    },
    pay: ({ intent_id: ref }, card) => stripe.pay(ref, card === 'good' ? 'succeed' : 'decline'),
    close: () => stripe.close(),
  }
}
