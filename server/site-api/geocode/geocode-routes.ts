import type { Country } from '../../../schemas/generated/types.ts'
import type { FastifyInstance } from 'fastify'
import { unknownPostcodeMessage } from '../../../runtime/rules/forms/form-rules.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Geocoder } from './geocoder.ts'
import { tableGeocoder } from './table-geocoder.ts'

export interface GeocodeOptions {
  geocoder: Geocoder
  countryOf: (tenant: TenantRef) => Promise<Country>
}

/** Places do not move. */
const CACHE = 'public, max-age=86400'

/** `GET /api/geocode?postcode=` (API-11, FORM-35, FORM-36). */
export function geocodeRoutes(app: FastifyInstance, { geocoder, countryOf }: GeocodeOptions): void {
  app.get<{ Querystring: { postcode: string } }>(
    '/api/geocode',
    {
      config: {
        rateLimit: { max: 60, timeWindow: '1 minute' },
        api: {
          summary: 'Where a postcode of the site’s country is',
          group: 'Places',
          answers: {
            200: {
              description: 'The place',
              schema: {
                type: 'object',
                required: ['lat', 'lng'],
                properties: { lat: { type: 'number' }, lng: { type: 'number' } },
              },
            },
          },
          errors: ['not-found', 'malformed-request'],
        },
      },
      schema: {
        querystring: {
          type: 'object',
          required: ['postcode'],
          properties: { postcode: { type: 'string', maxLength: 20 } },
        },
      },
    },
    async (request, reply) => {
      const country = await countryOf(tenantOf(request))
      const postcode = request.query.postcode.trim()
      const place = await locate(postcode, country, (error) =>
        request.log.warn({ err: error }, 'maps provider failed; the embedded table answers'),
      )
      if (!place) throw new ProblemError('not-found', { detail: unknownPostcodeMessage(country) })
      return reply.header('cache-control', CACHE).send(place)
    },
  )

  /** A provider that is away must not keep a visitor from sorting locations. */
  async function locate(postcode: string, country: Country, failed: (error: unknown) => void) {
    try {
      return await geocoder.locate(postcode, country)
    } catch (error) {
      failed(error)
      return tableGeocoder.locate(postcode, country)
    }
  }
}
