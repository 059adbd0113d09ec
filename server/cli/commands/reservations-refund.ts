import { ProblemError } from '../../http/errors.ts'
import type { ReservationDeps } from '../../reservations/deps.ts'
import { createProviders } from '../../reservations/payment/create-providers.ts'
import { findForStaff } from '../../reservations/reservation-store.ts'
import { refundReservation } from '../../reservations/settle.ts'
import { CommandError, UsageError, defineCommand, type CliContext } from '../command.ts'
import { parameter, anyText } from '../parameters.ts'
import { configOf, withDatabase } from '../with-database.ts'

/** `forecourt reservations refund ID`: gives the deposit back through its provider and the car free (CHK-04). */
export const command = defineCommand({
  name: ['reservations', 'refund'],
  summary: 'Give a deposit back and the car free',
  args: [parameter('<id>', 'reservation_id, or the reference on the receipt', anyText())],
  run: (context, _options, id) =>
    withDatabase(context, async (db) => {
      const [reservation, second] = await findForStaff(db, id)
      if (!reservation) {
        throw new UsageError(`there is no reservation "${id}"; "reservations list" shows their ids`)
      }
      if (second) {
        throw new UsageError(`several reservations have the reference "${id}"; write the reservation_id`)
      }
      const deps: ReservationDeps = {
        db,
        providers: createProviders({ ...configOf(context).payments, db, now: context.now }),
        mailer: { send: () => Promise.resolve() },
        siteOf: () => Promise.resolve(undefined),
        log: logTo(context),
        now: context.now,
      }
      try {
        const { state, amount_cents: cents, currency } = await refundReservation(deps, reservation)
        context.out(`${cents / 100} ${currency} given back; the reservation is ${state}.\n`)
        return 0
      } catch (error) {
        if (error instanceof ProblemError) throw new CommandError(error.detail)
        throw new CommandError(`the deposit was not given back: ${messageOf(error)}`)
      }
    }),
})

function logTo(context: CliContext): ReservationDeps['log'] {
  const write = (_fields: Record<string, unknown>, message: string) => context.err(`${message}\n`)
  return { warn: write, error: write }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
