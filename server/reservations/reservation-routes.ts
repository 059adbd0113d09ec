import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CHECKOUT_FIELDS, TERMS_FIELD } from '../../runtime/rules/forms/checkout-fields.ts'
import { formErrors, isTicked } from '../../runtime/rules/forms/form-rules.ts'
import { readPurchase, type Purchase } from '../../runtime/rules/reserve/online-purchase.ts'
import { answerForm, type FormPages } from '../pages/answer-form.ts'
import { tenantOf } from '../http/tenant-host.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { requestHash, type Idempotency } from '../leads/lead-store.ts'
import { idempotencyOf, isFormPost } from '../leads/request.ts'
import { INVALID_FORM } from '../leads/submit-form.ts'
import { checkoutPage, paymentPage, withReservation } from './checkout-page.ts'
import type { ReservationDeps } from './deps.ts'
import { PAYMENT_SCHEMA, publicReservation, RESERVATION_SCHEMA } from './public-reservation.ts'
import { RETURN_PATH, START_BODY, STEP_SCHEMA, type StartBody } from './reservation-requests.ts'
import { findReservation, type Reservation, type ReservationContact } from './reservation-store.ts'
import { beginPayment, endHold, over, settlePayment } from './settle.ts'
import { startReservation } from './start.ts'

export interface ReservationRoutesOptions extends ReservationDeps {
  /** The signed-in visitor of a request; `null` for everybody else. */
  visitorOf: (request: FastifyRequest) => Promise<{ id: string } | null>
  pages: FormPages
}

const BODY_BYTES = 16 * 1024
const GROUP = 'Reservations'
const STARTS = { max: 300, timeWindow: '1 minute' }
const STEPS = { max: 600, timeWindow: '1 minute' }

/**
 * Reserving a car in three calls, each of which may be repeated (CHK-06, CHK-13): start holds the car, pay begins the
 * payment with the provider, confirm asks the provider what became of it.
 */
