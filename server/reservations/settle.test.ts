import { describe, expect, it, vi } from 'vitest'
import { NOW, testCar } from '../app/testing/site-world.ts'
import { carById } from '../stock/repository.ts'
import { patchCar } from '../stock/write-cars.ts'
import type { PaymentProvider, PaymentStatus } from './payment/port.ts'
import { findReservation, type Reservation } from './reservation-store.ts'
import { beginPayment, endHold, freeCar, refundReservation, settlePayment } from './settle.ts'
import { memoryWorlds } from './testing/memory-world.ts'
import { putReservation } from './testing/reservation-row.ts'

const open = memoryWorlds()
const HOUR = 3_600_000
const PAYMENT = { ref: 'p1', account: 'acct_1' }

/** A dealer whose cars are paid with a provider that says what the test wants it to. */
async function world(status: PaymentStatus['status'] = 'succeeded', cars = [testCar()]) {
  const bank = {
    name: 'bank',
    begin: vi.fn<PaymentProvider['begin']>(() =>
      Promise.resolve({
        provider: 'bank',
        intent_id: 'p1',
        client_secret: 's',
        publishable_key: null,
        account: null,
        payment_page: null,
      }),
    ),
    statusOf: vi.fn<PaymentProvider['statusOf']>(() =>
      Promise.resolve({ status, amountCents: 20_000, currency: 'AUD', message: null }),
    ),
    cancel: vi.fn<PaymentProvider['cancel']>(() => Promise.resolve()),
    refund: vi.fn<PaymentProvider['refund']>(() => Promise.resolve()),
  } satisfies PaymentProvider
  const made = await open({ cars, providers: [bank] })
  const put = (extra: Partial<Reservation> = {}) =>
    putReservation(made.db, { provider: 'bank', provider_account: 'acct_1', provider_ref: 'p1', ...extra })
  const row = async (id = 'r1') => {
    const found = await findReservation(made.db, 'brolga-bay', id)
    if (!found) throw new Error(`There is no reservation ${id}`)
    return found
  }
  const isMarked = async () => (await carById(made.db, 'brolga-bay', 1201))?.reserved
  return { ...made, bank, put, row, isMarked }
}

describe('beginning a payment', () => {
  it.each<[what: string, extra: Partial<Reservation>, isOver: boolean]>([
    ['with a millisecond left', { pay_by: NOW + 1 }, false],
    ['at the end of its time', { pay_by: NOW }, true],
    ['when it was let go', { state: 'cancelled' }, true],
    ['when it is paid', { state: 'reserved' }, true],
  ])('CHK-06 %s (%j) it is over: %s', async (_what, extra, isOver) => {
    const { deps, put, bank } = await world()
    const outcome = await beginPayment(deps, await put(extra)).then(
      () => 'begun',
      (error: { code: string; message: string }) => [error.code, error.message],
    )
    expect(outcome).toEqual(
      isOver
        ? ['reservation-over', 'The time to pay is over and the car is free again. Please start again.']
        : 'begun',
    )
    expect(bank.begin).toHaveBeenCalledTimes(isOver ? 0 : 1)
  })

  it('CHK-13 the provider is told what, for whom and whose account; its name of the payment is kept', async () => {
    const { deps, put, bank, row, clock } = await world()
    const stored = await put({ provider_ref: null })
    clock.now = NOW + 7
    const { reservation, payment } = await beginPayment(deps, stored)
    expect(bank.begin.mock.calls).toEqual([
      [
        {
          reservationId: 'r1',
          tenant: 'brolga-bay',
          amountCents: 20_000,
          currency: 'AUD',
          description: 'Reservation of 2021 Toyota HiLux',
          receiptEmail: 'kim@visitor.example',
          account: 'acct_1',
        },
      ],
    ])
    expect([payment.intent_id, reservation.provider_ref]).toEqual(['p1', 'p1'])
    expect(await row()).toEqual({ ...stored, provider_ref: 'p1', updated_at: NOW + 7 })
  })

  it('CHK-06 who let go while the provider was asked does not pay', async () => {
    const { deps, put, bank, db } = await world()
    const begun = await bank.begin({} as never)
    bank.begin.mockImplementation(async () => {
      await db.updateTable('reservations').set({ state: 'cancelled' }).execute()
      return begun
    })
    await expect(beginPayment(deps, await put({ provider_ref: null }))).rejects.toMatchObject({
      code: 'reservation-over',
    })
  })

  it('CHK-13 a provider that the server no longer has is named', async () => {
    const { deps, put } = await world()
    await expect(beginPayment(deps, await put({ provider: 'gone' }))).rejects.toThrow(
      'The payment provider "gone" is not configured',
    )
  })
})

