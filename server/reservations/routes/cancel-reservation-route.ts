import type { FastifyInstance } from 'fastify'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { publicReservation, RESERVATION_SCHEMA } from '../public-reservation.ts'
import { STEP_SCHEMA } from '../reservation-requests.ts'
import { endHold } from '../settle.ts'
import type { ReservationDeps } from '../deps.ts'
import { checkoutPageOf, reached, requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

/** Lets go of a car that has not been paid for. */
export function cancelReservationRoute(app: FastifyInstance, options: ReservationDeps): void {
  app.post<StepRequest>(
    '/api/reservations/:id/cancel',
    {
      schema: STEP_SCHEMA,
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Let go of a car that has not been paid for',
          group: RESERVATIONS,
          answers: { 200: { description: 'The reservation as it is now', schema: RESERVATION_SCHEMA } },
          errors: ['unknown-reservation', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const reservation = await requireReservation(options.db, request)
      const ended =
        reservation.state === 'pending'
          ? await reached(endHold(options, reservation, 'cancelled'))
          : reservation
      return isFormPost(request)
        ? reply.redirect(checkoutPageOf(request), 303)
        : publicReservation(ended, options.now())
    },
  )
}
