import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { publicReservation, RESERVATION_SCHEMA } from '../public-reservation.ts'
import { over, settlePayment } from '../settle.ts'
import type { ReservationDeps } from '../deps.ts'
import { reached, requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

/** Asks the provider what became of the payment (CHK-13). */
export function confirmReservationRoute(app: FastifyInstance, options: ReservationDeps): void {
  app.post<StepRequest>(
    '/api/reservations/:id/confirm',
    {
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Ask the provider what became of the payment; paid, the car is reserved',
          group: RESERVATIONS,
          answers: {
            200: { description: 'Reserved', schema: RESERVATION_SCHEMA },
            202: {
              description: 'The provider is still working on it: ask again',
              schema: RESERVATION_SCHEMA,
            },
          },
          errors: ['unknown-reservation', 'payment-incomplete', 'reservation-over', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { reservation, payment } = await reached(
        settlePayment(options, await requireReservation(options.db, request)),
      )
      if (reservation.state === 'reserved') return publicReservation(reservation, options.now())
      if (reservation.state === 'refunded') throw refunded()
      if (reservation.state !== 'pending') throw over()
      if (payment?.status === 'processing')
        return reply.code(202).send(publicReservation(reservation, options.now()))
      throw new ProblemError('payment-incomplete', {
        detail: payment?.message ?? 'The deposit has not been paid yet.',
      })
    },
  )
}

function refunded(): ProblemError {
  return new ProblemError('reservation-over', {
    detail: 'The car was no longer available when your payment arrived. Your deposit has been refunded.',
  })
}