describe('what a payment says', () => {
  it.each<[state: Reservation['state'], asked: number]>([
    ['pending', 1],
    ['expired', 1],
    ['cancelled', 1],
    ['reserved', 0],
    ['lapsed', 0],
    ['refunded', 0],
  ])('CHK-06 of a reservation that is %s the provider is asked %i times', async (state, asked) => {
    const { deps, put, bank } = await world('requires_payment')
    const { payment } = await settlePayment(deps, await put({ state }))
    expect(bank.statusOf.mock.calls).toEqual(Array.from({ length: asked }, () => [PAYMENT]))
    expect(payment?.status).toBe(asked === 1 ? 'requires_payment' : undefined)
  })

  it('CHK-06 without a payment there is nothing to ask', async () => {
    const { deps, put, bank, row } = await world()
    expect((await settlePayment(deps, await put({ provider_ref: null }))).payment).toBeUndefined()
    expect([bank.statusOf.mock.calls, (await row()).state]).toEqual([[], 'pending'])
  })

  it('CHK-03 CHK-06 paid, it is reserved by the clock, holds, and marks the car', async () => {
    const { deps, put, row, isMarked, clock } = await world()
    const stored = await put({ hold_hours: 24 })
    clock.now = NOW + 5
    await settlePayment(deps, stored)
    expect(await row()).toMatchObject({
      state: 'reserved',
      paid_at: NOW + 5,
      holds: 1,
      hold_until: NOW + 5 + 24 * HOUR,
      marked: 1,
      updated_at: NOW + 5,
    })
    expect(await isMarked()).toBe(true)
  })

  it.each<[what: string, stock: Parameters<typeof patchCar>[3] | 'gone', isReserved: boolean]>([
    ['is free', {}, true],
    ['was reserved by the dealer', { reserved: true }, false],
    ['was sold', { sold: true }, false],
    ['is in the stock no more', 'gone', false],
  ])(
    'CHK-06 a payment after the hold, when the car %s (%j): the buyer gets it: %s',
    async (_what, stock, isReserved) => {
      const { deps, put, bank, row, db, log, mailer } = await world()
      if (stock === 'gone') await db.deleteFrom('cars').execute()
      else await patchCar(db, 'brolga-bay', 1201, stock, NOW)
      await settlePayment(deps, await put({ state: 'expired', mailed_at: NOW - 1 }))
      expect(await row()).toMatchObject(
        isReserved
          ? { state: 'reserved', refunded_at: null }
          : { state: 'refunded', refunded_at: NOW, updated_at: NOW },
      )
      expect(bank.refund.mock.calls).toEqual(isReserved ? [] : [[PAYMENT, 'r1']])
      expect(log).toEqual(
        isReserved
          ? []
          : [
              {
                fields: { tenant: 'brolga-bay', reservation: 'r1' },
                message: 'paid for a car that is gone; refunded',
              },
            ],
      )
      // Who was told of the reservation is told of the refund too.
      expect(mailer.sent).toHaveLength(isReserved ? 0 : 1)
    },
  )

  it('CHK-06 a hold that nobody else took over stands whatever the feed says of the car', async () => {
    const { deps, put, row, db } = await world()
    await patchCar(db, 'brolga-bay', 1201, { reserved: true }, NOW)
    await settlePayment(deps, await put({ holds: 1 }))
    expect((await row()).state).toBe('reserved')
  })

  it.each([
    ['sold in the yard', { sold: true }],
    ['sold by its status', { status: 'sold' as const }],
    ['put in the archive', { status: 'archived' }],
    ['taken off the website', { show_on_dealer_website: false }],
    ['taken out of the stock', 'gone' as const],
  ])(
    'CHK-10 a payment for a car that was %s during the hold goes back, and the buyer is told',
    async (_what, stock) => {
      const { deps, put, bank, row, db, mailer } = await world()
      if (stock === 'gone') await db.deleteFrom('cars').execute()
      else await patchCar(db, 'brolga-bay', 1201, stock, NOW)
      await settlePayment(deps, await put({ holds: 1 }))
      expect(await row()).toMatchObject({ state: 'refunded', refunded_at: NOW })
      expect(bank.refund.mock.calls).toEqual([[PAYMENT, 'r1']])
      expect(mailer.sent).toHaveLength(1)
    },
  )

  it('CHK-06 a payment while somebody else holds the car goes back', async () => {
    const { deps, put, row, db } = await world()
    await putReservation(db, { id: 'holder', holds: 1 })
    await settlePayment(deps, await put())
    expect([(await row()).state, (await row('holder')).state]).toEqual(['refunded', 'pending'])
  })
})

