import type { Country, Regional } from '../../../schemas/generated/types.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { SearchPort } from '../../../runtime/block/load-context.ts'
import type { SiteLocation } from '../../../runtime/block/site-context.ts'
import { placeNamed } from '../../../runtime/search-state/near.ts'
import { isCarsNumber } from '../../../runtime/search-state/stock-number.ts'
import { isPostcode } from '../../../runtime/rules/forms/form-rules.ts'
import { unknownPostcodeMessage } from '../../../runtime/rules/forms/postcode-words.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import type { Geocoder } from './geocoder.ts'
import { tableGeocoder } from './table-geocoder.ts'

export interface GeocodeOptions {
  searchOf: (slug: string) => SearchPort
  geocoder: Geocoder
  siteOf: (tenant: TenantRef) => Promise<{ country: Country; regional: Regional; locations: SiteLocation[] }>
}

/** Places do not move. */
const CACHE = 'public, max-age=86400'

/** `GET /api/geocode?postcode=` (API-11, FORM-35, FORM-36). */
export function geocodeRoutes(app: FastifyInstance, { geocoder, siteOf, searchOf }: GeocodeOptions): void {
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
          errors: ['not-found', 'malformed-request', 'unavailable'],
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
      const { country, regional } = await siteOf(tenantOf(request))
      const postcode = request.query.postcode.trim()
      const place = isPostcode(postcode, regional) && (await locate(postcode, country, request.log))
      if (!place) throw new ProblemError('not-found', { detail: unknownPostcodeMessage(regional) })
      return reply.header('cache-control', CACHE).send(place)
    },
  )

  placeRoute(app, { siteOf, searchOf })

  /** A provider that is away must not keep a visitor from sorting locations; without a table nobody knows the place. */
  async function locate(postcode: string, country: Country, log: Pick<FastifyBaseLogger, 'warn'>) {
    for (const each of [geocoder, tableGeocoder]) {
      try {
        return await each.locate(postcode, country)
      } catch (error) {
        log.warn({ err: error }, 'a geocoder failed')
      }
    }
    throw new ProblemError('unavailable', { detail: 'The distances cannot be worked out right now.' })
  }
}

/** `GET /api/places?words=`: the place that words of a search begin with, a postcode or a suburb's name (SRCH-12). */
function placeRoute(
  app: FastifyInstance,
  { siteOf, searchOf }: Pick<GeocodeOptions, 'siteOf' | 'searchOf'>,
): void {
  app.get<{ Querystring: { words: string; alone?: boolean } }>(
    '/api/places',
    {
      config: {
        rateLimit: { max: 120, timeWindow: '1 minute' },
        api: {
          summary: 'The place that words of a search begin with',
          group: 'Places',
          answers: {
            200: {
              description: 'The place, and how many of the words it took',
              schema: {
                type: 'object',
                required: ['name', 'lat', 'lng', 'words'],
                properties: {
                  name: { type: 'string' },
                  lat: { type: 'number' },
                  lng: { type: 'number' },
                  words: { type: 'integer' },
                },
              },
            },
          },
          errors: ['not-found', 'malformed-request'],
        },
      },
      schema: {
        querystring: {
          type: 'object',
          required: ['words'],
          properties: {
            words: { type: 'string', minLength: 1, maxLength: 120 },
            alone: {
              type: 'boolean',
              description: 'The search has no other words: digits may be a stock number',
            },
          },
        },
      },
    },
    async (request, reply) => {
      const words = request.query.words.trim()
      const tenant = tenantOf(request)
      const isOfCar = request.query.alone === true && (await isCarsNumber(words, searchOf(tenant.slug)))
      const place = isOfCar ? undefined : await placeNamed(words, await siteOf(tenant), tableGeocoder)
      if (!place) throw new ProblemError('not-found', { detail: 'No place of that name is known' })
      return reply.header('cache-control', CACHE).send(place)
    },
  )
}
