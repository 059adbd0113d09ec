import { reservationReference } from '../../../runtime/rules/reserve/reservation-view.ts'
import { reservationJson } from '../../reservations/reservation-json.ts'
import { carOf, contactOf, listReservations, type Reservation } from '../../reservations/reservation-store.ts'
import { defineCommand } from '../command.ts'
import { choice, choiceOf, parameter, anyText } from '../parameters.ts'
import { withDatabase } from '../with-database.ts'

/** `forecourt reservations list [--tenant SLUG]`: reservations with their deposits, newest first. */
export const command = defineCommand({
  name: ['reservations', 'list'],
  summary: 'List reservations, newest first',
  options: {
    tenant: parameter('<slug>', 'tenant whose cars they are; all tenants when absent', anyText().optional()),
    state: choice('<state>', 'only these', [
      'pending',
      'reserved',
      'expired',
      'cancelled',
      'lapsed',
      'refunded',
    ]),
    format: choiceOf('<format>', 'form of the list', ['text', 'json'], 'text'),
  },
  run: (context, { tenant, state, format }) =>
    withDatabase(context, async (db) => {
      const reservations = await listReservations(db, { tenant, state })
      context.out(
        format === 'json'
          ? `${JSON.stringify(reservations.map(reservationJson), null, 2)}\n`
          : asText(reservations),
      )
      return 0
    }),
})

function asText(reservations: readonly Reservation[]): string {
  const lines = reservations.map((reservation) =>
    [
      new Date(reservation.created_at).toISOString(),
      reservation.tenant,
      reservationReference(reservation.id),
      reservation.id,
      reservation.state,
      `${reservation.amount_cents / 100} ${reservation.currency}`,
      printableText(carOf(reservation).title),
      printableText(contactOf(reservation).email ?? ''),
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
  const count = reservations.length
  return `${[...lines, `${count} ${count === 1 ? 'reservation' : 'reservations'}`].join('\n')}\n`
}

/** Visitors and feeds wrote it: without control characters it cannot steer the terminal. */
function printableText(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
