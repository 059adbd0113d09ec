import type { FastifyInstance } from 'fastify'
import { SELL_MY_CAR } from '../../runtime/rules/forms/form-kinds.ts'
import type { FieldError, FormField } from '../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'
import type { LeadPayload, Regional } from '../../schemas/generated/types.ts'
import { validateLeadPayload } from '../../schemas/generated/validate-entities.js'
import { tenantOf } from '../http/tenant-host.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import type { LeadRoutesOptions } from './forms-routes.ts'
import { leadDealership } from './lead-dealership.ts'
import { leadValuation } from './lead-valuation.ts'
import {
  carIdOfLead,
  continueLead,
  OtherCarError,
  saveLead,
  type LeadOutcome,
  type NewLead,
  type SameKeys,
} from './lead-store.ts'
import { bodyOf, enquiryKeys, idempotencyOf } from './request.ts'
import { schemaErrors } from '../http/schema-errors.ts'
import { STORED_LEAD } from './stored-lead.ts'
import { LONGEST_AGENT, LONGEST_URL, visitAttributes } from './visit-attributes.ts'
import { vehicleOf } from './vehicle.ts'

/** The field types of a lead form (FORM-32); none is required here, because a lead comes in steps. */
const TYPED_FIELDS: readonly FormField[] = [
  { name: 'email', type: 'email', label: 'Email', required: false },
  { name: 'phone', type: 'phone', label: 'Phone', required: false },
  { name: 'postcode', type: 'postcode', label: 'Postcode', required: false },
]

const BODY_BYTES = 64 * 1024

/** How often a step is made anew because another one has named another car meanwhile. */
const LATER_STEP_TRIES = 5

/**
 * `POST /api/leads` (API-07, LEAD-05): one payload for every flow that makes a lead in steps. The first step answers 201
 * with the `lead_id`; later steps send it and get 200.
 */
export function leadsRoutes(app: FastifyInstance, { db, ports, perMinute }: LeadRoutesOptions): void {
  app.post(
    '/api/leads',
    {
      bodyLimit: BODY_BYTES,
      config: {
        rateLimit: { max: perMinute, timeWindow: '1 minute' },
        api: {
          summary: 'Store a step of a lead; later steps send the `lead_id` of the first',
          group: 'Forms and leads',
          body: { $ref: '#/$defs/LeadPayload' },
          idempotent: true,
          answers: {
            201: { description: 'First step stored', schema: STORED_LEAD },
            200: { description: 'Later step stored', schema: STORED_LEAD },
          },
          errors: ['unknown-lead', 'invalid-fields', 'idempotency-key-reused', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      const payload = payloadOf(bodyOf(request))
      const errors = fieldErrors(payload, await ports.regionalOf(tenant))
      if (errors.length > 0) {
        throw new ProblemError('invalid-fields', {
          detail: errors.map(({ message }) => message).join(' '),
          errors,
        })
      }
      const { lead_id: leadId, dealership_slug: sent, ...rest } = payload
      const valuation = rest.valuation && (await leadValuation(ports, tenant, rest.valuation))
      const now = ports.now()
      const idempotency = idempotencyOf(request, 'leads')

      async function leadAbout(carId: number | null): Promise<Omit<NewLead, 'formId' | 'suspectedSpam'>> {
        const car = carId === null ? undefined : await ports.carOf(tenant, carId)
        const dealership = leadDealership(await ports.dealershipsOf(tenant), car, sent)
        const label = payload.opt_in === undefined ? null : await ports.optInLabelOf(tenant, car)
        return {
          tenant: tenant.slug,
          category: payload.category,
          subcategory: payload.subcategory ?? null,
          carId,
          completed: payload.form_completed === true,
          payload: {
            ...rest,
            ...optIn(payload, label !== null),
            user_agent: payload.user_agent ?? request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? '',
            ...(valuation && { valuation }),
            ...(car && vehicleOf(car)),
            // Left out where nobody knows it: an earlier step may have said it.
            ...(dealership && { dealership_slug: dealership }),
          },
          // Kept as it was asked and answered (FORM-22).
          consent:
            label === null
              ? null
              : { label, given: payload.opt_in === true, at: new Date(now).toISOString() },
          idempotency,
          requestId: request.id,
          now,
        }
      }

      const carId = toCarId(payload.car_id)

      /** A later step need not say again which car it is about; one that names another may come at the same moment. */
      async function laterStep(id: string, tries = LATER_STEP_TRIES): Promise<LeadOutcome> {
        if (carId !== null) return continueLead(db, id, await leadAbout(carId))
        const before = await carIdOfLead(db, tenant.slug, id)
        try {
          return await continueLead(db, id, await leadAbout(before), before)
        } catch (error) {
          if (!(error instanceof OtherCarError)) throw error
          if (tries > 1) return laterStep(id, tries - 1)
          throw new ProblemError('unavailable', {
            detail: 'This enquiry is being changed elsewhere. Please try again.',
          })
        }
      }

      async function firstStep(): Promise<LeadOutcome> {
        const same = idempotency && leadKeys(payload, now)
        return saveLead(db, { ...(await leadAbout(carId)), same, formId: 'leads', suspectedSpam: false })
      }

      const outcome = await (leadId === undefined ? firstStep() : laterStep(String(leadId)))
      return reply.code(leadId === undefined ? 201 : 200).send({ success: true, lead_id: outcome.leadId })
    },
  )
}

/**
 * Every lead says whether news are wanted, also from a form that hides the box (LEAD-04). A later step says so only when
 * it asks: it must not take back what an earlier one was told.
 *
 * @param isAsked whether the site shows the box: else no consent was asked for, whatever was sent (FORM-21)
 */
function optIn({ lead_id: leadId, opt_in: given }: LeadPayload, isAsked: boolean): { opt_in?: boolean } {
  return given === undefined && leadId !== undefined ? {} : { opt_in: isAsked && given === true }
}

/** Keys of what is asked, whichever tab and page it comes from. */
function leadKeys(payload: LeadPayload, now: number): SameKeys | undefined {
  const { url: _url, user_agent: _agent, lead_attributes: _visit, ...asked } = payload
  return enquiryKeys('leads', asked, now)
}

/**
 * What the browser says of the visit is taken as far as it fits: a long landing address loses no enquiry (LEAD-01, LEAD-03).
 * Who sells a car of their own buys none with it (TRADE-14).
 */
function payloadOf({
  lead_attributes: visit,
  url,
  user_agent: agent,
  car_id: carId,
  ...asked
}: Record<string, unknown>): LeadPayload {
  const body: Record<string, unknown> = {
    ...asked,
    ...(carId !== undefined && asked['category'] !== SELL_MY_CAR && { car_id: carId }),
    ...cut('url', url, LONGEST_URL),
    ...cut('user_agent', agent, LONGEST_AGENT),
    ...visitAttributes(visit),
  }
  if (validateLeadPayload(body)) return body
  const errors = schemaErrors(validateLeadPayload.errors)
  const fields = errors.map(({ field }) => field).join(', ')
  throw new ProblemError('invalid-fields', { detail: `The lead is not valid: ${fields}.`, errors })
}

function cut(name: string, value: unknown, most: number): Record<string, unknown> {
  if (value === undefined) return {}
  return { [name]: typeof value === 'string' ? value.slice(0, most) : value }
}

function fieldErrors(payload: LeadPayload, regional: Regional): FieldError[] {
  const values: Record<string, unknown> = { ...payload }
  return formErrors(TYPED_FIELDS, values, regional)
}

function toCarId(value: LeadPayload['car_id']): number | null {
  const id = Number(value ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