describe('giving back', () => {
  it.each<[what: string, extra: Partial<Reservation>, error: string | undefined, calls: number]>([
    ['paid', { state: 'reserved', paid_at: NOW, holds: 1, marked: 1 }, undefined, 1],
    ['lapsed', { state: 'lapsed', paid_at: NOW }, undefined, 1],
    ['refunded already', { state: 'refunded', paid_at: NOW }, undefined, 0],
    ['not paid', { state: 'pending' }, 'No deposit has been paid for this reservation.', 0],
    [
      'paid nowhere',
      { paid_at: NOW, provider_ref: null },
      'No deposit has been paid for this reservation.',
      0,
    ],
  ])('CHK-04 a deposit %s (%j): %s, the provider is asked %i times', async (_what, extra, error, calls) => {
    const { deps, put, bank, row } = await world()
    const refusal = await refundReservation(deps, await put(extra)).then(
      ({ state }) => state,
      ({ code, message }: { code: string; message: string }) => [code, message],
    )
    expect(refusal).toEqual(error === undefined ? 'refunded' : ['conflict', error])
    expect(bank.refund.mock.calls).toEqual(Array.from({ length: calls }, () => [PAYMENT, 'r1']))
    expect((await row()).refunded_at).toBe(calls === 1 ? NOW : null)
  })

  it.each<[extra: Partial<Reservation>, state: 'refunded' | 'lapsed', becomes: string, isFreed: boolean]>([
    [{ state: 'reserved', marked: 1 }, 'lapsed', 'lapsed', true],
    [{ state: 'reserved', marked: 1 }, 'refunded', 'refunded', true],
    // The dealer's own mark stays.
    [{ state: 'reserved', marked: 0 }, 'lapsed', 'lapsed', false],
    // It was over before: the mark may be another buyer's.
    [{ state: 'lapsed', marked: 1 }, 'refunded', 'refunded', false],
    [{ state: 'cancelled', marked: 1 }, 'lapsed', 'cancelled', false],
  ])(
    'CHK-03 CHK-04 %j that is to be %s is %s; the car’s mark goes: %s',
    async (extra, state, becomes, isFreed) => {
      const { deps, put, row, isMarked } = await world('succeeded', [testCar({ reserved: true })])
      await freeCar(deps, await put({ mailed_at: NOW - 1, ...extra }), state)
      const isMoved = becomes === state
      expect(await row()).toMatchObject({
        state: becomes,
        marked: isMoved ? 0 : extra.marked,
        // Of a refund the buyer hears once more; of the end of a hold not.
        mailed_at: isMoved && state === 'refunded' ? null : NOW - 1,
        refunded_at: isMoved && state === 'refunded' ? NOW : null,
      })
      expect(await isMarked()).toBe(!isFreed)
    },
  )
})

describe('ending a hold', () => {
  it.each<[status: PaymentStatus['status'], state: string, canceled: number]>([
    ['requires_payment', 'expired', 1],
    ['canceled', 'expired', 1],
    ['processing', 'pending', 0],
    ['succeeded', 'reserved', 0],
  ])(
    'CHK-06 whose payment is %s leaves it %s, cancelled at the provider %i times',
    async (status, state, canceled) => {
      const { deps, put, bank } = await world(status)
      expect((await endHold(deps, await put({ holds: 1 }), 'expired')).state).toBe(state)
      expect(bank.cancel.mock.calls).toEqual(Array.from({ length: canceled }, () => [PAYMENT]))
    },
  )

  it.each<[state: Reservation['state'], becomes: string]>([
    ['pending', 'cancelled'],
    ['reserved', 'reserved'],
    ['expired', 'expired'],
  ])('CHK-06 without a payment, %s becomes %s, by the clock', async (state, becomes) => {
    const { deps, put, bank, row, clock } = await world()
    const stored = await put({ state, provider_ref: null })
    clock.now = NOW + 3
    expect((await endHold(deps, stored, 'cancelled')).state).toBe(becomes)
    expect((await row()).updated_at).toBe(state === 'pending' ? NOW + 3 : NOW)
    expect(bank.statusOf).not.toHaveBeenCalled()
  })
})
