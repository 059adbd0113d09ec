import type { FastifyInstance } from 'fastify'
import { testDriveTimes } from '../../../runtime/rules/test-drive/test-drive-slots.ts'
import type { Location } from '../../../schemas/generated/types.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import type { Db } from '../../db/database.ts'
import { ProblemError } from '../../http/errors.ts'
import { withOffset } from '../../../runtime/format/zoned-time.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import { bookedTimes } from './booked-times.ts'

export interface SlotOptions {
  db: Db
  siteOf: (tenant: TenantRef) => Promise<{ timeZone: string; locations: readonly Location[] }>
  now: () => number
}

/** Nobody has a car ready within two hours, and nobody plans further ahead than two months. */
const NOTICE_MS = 2 * 60 * 60 * 1000
const AHEAD_MS = 60 * 24 * 60 * 60 * 1000

/** `GET /api/test-drive/slots?location_id=&date=` (API-12): free starts within the opening hours, in the site's time. */
export function slotRoutes(app: FastifyInstance, { db, siteOf, now }: SlotOptions): void {
  app.get<{ Querystring: { location_id: number; date: string } }>(
    '/api/test-drive/slots',
    {
      config: {
        rateLimit: { max: 120, timeWindow: '1 minute' },
        api: {
          summary: 'Free test-drive times of a location on a date',
          group: 'Forms and leads',
          answers: {
            200: {
              description: 'Starts in order; empty when the place is closed or fully booked',
              schema: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['start'],
                  properties: { start: { type: 'string', examples: ['2026-11-24T09:00:00+10:00'] } },
                },
              },
            },
          },
          errors: ['malformed-request', 'not-found'],
        },
      },
      schema: {
        querystring: {
          type: 'object',
          required: ['location_id', 'date'],
          properties: {
            location_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
            date: { type: 'string', format: 'date' },
          },
        },
      },
    },
    async (request) => {
      const tenant = tenantOf(request)
      const { location_id: locationId, date } = request.query
      const { locations, timeZone } = await siteOf(tenant)
      const location = locations.find(({ id, visible }) => id === locationId && visible !== false)
      if (!location) throw new ProblemError('not-found', { detail: 'This site has no such location.' })
      const { contact_detail: contact } = location
      const times = testDriveTimes(contact?.opening_hours ?? [], contact?.special_hours ?? [], date)
      const booked = times.length > 0 ? await bookedTimes(db, tenant.slug, locationId, date) : new Set()
      const at = now()
      return times
        .map((time) => withOffset(`${date}T${time}`, timeZone))
        .filter((start) => {
          const instant = Date.parse(start)
          return instant >= at + NOTICE_MS && instant <= at + AHEAD_MS && !booked.has(instant)
        })
        .map((start) => ({ start }))
    },
  )
}
