import { localYear } from '../../../runtime/format/local-day.ts'
import type { FastifyInstance } from 'fastify'
import { formatOdometer, odometerKm } from '../../../runtime/format/distance.ts'
import {
  estimateGiven,
  questionsIn,
  VALUATION_TEXTS,
  type AdjustmentAnswers,
} from '../../../runtime/rules/trade-in/valuation.ts'
import { buildYears, VIN_PATTERN } from '../../../runtime/rules/trade-in/trade-in-fields.ts'
import type { Regional, Settings } from '../../../schemas/generated/types.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import type { Db } from '../../db/database.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import { issueValuation } from './issued.ts'
import type { PlateQuery, PlateRegister } from './plate-register.ts'
import type { Valuer } from './valuer.ts'

export interface ValuationOptions {
  db: Db
  siteOf: (tenant: TenantRef) => Promise<{
    regional: Regional
    timeZone: string
    settings: Pick<Settings, 'tradeIn'>
  }>
  valuer: Valuer
  register: PlateRegister
  now: () => number
}

const PLATE = '^[A-Za-z0-9][A-Za-z0-9 -]{0,19}$'
const NAME = { type: 'string', minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f"\\\\]*$' } as const

const CAR = {
  make: NAME,
  model: NAME,
  year: { type: 'integer', description: 'From 1950 to the year after this one.' },
} as const

interface ValuationBody {
  make: string
  model: string
  year: number
  km?: number
  adjustmentAnswers?: AdjustmentAnswers
}

/** What a car is worth, and which car a plate belongs to (TRADE-05, TRADE-07). Neither stores anything about a person. */
export function valuationRoutes(app: FastifyInstance, options: ValuationOptions): void {
  lookupRoute(app, options)
  valueRoute(app, options)
}

/** `POST /api/rego-lookup`: by POST, so that no plate stands in an address. */
function lookupRoute(app: FastifyInstance, { siteOf, register }: ValuationOptions): void {
  app.post<{ Body: PlateQuery }>(
    '/api/rego-lookup',
    {
      bodyLimit: 4 * 1024,
      config: {
        rateLimit: { max: 20, timeWindow: '1 minute' },
        api: {
          summary: 'Which car a plate or a VIN belongs to; `car` is null when it is not known',
          group: 'Trade-in',
          answers: {
            200: {
              description: 'The answer',
              schema: {
                type: 'object',
                required: ['car'],
                properties: { car: { anyOf: [{ type: 'object', properties: CAR }, { type: 'null' }] } },
              },
            },
          },
          errors: ['invalid-fields', 'not-found'],
        },
      },
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          anyOf: [{ required: ['rego'] }, { required: ['vin'] }],
          properties: {
            rego: { type: 'string', pattern: PLATE },
            regoState: { type: 'string', pattern: '^[a-z-]{2,40}$' },
            vin: { type: 'string', pattern: `^${VIN_PATTERN}$` },
          },
        },
      },
    },
    async (request) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      const { tradeIn } = (await siteOf(tenant)).settings
      if (!tradeIn.enabled || tradeIn.regoLookup === 'off') throw notOffered()
      return { car: (await register.find(tenant.slug, request.body)) ?? null }
    },
  )
}

/** `POST /api/valuations`: a range and how it came about, or none and what happens instead. */
function valueRoute(app: FastifyInstance, { db, siteOf, valuer, now }: ValuationOptions): void {
  app.post<{ Body: ValuationBody }>(
    '/api/valuations',
    {
      bodyLimit: 16 * 1024,
      config: {
        rateLimit: { max: 30, timeWindow: '1 minute' },
        api: {
          summary: 'What a car is worth to the dealer, and why',
          group: 'Trade-in',
          answers: {
            200: {
              description: 'A range in dollars, or null with the reasons',
              schema: {
                type: 'object',
                required: ['id', 'estimate', 'because', 'reasons'],
                properties: {
                  id: { type: 'string' },
                  estimate: {
                    anyOf: [
                      {
                        type: 'object',
                        required: ['low', 'high'],
                        properties: { low: { type: 'number' }, high: { type: 'number' } },
                      },
                      { type: 'null' },
                    ],
                  },
                  because: { type: 'array', items: { type: 'string' } },
                  reasons: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
          errors: ['invalid-fields', 'not-found'],
        },
      },
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['make', 'model', 'year'],
          properties: {
            ...CAR,
            km: {
              type: 'integer',
              minimum: 0,
              maximum: 2_000_000,
              description: 'What the odometer shows; a caravan has none.',
            },
            adjustmentAnswers: {
              type: 'object',
              additionalProperties: { type: 'string', maxLength: 40 },
              maxProperties: 20,
            },
          },
        },
      },
    },
    async (request) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      const { regional, timeZone, settings } = await siteOf(tenant)
      if (!settings.tradeIn.enabled) throw notOffered()
      const { adjustmentAnswers = {}, ...car } = request.body
      const thisYear = localYear(now(), timeZone)
      refuseOtherYears(car.year, thisYear)
      const km = car.km === undefined ? undefined : odometerKm(car.km, regional)
      const allowed = estimateGiven({ year: car.year, km }, settings.tradeIn, thisYear)
      const found = allowed.ok
        ? await valuer.value(tenant.slug, car, adjustmentAnswers, {
            distance: (reading) => formatOdometer(reading, regional),
            questions: questionsIn(regional),
          })
        : undefined
      const estimate = found ? { low: found.low, high: found.high } : null
      const id = await issueValuation(db, tenant.slug, { vehicle: car, adjustmentAnswers, estimate }, now())
      if (found) return { id, estimate, because: found.because, reasons: [] }
      const reasons = allowed.ok ? ['not enough known'] : allowed.reasons
      return { id, estimate, because: [VALUATION_TEXTS.noEstimate], reasons }
    },
  )
}

function refuseOtherYears(year: number, thisYear: number): void {
  const { min, max, message } = buildYears(thisYear)
  if (year < min || year > max)
    throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'year', message }] })
}

function notOffered(): ProblemError {
  return new ProblemError('not-found', { detail: 'This site does not value cars.' })
}
