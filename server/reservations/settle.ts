import { lostSince } from '../../runtime/rules/reserve/lost-since.ts'
import { ProblemError } from '../http/errors.ts'
import { patchCarIn, changeStock } from '../stock/write-cars.ts'
import { carById } from '../stock/repository.ts'
import type { ReservationDeps } from './deps.ts'
import { followUp } from './follow-up.ts'
import type { PaymentClient, PaymentProvider, PaymentStatus } from './payment/port.ts'
import { findReservation, holderOf, moveReservation, type Reservation } from './reservation-store.ts'
import type { ReservationState } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000

/** States that no news of a payment changes any more. */
const SETTLED: ReservationState[] = ['reserved', 'lapsed', 'refunded']

/** The provider that a reservation is paid with. @throws when the server no longer has it */
function providerOf({ providers }: ReservationDeps, { provider }: Reservation): PaymentProvider {
  const found = providers.get(provider)
  if (!found) throw new Error(`The payment provider "${provider}" is not configured`)
  return found
}

/** What the provider knows a reservation's payment by. */
function paymentOf({ provider_ref: ref, provider_account: account }: Reservation) {
  return ref === null ? undefined : { ref, account }
}

/**
 * Begins the payment of a car that is held for this buyer (`hold-car.ts`), or gives the same one again.
 *
 * @throws {ProblemError} `reservation-over`
 */
export async function beginPayment(
  deps: ReservationDeps,
  reservation: Reservation,
): Promise<{ reservation: Reservation; payment: PaymentClient }> {
  const { db, now } = deps
  if (reservation.state !== 'pending' || reservation.pay_by <= now()) throw over()
  const contact = JSON.parse(reservation.contact) as { email: string }
  const car = JSON.parse(reservation.car) as { title: string }
  const payment = await providerOf(deps, reservation).begin({
    reservationId: reservation.id,
    tenant: reservation.tenant,
    amountCents: reservation.amount_cents,
    currency: reservation.currency,
    description: `Reservation of ${car.title}`,
    receiptEmail: contact.email,
    account: reservation.provider_account,
  })
  const kept = await moveReservation(db, reservation.id, ['pending'], {
    state: 'pending',
    provider_ref: payment.intent_id,
    updated_at: now(),
  })
  if (!kept) throw over()
  return { reservation: { ...reservation, provider_ref: payment.intent_id }, payment }
}

/**
 * Brings a reservation to what its payment says: reserved when it is paid, whoever tells us so and however often. A
 * payment that arrives after the hold has ended still gets the car when nobody else has it. It is given back when
 * somebody has, and, within the hold too, when the car was sold or has left the stock (CHK-10).
 *
 * @returns the reservation as it is now, and what the provider said
 */
export async function settlePayment(
  deps: ReservationDeps,
  reservation: Reservation,
): Promise<{ reservation: Reservation; payment: PaymentStatus | undefined }> {
  const { db } = deps
  const ref = paymentOf(reservation)
  if (!ref || SETTLED.includes(reservation.state)) {
    return { reservation, payment: undefined }
  }
  const provider = providerOf(deps, reservation)
  const payment = await provider.statusOf(ref)
  if (payment.status === 'succeeded') {
    if (payment.amountCents !== reservation.amount_cents || payment.currency !== reservation.currency) {
      throw new Error(`The payment of reservation ${reservation.id} is not what was asked for`)
    }
    const won = await markReserved(deps, reservation)
    if (!won) await giveBack(deps, provider, reservation)
  }
  const present = (await findReservation(db, reservation.tenant, reservation.id)) ?? reservation
  if (present.state === 'reserved' || present.state === 'refunded') await followUp(deps, present)
  return { reservation: present, payment }
}

