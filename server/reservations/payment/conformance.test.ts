import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import type { OpenBench, PaymentBench } from '../testing/payment-bench.ts'
import type { PaymentOrder, PaymentProvider } from './port.ts'
import { PAYMENT_PROVIDERS } from './providers/index.ts'

const ORDER: PaymentOrder = {
  reservationId: 'R-1',
  tenant: 'brolga-bay',
  amountCents: 20_000,
  currency: 'AUD',
  description: 'Deposit for a 2021 Toyota HiLux',
  receiptEmail: 'kim@visitor.example',
  account: null,
}

describe.each(Object.entries(PAYMENT_PROVIDERS))('payment provider %s', (name, configure) => {
  let db: Db
  let bench: PaymentBench
  let provider: PaymentProvider

  beforeEach(async () => {
    db = await openDialect(sqliteDialect(':memory:'))
    const { openBench } = (await import(`./providers/${name}/bench.ts`)) as { openBench: OpenBench }
    bench = await openBench(db)
    const made = configure({ db, variables: bench.variables, isLocal: false, now: Date.now })
    if (!made) throw new Error(`"${name}" is not configured by the variables of its bench`)
    provider = made
  })
  afterEach(async () => {
    bench.close()
    await db.destroy()
  })

  it('CHK-13 is named as its folder, and is not there without its variables', () => {
    expect(provider.name).toBe(name)
    expect(configure({ db, variables: {}, isLocal: false, now: Date.now })).toBeUndefined()
  })

  it('CHK-06 begins one payment of a reservation however often it is asked, for the whole amount', async () => {
    const [first, second] = [await provider.begin(ORDER), await provider.begin(ORDER)]
    expect(second).toEqual(first)
    expect(first).toMatchObject({ provider: name, account: null })
    expect(first.client_secret).not.toBe('')
    const other = await provider.begin({ ...ORDER, reservationId: 'R-2' })
    expect(other.intent_id).not.toBe(first.intent_id)
    expect(await provider.statusOf({ ref: first.intent_id, account: null })).toEqual({
      status: 'requires_payment',
      amountCents: 20_000,
      currency: 'AUD',
      message: null,
    })
  })

  it('CHK-06 says why a card was refused, and takes another one', async () => {
    const payment = await provider.begin(ORDER)
    const ref = { ref: payment.intent_id, account: null }
    await bench.pay(payment, 'declined')
    const refused = await provider.statusOf(ref)
    expect(refused.status).toBe('requires_payment')
    expect(refused.message).toMatch(/^Your card was declined\./)
    await bench.pay(payment, 'good')
    expect((await provider.statusOf(ref)).status).toBe('succeeded')
  })

  it('CHK-03 cancels an unpaid payment, repeatedly too, and never a paid one', async () => {
    const unpaid = { ref: (await provider.begin(ORDER)).intent_id, account: null }
    await provider.cancel(unpaid)
    await provider.cancel(unpaid)
    expect((await provider.statusOf(unpaid)).status).toBe('canceled')
    const payment = await provider.begin({ ...ORDER, reservationId: 'R-2' })
    await bench.pay(payment, 'good')
    await expect(provider.cancel({ ref: payment.intent_id, account: null })).rejects.toThrow(Error)
  })

  it('CHK-04 gives a paid deposit back, and a repeated call does no more', async () => {
    const payment = await provider.begin(ORDER)
    const ref = { ref: payment.intent_id, account: null }
    await bench.pay(payment, 'good')
    await provider.refund(ref, 'R-1')
    await expect(provider.refund(ref, 'R-1')).resolves.toBeUndefined()
  })
})
