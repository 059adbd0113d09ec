import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settingsFor } from '../../../runtime/resolve/settings-for.ts'
import { checkoutFields } from '../../../runtime/rules/forms/checkout-fields.ts'
import { isTicked } from '../../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../../runtime/rules/forms/form-schema.ts'
import { readPurchase, type Purchase } from '../../../runtime/rules/reserve/online-purchase.ts'
import { ProblemError } from '../../http/errors.ts'
import { networkOf } from '../../http/network-of.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { requestHash, type Idempotency } from '../../leads/lead-store.ts'
import { idempotencyOf, isFormPost } from '../../leads/request.ts'
import { INVALID_FORM } from '../../../runtime/rules/forms/form-words.ts'
import { LONGEST_AGENT, LONGEST_URL, visitAttributes } from '../../leads/visit-attributes.ts'
import { answerForm } from '../../pages/answer-form.ts'
import { carById } from '../../stock/repository.ts'
import { checkoutPage, withReservation } from '../checkout-page.ts'
import { publicReservation, RESERVATION_SCHEMA } from '../public-reservation.ts'
import { START_BODY, type StartBody } from '../reservation-requests.ts'
import type { ReservationRoutesOptions } from '../deps.ts'
import type { Reservation, ReservationContact } from '../reservation-store.ts'
import { startReservation } from '../start.ts'
import { RESERVATIONS } from './step.ts'

const BODY_BYTES = 64 * 1024
const WINDOW = '10 minutes'
/** Of what an address may start, how many may be about one car. */
const PER_CAR = 0.3

/** Begins a reservation (CHK-06): as JSON, or as the checkout's form posts it without script. */
export function startReservationRoute(app: FastifyInstance, options: ReservationRoutesOptions): void {
  const { db, siteOf, visitorOf, pages, startsPerAddress, now } = options
  const ofCar = app.createRateLimit({
    max: Math.ceil(startsPerAddress * PER_CAR),
    timeWindow: WINDOW,
    keyGenerator: (request) =>
      `${networkOf(request.ip)} ${tenantOf(request).slug} ${String((request.body as StartBody).car_id)}`,
  })

  app.post<{ Body: StartBody }>(
    '/api/reservations',
    {
      bodyLimit: BODY_BYTES,
      schema: { body: START_BODY },
      preValidation: async (request) => {
        if (isFormPost(request)) request.body = typed(request.body)
      },
      config: {
        rateLimit: { max: startsPerAddress, timeWindow: WINDOW },
        api: {
          summary: 'Begin the reservation of a car; its deposit is to be paid within 15 minutes',
          group: RESERVATIONS,
          idempotent: true,
          answers: { 201: { description: 'Begun', schema: RESERVATION_SCHEMA } },
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
        return reply.code(201).send(publicReservation(reservation, now()))
      }
      const page = checkoutPage(body.return_path)
      const { car_id: _car, terms_conditions: _terms, lead_attributes: _visit, ...values } = body
      return answerForm(request, reply, pages, { page, formId: 'checkout', values }, async () => {
        const { idempotency_key: key, ...rest } = body
        const idempotency = key ? { key, requestHash: requestHash(['reservations', rest]) } : undefined
        const { id } = await start(request, idempotency)
        return withReservation(page, id)
      })
    },
  )

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
    const used = await ofCar(request)
    if (!used.isAllowed && used.isExceeded) {
      throw new ProblemError('rate-limited', {
        detail: 'You have begun to reserve this car several times. Please wait some minutes, or call us.',
      })
    }
    // Its dealership says what its buyers agree to (CFG-21).
    const car = await carById(db, site.slug, body.car_id)
    const fields = checkoutFields(site.regional, settingsFor(site, car?.dealership_slug).forms)
    const errors = formErrors(fields, { ...body }, site.regional)
    if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })
    return startReservation(options, {
      site,
      carId: body.car_id,
      contact: { ...contactOfBody(body), ...visitOf(request) },
      userId: visitor?.id ?? null,
      isVerified: visitor !== null && visitor.email.toLowerCase() === body.email?.trim().toLowerCase(),
      idempotency,
    })
  }
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

/** Where the buyer came from, for the lead that the dealer gets (LEAD-01, LEAD-03). */
function visitOf({
  headers,
  body,
}: FastifyRequest<{ Body: StartBody }>): Pick<ReservationContact, 'url' | 'user_agent' | 'lead_attributes'> {
  return {
    url: (headers.referer ?? body.return_path ?? '').slice(0, LONGEST_URL),
    user_agent: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? '',
    ...visitAttributes(body.lead_attributes),
  }
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
