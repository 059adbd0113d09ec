import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formErrors, type FormField } from '../../runtime/rules/form-rules.ts'
import { tenantOf } from '../app/tenant-host.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { idempotencyOf } from '../leads/request.ts'
import { INVALID_FORM } from '../leads/submit-form.ts'
import type { ReservationDeps } from './deps.ts'
import { PAYMENT_SCHEMA, publicReservation, RESERVATION_SCHEMA } from './public-reservation.ts'
import { findReservation, type Reservation, type ReservationContact } from './reservation-store.ts'
import { beginPayment, endHold, over, settlePayment } from './settle.ts'
import { startReservation } from './start.ts'

export interface ReservationRoutesOptions extends ReservationDeps {
  /** The signed-in visitor of a request; `null` for everybody else. */
  visitorOf: (request: FastifyRequest) => Promise<{ id: string } | null>
}

interface StartBody extends Partial<ReservationContact> {
  car_id: number
  terms_conditions?: boolean
}

const TEXT = { type: 'string', maxLength: 255 }

const START_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['car_id'],
  properties: {
    car_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    name: TEXT,
    last_name: TEXT,
    email: { type: 'string', maxLength: 254 },
    phone: { type: 'string', maxLength: 32 },
    postcode: { type: 'string', maxLength: 10 },
    terms_conditions: { type: 'boolean' },
  },
}

const FIELDS: readonly FormField[] = [
  { name: 'name', type: 'string', label: 'First name', required: true },
  { name: 'last_name', type: 'string', label: 'Last name', required: true },
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'phone', type: 'phone', label: 'Phone', required: true },
  { name: 'postcode', type: 'postcode', label: 'Postcode', required: false },
]

const BODY_BYTES = 16 * 1024
const GROUP = 'Reservations'
const STARTS = { max: 300, timeWindow: '1 minute' }
const STEPS = { max: 600, timeWindow: '1 minute' }

/**
 * Reserving a car in three calls, each of which may be repeated (CHK-06, CHK-13): start holds the car, pay begins the
 * payment with the provider, confirm asks the provider what became of it.
 */
export function reservationRoutes(app: FastifyInstance, options: ReservationRoutesOptions): void {
  const { db, siteOf, visitorOf } = options

  app.post<{ Body: StartBody }>(
    '/api/reservations',
    {
      bodyLimit: BODY_BYTES,
      schema: { body: START_BODY },
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
      const site = await siteOf(tenantOf(request).slug)
      if (!site) throw new ProblemError('unknown-host')
      const visitor = await visitorOf(request)
      if (site.garageEnabled && site.settings.gates.checkout && !visitor) {
        throw new ProblemError('sign-in-required', { detail: 'Please sign in to reserve this car.' })
      }
      const { car_id: carId, terms_conditions: _terms, ...values } = request.body
      const terms: FormField[] = site.settings.forms.requireTerms
        ? [{ name: 'terms_conditions', type: 'checkbox', label: 'Terms', required: true }]
        : []
      const errors = formErrors([...FIELDS, ...terms], { ...request.body }, site.country)
      if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
      const reservation = await startReservation(options, {
        site,
        carId,
        contact: trimmed(values),
        userId: visitor?.id ?? null,
        idempotency: idempotencyOf(request, 'reservations'),
      })
      return reply.code(201).send(publicReservation(reservation, options.now()))
    },
  )

  app.get<{ Params: { id: string } }>(
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
    async (request) => publicReservation(await reservationOf(request), options.now()),
  )

  app.post<{ Params: { id: string } }>(
    '/api/reservations/:id/pay',
    {
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
    async (request) => {
      refuseOtherOrigins(request)
      const reservation = await reservationOf(request)
      if (reservation.state === 'reserved')
        return { ...publicReservation(reservation, options.now()), payment: null }
      const begun = await reached(beginPayment(options, reservation))
      return { ...publicReservation(begun.reservation, options.now()), payment: begun.payment }
    },
  )

  app.post<{ Params: { id: string } }>(
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

  app.post<{ Params: { id: string } }>(
    '/api/reservations/:id/cancel',
    {
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
    async (request) => {
      refuseOtherOrigins(request)
      const reservation = await reservationOf(request)
      if (reservation.state !== 'pending') return publicReservation(reservation, options.now())
      return publicReservation(await reached(endHold(options, reservation, 'cancelled')), options.now())
    },
  )

  async function reservationOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<Reservation> {
    const found = await findReservation(db, tenantOf(request).slug, request.params.id)
    if (!found) throw new ProblemError('unknown-reservation')
    return found
  }
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

function trimmed(values: Partial<ReservationContact>): ReservationContact {
  const { name = '', last_name = '', email = '', phone = '', postcode } = values
  return {
    name: name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    ...(postcode !== undefined && { postcode: postcode.trim() }),
  }
}
