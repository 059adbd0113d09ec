import { timingSafeEqual } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { Db } from '../../../../db/database.ts'
import { ProblemError } from '../../../../http/errors.ts'
import type { SandboxPaymentTable } from '../../../tables.ts'
import type { PaymentProvider, PaymentRef, PaymentStatus } from '../../port.ts'

export const SANDBOX = 'embedded'

/** What the buyer of a demo chooses in place of a card. */
export type SandboxOutcome = 'succeed' | 'decline'

/** A sandbox payment as its own page shows it. */
export interface SandboxPayment {
  ref: string
  amountCents: number
  currency: string
  status: SandboxPaymentTable['status']
  /** Why the last attempt failed. */
  message: string | null
}

/** The sandbox's own side, which a real provider has in its own pages. */
export interface SandboxPages {
  /** @throws {ProblemError} `not-found` for an unknown payment or a wrong secret */
  show(ref: string, secret: string): Promise<SandboxPayment>
  /** @throws {ProblemError} `not-found` for an unknown payment or a wrong secret, `conflict` when it is over */
  attempt(ref: string, secret: string, outcome: SandboxOutcome): Promise<SandboxPaymentTable['status']>
}

const DECLINED = 'Your card was declined. Please try another one.'

/** The sandbox: moves no money and takes no card, so that a fresh clone can walk the whole checkout. */
export function sandboxPayments(db: Db, now: () => number): PaymentProvider & SandboxPages {
  async function read(ref: string): Promise<SandboxPaymentTable> {
    const row = await db.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst()
    if (!row) throw new ProblemError('not-found', { detail: 'There is no such payment.' })
    return row
  }

  async function readOwn(ref: string, secret: string): Promise<SandboxPaymentTable> {
    const payment = await read(ref)
    if (!sameSecret(payment.secret, secret)) throw new ProblemError('not-found')
    return payment
  }

  /** Moves a payment on from one of the states given. @returns whether it was in one of them */
  async function move(
    ref: string,
    from: SandboxPaymentTable['status'][],
    to: Partial<Pick<SandboxPaymentTable, 'status' | 'message'>>,
  ): Promise<boolean> {
    const result = await db
      .updateTable('sandbox_payments')
      .set(to)
      .where('ref', '=', ref)
      .where('status', 'in', from)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  return {
    name: SANDBOX,
    async begin({ reservationId, amountCents, currency }) {
      await db
        .insertInto('sandbox_payments')
        .values({
          ref: `sandbox_${nanoid()}`,
          reservation_id: reservationId,
          secret: nanoid(32),
          amount_cents: amountCents,
          currency,
          status: 'requires_payment',
          message: null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('reservation_id').doNothing())
        .execute()
      const { ref, secret } = await db
        .selectFrom('sandbox_payments')
        .select(['ref', 'secret'])
        .where('reservation_id', '=', reservationId)
        .executeTakeFirstOrThrow()
      return {
        provider: SANDBOX,
        intent_id: ref,
        client_secret: secret,
        publishable_key: null,
        account: null,
        payment_page: `/api/payments/sandbox/${ref}?${new URLSearchParams({ client_secret: secret })}`,
      }
    },
    async statusOf({ ref }) {
      return toStatus(await read(ref))
    },
    async cancel({ ref }) {
      if (await move(ref, ['requires_payment', 'canceled'], { status: 'canceled' })) return
      throw new Error('The sandbox payment has been paid')
    },
    async refund({ ref }: PaymentRef) {
      if (await move(ref, ['succeeded', 'refunded'], { status: 'refunded' })) return
      throw new Error('The sandbox payment has not been paid')
    },
    async show(ref, secret) {
      const { amount_cents: amountCents, currency, status, message } = await readOwn(ref, secret)
      return { ref, amountCents, currency, status, message }
    },
    async attempt(ref, secret, outcome) {
      await readOwn(ref, secret)
      const done = await move(
        ref,
        ['requires_payment'],
        outcome === 'succeed' ? { status: 'succeeded', message: null } : { message: DECLINED },
      )
      const { status } = await read(ref)
      // The same click twice is one payment.
      if (done || (status === 'succeeded' && outcome === 'succeed')) return status
      throw new ProblemError('conflict', { detail: 'This payment is over.' })
    },
  }
}

function toStatus({ status, amount_cents, currency, message }: SandboxPaymentTable): PaymentStatus {
  return {
    status: status === 'refunded' ? 'succeeded' : status,
    amountCents: amount_cents,
    currency,
    message,
  }
}

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