/** @returns false when the car is somebody else's by now, sold, or in the stock no more */
async function markReserved({ db, now }: ReservationDeps, reservation: Reservation): Promise<boolean> {
  const at = now()
  return changeStock(db, async (transaction) => {
    const holder = await holderOf(transaction, reservation.tenant, reservation.car_id)
    if (holder && holder.id !== reservation.id) return false
    if (holder?.state === 'reserved') return true
    const car = await carById(transaction, reservation.tenant, reservation.car_id)
    // Sold in the yard or put in the archive it is nobody's any more; after the hold, the dealer's mark may be for somebody else.
    if (lostSince(car).length > 0 || (!holder && car?.reserved === true)) return false
    const moved = await moveReservation(transaction, reservation.id, ['pending', 'expired', 'cancelled'], {
      state: 'reserved',
      paid_at: at,
      holds: 1,
      hold_until: at + reservation.hold_hours * HOUR_MS,
      marked: 1,
      updated_at: at,
    })
    if (!moved) return false
    await patchCarIn(transaction, reservation.tenant, reservation.car_id, { reserved: true }, at)
    return true
  })
}

/** Paid for a car that is gone: the money goes back at once. Repeated safely, the provider refunds a reservation once. */
async function giveBack(
  { db, now, log }: ReservationDeps,
  provider: PaymentProvider,
  reservation: Reservation,
): Promise<void> {
  const ref = paymentOf(reservation)
  if (!ref) return
  await provider.refund(ref, reservation.id)
  const at = now()
  await moveReservation(db, reservation.id, ['pending', 'expired', 'cancelled'], {
    state: 'refunded',
    refunded_at: at,
    mailed_at: null,
    updated_at: at,
  })
  log.warn(
    { tenant: reservation.tenant, reservation: reservation.id },
    'paid for a car that is gone; refunded',
  )
}

/**
 * Gives a deposit back and the car free (CHK-04). The keeper of a running server tells the buyer.
 *
 * @throws {ProblemError} `conflict` when nothing was paid
 */
export async function refundReservation(
  deps: ReservationDeps,
  reservation: Reservation,
): Promise<Reservation> {
  if (reservation.state === 'refunded') return reservation
  const ref = paymentOf(reservation)
  if (!ref || reservation.paid_at === null) {
    throw new ProblemError('conflict', { detail: 'No deposit has been paid for this reservation.' })
  }
  await providerOf(deps, reservation).refund(ref, reservation.id)
  await freeCar(deps, reservation, 'refunded')
  return (await findReservation(deps.db, reservation.tenant, reservation.id)) ?? reservation
}

/** Ends a reservation that kept the car; the mark goes when it was ours. */
export async function freeCar(
  { db, now }: ReservationDeps,
  reservation: Reservation,
  state: 'refunded' | 'lapsed',
): Promise<void> {
  const at = now()
  await changeStock(db, async (transaction) => {
    const moved = await moveReservation(transaction, reservation.id, ['reserved', 'lapsed'], {
      state,
      marked: 0,
      updated_at: at,
      ...(state === 'refunded' && { refunded_at: at, mailed_at: null }),
    })
    if (!moved || reservation.state !== 'reserved' || reservation.marked !== 1) return
    await patchCarIn(transaction, reservation.tenant, reservation.car_id, { reserved: false }, at)
  })
}

/**
 * Lets go of a held car that nobody has paid: the buyer left, or the time is over. A payment that succeeds in this very
 * moment wins.
 */
export async function endHold(
  deps: ReservationDeps,
  reservation: Reservation,
  state: 'expired' | 'cancelled',
): Promise<Reservation> {
  const ref = paymentOf(reservation)
  if (ref) {
    const { reservation: present, payment } = await settlePayment(deps, reservation)
    if (present.state !== 'pending' || payment?.status === 'processing') return present
    await providerOf(deps, reservation).cancel(ref)
  }
  await moveReservation(deps.db, reservation.id, ['pending'], { state, updated_at: deps.now() })
  return (await findReservation(deps.db, reservation.tenant, reservation.id)) ?? reservation
}

export function over(): ProblemError {
  return new ProblemError('reservation-over', {
    detail: 'The time to pay is over and the car is free again. Please start again.',
  })
}
