import type { FastifyInstance } from 'fastify'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import type { TenantRef } from '../../tenants/directory.ts'

export interface PhoneRevealOptions {
  /** `id` of the site's document. */
  websiteIdOf: (tenant: TenantRef) => Promise<number>
}

interface Reveal {
  car_id?: number | null
  dealership_id?: number | null
  website_id: number
}

const ID = { type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** `POST /api/phone-reveal` (API-08, PHONE-03): notes that a number was shown. The page does not wait for it. */
export function phoneRevealRoutes(app: FastifyInstance, { websiteIdOf }: PhoneRevealOptions): void {
  app.post<{ Body: Reveal }>(
    '/api/phone-reveal',
    {
      bodyLimit: 4096,
      config: {
        rateLimit: { max: 60, timeWindow: '1 minute' },
        api: {
          summary: 'Note that a visitor had a phone number shown',
          group: 'Calls',
          answers: { 204: { description: 'Noted' } },
          errors: ['invalid-fields'],
        },
      },
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['website_id'],
          properties: {
            car_id: { ...ID, description: 'Car whose number it is; null on other pages (PHONE-08).' },
            dealership_id: ID,
            website_id: { type: 'integer', minimum: 1, description: '`id` of the site.' },
          },
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const tenant = tenantOf(request)
      const { car_id: carId = null, dealership_id: dealershipId = null, website_id: id } = request.body
      if (id !== (await websiteIdOf(tenant))) {
        throw new ProblemError('invalid-fields', {
          detail: 'The website_id is that of another site.',
          errors: [{ field: 'website_id', message: 'Is not the id of this site.' }],
        })
      }
      request.log.info({ tenant: tenant.slug, carId, dealershipId }, 'phone revealed')
      return reply.code(204).send()
    },
  )
}
