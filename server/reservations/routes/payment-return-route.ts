import type { FastifyInstance } from 'fastify'
import { checkoutPage, withReservation } from '../checkout-page.ts'
import { RETURN_PATH } from '../reservation-requests.ts'
import { settlePayment } from '../settle.ts'
import type { ReservationDeps } from '../deps.ts'
import { reached, requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

/** Where providers send the buyer back to. */
export function paymentReturnRoute(app: FastifyInstance, options: ReservationDeps): void {
  app.get<StepRequest & { Querystring: { to?: string } }>(
    '/api/reservations/:id/return',
    {
      schema: { querystring: { type: 'object', properties: { to: RETURN_PATH } } },
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Where providers send the buyer back to: looks at the payment and leads to the checkout',
          group: RESERVATIONS,
          answers: { 303: { description: 'To the page of the checkout' } },
          errors: ['unknown-reservation', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      const { reservation } = await reached(
        settlePayment(options, await requireReservation(options.db, request)),
      )
      return reply.redirect(withReservation(checkoutPage(request.query.to), reservation.id), 303)
    },
  )
}
