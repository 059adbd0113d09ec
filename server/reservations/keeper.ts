import { repeat, type Repeat } from '../../runtime/repeat/repeat.ts'
import { parseCar } from '../stock/repository.ts'
import { patchCar } from '../stock/write-cars.ts'
import type { ReservationDeps } from './deps.ts'
import { followUp } from './follow-up.ts'
import { endHold, freeCar } from './settle.ts'
import type { Reservation } from './reservation-store.ts'

export interface ReservationKeeper {
  start(): void
  stop(): Promise<void>
  /** Everything that is due now. */
  runOnce(): Promise<void>
}

const EVERY_MS = 15_000
const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/**
 * Ends holds by the clock: cars that nobody paid for in time, and reservations whose hold is over (CHK-03). Also does
 * what a killed process left undone: leads, confirmations, marks. Every process may run one.
 */
export function createReservationKeeper(deps: ReservationDeps, everyMs = EVERY_MS): ReservationKeeper {
  const { db, log, now } = deps
  let turns: Repeat | undefined

  async function each(
    what: string,
    due: Promise<Reservation[]>,
    work: (reservation: Reservation) => Promise<unknown>,
  ): Promise<void> {
    for (const reservation of await due) {
      try {
        await work(reservation)
      } catch (error) {
        // A provider that is away must not keep the others waiting; this one is tried again at the next round.
        log.error({ err: error, reservation: reservation.id }, what)
      }
    }
  }

  const inState = (state: Reservation['state']) =>
    db.selectFrom('reservations').selectAll().where('state', '=', state).limit(AT_ONCE)

  async function runOnce(): Promise<void> {
    const at = now()
    await each('hold not ended', inState('pending').where('pay_by', '<=', at).execute(), (reservation) =>
      endHold(deps, reservation, 'expired'),
    )
    await each(
      'reservation not ended',
      inState('reserved').where('hold_until', '<=', at).execute(),
      (reservation) => freeCar(deps, reservation, 'lapsed'),
    )
    const undone = inState('reserved').where((eb) =>
      eb.or([eb('lead_id', 'is', null), eb('mailed_at', 'is', null)]),
    )
    await each('reservation not followed up', undone.execute(), (reservation) => followUp(deps, reservation))
    // News of a refund is news for a day: a server that comes back after weeks tells nobody of it.
    const untold = inState('refunded')
      .where('mailed_at', 'is', null)
      .where('refunded_at', '>', at - DAY_MS)
    await each('refund not told', untold.execute(), (reservation) => followUp(deps, reservation))
    await markAgain()
  }

  /** A feed that says something else about the car may have taken the mark away. */
  async function markAgain(): Promise<void> {
    const rows = await db
      .selectFrom('reservations')
      .innerJoin('cars', (join) =>
        join.onRef('cars.tenant', '=', 'reservations.tenant').onRef('cars.id', '=', 'reservations.car_id'),
      )
      .select(['reservations.tenant', 'reservations.car_id', 'cars.document'])
      .where('reservations.state', '=', 'reserved')
      .execute()
    for (const { tenant, car_id: carId, document } of rows) {
      if (parseCar(document).reserved !== true) await patchCar(db, tenant, carId, { reserved: true }, now())
    }
  }

  return {
    start() {
      turns ??= repeat(runOnce, {
        everyMs,
        atOnce: true,
        onError: (error) => log.error({ err: error }, 'reservations are not kept'),
      })
    },
    async stop() {
      await turns?.stop()
    },
    runOnce,
  }
}
