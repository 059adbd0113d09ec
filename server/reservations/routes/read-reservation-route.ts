import type { FastifyInstance } from 'fastify'
import { publicReservation, RESERVATION_SCHEMA } from '../public-reservation.ts'
import type { ReservationDeps } from '../deps.ts'
import { requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

/** The reservation as it is now. */
export function readReservationRoute(app: FastifyInstance, options: ReservationDeps): void {
  app.get<StepRequest>(
    '/api/reservations/:id',
    {
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'The reservation as it is now',
          group: RESERVATIONS,
          answers: { 200: { description: 'The reservation', schema: RESERVATION_SCHEMA } },
          errors: ['unknown-reservation'],
        },
      },
    },
    async (request) => publicReservation(await requireReservation(options.db, request), options.now()),
  )
}
