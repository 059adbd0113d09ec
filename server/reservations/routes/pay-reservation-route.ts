import type { FastifyInstance } from 'fastify'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { paymentPage, withReservation } from '../checkout-page.ts'
import { PAYMENT_SCHEMA, publicReservation, RESERVATION_SCHEMA } from '../public-reservation.ts'
import { STEP_SCHEMA } from '../reservation-requests.ts'
import { CarUnavailable, holdCar } from '../hold-car.ts'
import { beginPayment, over } from '../settle.ts'
import type { ReservationDeps } from '../deps.ts'
import type { Reservation } from '../reservation-store.ts'
import { checkoutPageOf, reached, requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

/** Begins the payment with the provider (CHK-06). */
export function payReservationRoute(app: FastifyInstance, options: ReservationDeps): void {
  app.post<StepRequest>(
    '/api/reservations/:id/pay',
    {
      schema: STEP_SCHEMA,
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Hold the car and begin the payment of its deposit; repeated, it gives the same payment',
          group: RESERVATIONS,
          answers: {
            200: {
              description: 'The reservation, with `payment` while it is to be paid',
              schema: {
                ...RESERVATION_SCHEMA,
                properties: { ...RESERVATION_SCHEMA.properties, payment: PAYMENT_SCHEMA },
              },
            },
          },
          errors: ['unknown-reservation', 'car-unavailable', 'reservation-over', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const reservation = await requireReservation(options.db, request)
      const page = isFormPost(request) ? checkoutPageOf(request) : undefined
      if (page !== undefined && reservation.state !== 'pending') {
        return reply.redirect(withReservation(page, reservation.id), 303)
      }
      if (reservation.state === 'reserved')
        return { ...publicReservation(reservation, options.now()), payment: null }
      if (page === undefined) {
        const begun = await reached(payHeld(options, reservation))
        return { ...publicReservation(begun.reservation, options.now()), payment: begun.payment }
      }
      try {
        const { payment } = await reached(payHeld(options, reservation))
        return await reply.redirect(paymentPage(payment, reservation.id, page), 303)
      } catch (error) {
        if (!(error instanceof CarUnavailable)) throw error
        const why = error.isSold ? 'sold' : 'taken'
        return reply.redirect(`${withReservation(page, reservation.id)}&car=${why}`, 303)
      }
    },
  )
}

/** Nobody pays for a car that somebody else gets: it is held first. */
async function payHeld(deps: ReservationDeps, reservation: Reservation) {
  if (reservation.state !== 'pending' || reservation.pay_by <= deps.now()) throw over()
  return beginPayment(deps, await holdCar(deps, reservation))
}