export function reservationRoutes(app: FastifyInstance, options: ReservationRoutesOptions): void {
  const { db, siteOf, visitorOf, pages, now } = options

  app.post<{ Body: StartBody }>(
    '/api/reservations',
    {
      bodyLimit: BODY_BYTES,
      schema: { body: START_BODY },
      preValidation: async (request) => {
        if (isFormPost(request)) request.body = typed(request.body)
      },
      config: {
        rateLimit: STARTS,
        api: {
          summary: 'Hold a car for 15 minutes while its deposit is paid',
          group: GROUP,
          idempotent: true,
          answers: { 201: { description: 'Held', schema: RESERVATION_SCHEMA } },
          errors: [
            'invalid-fields',
            'car-unavailable',
            'idempotency-key-reused',
            'sign-in-required',
            'not-found',
          ],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const { body } = request
      if (!isFormPost(request)) {
        const reservation = await start(request, idempotencyOf(request, 'reservations'))
        return reply.code(201).send(shown(reservation))
      }
      const page = checkoutPage(body.return_path)
      const { car_id: _car, terms_conditions: _terms, ...values } = body
      return answerForm(request, reply, pages, { page, formId: 'checkout', values }, async () => {
        const { idempotency_key: key, ...rest } = body
        const idempotency = key ? { key, requestHash: requestHash(['reservations', rest]) } : undefined
        const { id } = await start(request, idempotency)
        return withReservation(page, id)
      })
    },
  )

  app.get<StepRequest>(
    '/api/reservations/:id',
    {
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'The reservation as it is now',
          group: GROUP,
          answers: { 200: { description: 'The reservation', schema: RESERVATION_SCHEMA } },
          errors: ['unknown-reservation'],
        },
      },
    },
    async (request) => shown(await reservationOf(request)),
  )

  app.post<StepRequest>(
    '/api/reservations/:id/pay',
    {
      schema: STEP_SCHEMA,
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Begin the payment of the deposit; repeated, it gives the same payment',
          group: GROUP,
          answers: {
            200: {
              description: 'The reservation, with `payment` while it is to be paid',
              schema: {
                ...RESERVATION_SCHEMA,
                properties: { ...RESERVATION_SCHEMA.properties, payment: PAYMENT_SCHEMA },
              },
            },
          },
          errors: ['unknown-reservation', 'reservation-over', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const reservation = await reservationOf(request)
      const page = isFormPost(request) ? pageOf(request) : undefined
      if (page !== undefined && reservation.state !== 'pending') {
        return reply.redirect(withReservation(page, reservation.id), 303)
      }
      if (reservation.state === 'reserved') return { ...shown(reservation), payment: null }
      const begun = await reached(beginPayment(options, reservation))
      if (page === undefined) return { ...shown(begun.reservation), payment: begun.payment }
      return reply.redirect(paymentPage(begun.payment, reservation.id, page), 303)
    },
  )

  app.post<StepRequest>(
    '/api/reservations/:id/confirm',
    {
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Ask the provider what became of the payment; paid, the car is reserved',
          group: GROUP,
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
      const { reservation, payment } = await reached(settlePayment(options, await reservationOf(request)))
      if (reservation.state === 'reserved') return shown(reservation)
      if (reservation.state === 'refunded') throw refunded()
      if (reservation.state !== 'pending') throw over()
      if (payment?.status === 'processing') return reply.code(202).send(shown(reservation))
      throw new ProblemError('payment-incomplete', {
        detail: payment?.message ?? 'The deposit has not been paid yet.',
      })
    },
  )

  app.get<StepRequest & { Querystring: { to?: string } }>(
    '/api/reservations/:id/return',
    {
      schema: { querystring: { type: 'object', properties: { to: RETURN_PATH } } },
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Where providers send the buyer back to: looks at the payment and leads to the checkout',
          group: GROUP,
          answers: { 303: { description: 'To the page of the checkout' } },
          errors: ['unknown-reservation', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      const { reservation } = await reached(settlePayment(options, await reservationOf(request)))
      return reply.redirect(withReservation(checkoutPage(request.query.to), reservation.id), 303)
    },
  )

  app.post<StepRequest>(
    '/api/reservations/:id/cancel',
    {
      schema: STEP_SCHEMA,
      config: {
        rateLimit: STEPS,
        api: {
          summary: 'Let go of a car that has not been paid for',
          group: GROUP,
          answers: { 200: { description: 'The reservation as it is now', schema: RESERVATION_SCHEMA } },
          errors: ['unknown-reservation', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const reservation = await reservationOf(request)
      const ended =
        reservation.state === 'pending'
          ? await reached(endHold(options, reservation, 'cancelled'))
          : reservation
      return isFormPost(request) ? reply.redirect(pageOf(request), 303) : shown(ended)
    },
  )

  const shown = (reservation: Reservation) => publicReservation(reservation, now())

  async function start(
    request: FastifyRequest<{ Body: StartBody }>,
    idempotency: Idempotency | undefined,
  ): Promise<Reservation> {
    const site = await siteOf(tenantOf(request).slug)
    if (!site) throw new ProblemError('unknown-host')
    const visitor = await visitorOf(request)
    if (site.garageEnabled && site.settings.gates.checkout && !visitor) {
      throw new ProblemError('sign-in-required', { detail: 'Please sign in to reserve this car.' })
    }
    const { body } = request
    const terms = site.settings.forms.requireTerms ? [TERMS_FIELD] : []
    const errors = formErrors([...CHECKOUT_FIELDS, ...terms], { ...body }, site.regional)
    if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
    return startReservation(options, {
      site,
      carId: body.car_id,
      contact: contactOfBody(body),
      userId: visitor?.id ?? null,
      idempotency,
    })
  }

  async function reservationOf(request: FastifyRequest<StepRequest>): Promise<Reservation> {
    const found = await findReservation(db, tenantOf(request).slug, request.params.id)
    if (!found) throw new ProblemError('unknown-reservation')
    return found
  }
}

interface StepRequest {
  Params: { id: string }
  Body: { return_path?: string } | null | undefined
}

function pageOf({ body }: FastifyRequest<StepRequest>): string {
  return checkoutPage(body?.return_path)
}

/** What the provider's side throws is no fault of the visitor, and may pass. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('unavailable', {
      detail:
        'The payment cannot be reached at the moment. Nothing has been charged twice; please try again.',
      cause: error,
    })
  }
}

function refunded(): ProblemError {
  return new ProblemError('reservation-over', {
    detail: 'The car went to somebody else before your payment arrived. Your deposit has been refunded.',
  })
}

/** A form without script sends texts; what is no number stays a text, and is refused as one. */
function typed(body: StartBody): StartBody {
  const { car_id: id, terms_conditions: terms, ...texts } = body as unknown as Record<string, string>
  return {
    ...texts,
    ...(id !== undefined && { car_id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id }),
    ...(terms !== undefined && { terms_conditions: isTicked(terms) }),
  } as StartBody
}

function contactOfBody(body: StartBody): ReservationContact {
  const { name = '', last_name = '', email = '', phone = '', postcode } = body
  const purchase = readPurchase((choice) => body[choice as keyof Purchase])
  return {
    name: name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(postcode !== undefined && { postcode: postcode.trim() }),
    ...(Object.keys(purchase).length > 0 && { purchase }),
  }
}
