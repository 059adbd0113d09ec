import type { FastifyInstance } from 'fastify'
import type { ReservationRoutesOptions } from './deps.ts'
import { cancelReservationRoute } from './routes/cancel-reservation-route.ts'
import { confirmReservationRoute } from './routes/confirm-reservation-route.ts'
import { holdLinkRoutes } from './routes/hold-link-routes.ts'
import { payReservationRoute } from './routes/pay-reservation-route.ts'
import { paymentReturnRoute } from './routes/payment-return-route.ts'
import { readReservationRoute } from './routes/read-reservation-route.ts'
import { startReservationRoute } from './routes/start-reservation-route.ts'

/**
 * Reserving a car in three calls, each of which may be repeated (CHK-06, CHK-13): start notes who wants the car, pay
 * holds it and begins the payment with the provider, confirm asks the provider what became of it.
 */
export function reservationRoutes(app: FastifyInstance, options: ReservationRoutesOptions): void {
  startReservationRoute(app, options)
  readReservationRoute(app, options)
  payReservationRoute(app, options)
  confirmReservationRoute(app, options)
  holdLinkRoutes(app, options)
  paymentReturnRoute(app, options)
  cancelReservationRoute(app, options)
}
