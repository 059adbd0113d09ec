import type { Db } from '../../db/database.ts'
import type { PaymentConfig } from '../../config/config.ts'
import type { PaymentClient } from '../payment/port.ts'

/** What the conformance suite needs beside a payment provider: `providers/{name}/bench.ts`. */
export interface PaymentBench {
  /** Configure the provider, against something that stands in for its service. */
  variables: PaymentConfig['variables']
  /** What the buyer does in the provider's form with a card that works, or with one that does not. */
  pay(payment: PaymentClient, card: 'good' | 'declined'): Promise<void> | void
  close(): void
}

export type OpenBench = (db: Db) => Promise<PaymentBench>
