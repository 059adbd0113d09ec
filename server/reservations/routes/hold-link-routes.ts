import type { FastifyInstance } from 'fastify'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { checkoutPage, withReservation } from '../checkout-page.ts'
import type { ReservationDeps } from '../deps.ts'
import { RETURN_PATH, STEP_SCHEMA } from '../reservation-requests.ts'
import { openHoldLink, sendHoldLink } from '../verify-address.ts'
import { checkoutPageOf, reached, requireReservation, RESERVATIONS, STEPS, type StepRequest } from './step.ts'

const LINKS = { max: 10, timeWindow: '10 minutes' }

/** The link that holds a car while its buyer pays: asked for, and opened (CHK-06). */
export function holdLinkRoutes(app: FastifyInstance, options: ReservationDeps): void {
  app.post<StepRequest>(
    '/api/reservations/:id/hold-link',
    {
      schema: STEP_SCHEMA,
      config: {
        rateLimit: LINKS,
        api: {
          summary:
            'Send the buyer a link that holds the car for 15 minutes; repeated, it sends no second one',
          group: RESERVATIONS,
          answers: { 202: { description: 'Sent' } },
          errors: ['unknown-reservation', 'reservation-over', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const reservation = await requireReservation(options.db, request)
      const page = checkoutPageOf(request)
      await reached(
        sendHoldLink(options, reservation, (token) => {
          const query = new URLSearchParams({ token, to: page })
          return `${request.protocol}://${request.host}/api/reservations/${reservation.id}/hold?${query}`
        }),
      )
      if (!isFormPost(request)) return reply.code(202).send({ success: true })
      return reply.redirect(`${withReservation(page, reservation.id)}&link=sent`, 303)
    },
  )

  app.get<StepRequest & { Querystring: { token?: string; to?: string } }>(
    '/api/reservations/:id/hold',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { token: { type: 'string', maxLength: 64 }, to: RETURN_PATH },
        },
      },
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'The link out of the mail: holds the car and leads to the checkout',
          group: RESERVATIONS,
          answers: { 303: { description: 'To the page of the checkout' } },
          errors: ['unknown-reservation', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      const reservation = await requireReservation(options.db, request)
      await reached(openHoldLink(options, reservation, request.query.token ?? ''))
      return reply.redirect(withReservation(checkoutPage(request.query.to), reservation.id), 303)
    },
  )
}
