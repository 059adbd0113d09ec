import type { OpenBench } from '../../../testing/payment-bench.ts'
import { sandboxPayments } from './payments.ts'

export const openBench: OpenBench = async (db) => ({
  variables: { PAYMENT_SANDBOX: true },
  async pay({ intent_id: ref, client_secret: secret }, card) {
    await sandboxPayments(db, Date.now).attempt(ref, secret, card === 'good' ? 'succeed' : 'decline')
  },
  close() {},
})
