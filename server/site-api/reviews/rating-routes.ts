import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReviewProvider } from '../../../runtime/rules/content/review-provider.ts'
import { REVIEW_PROVIDERS } from '../../../runtime/rules/content/review-providers/index.ts'
import type { Settings } from '../../../schemas/generated/types.ts'
import { tenantOf } from '../../http/tenant-host.ts'
import { ProblemError } from '../../http/errors.ts'
import type { TenantRef } from '../../tenants/directory.ts'
import { ownRatings, type Rating, type RatingService } from './rating-service.ts'

export interface RatingOptions {
  /** Absent: the site's own reviews are averaged. */
  service: RatingService | undefined
  settingsOf: (tenant: TenantRef) => Promise<Settings['reviews']>
  reviewsOf: (tenant: TenantRef) => Promise<readonly { rating?: unknown }[]>
}

const KEPT_MS = 10 * 60 * 1000
const CACHE = 'public, max-age=600'

/** One call for every review provider with a rating service: `GET /api/reviews/snap21?orgId=` (API-05, REV-18). */
export function ratingRoutes(app: FastifyInstance, options: RatingOptions): void {
  for (const [name, { organisationOf }] of Object.entries(REVIEW_PROVIDERS)) {
    if (organisationOf) ratingRoute(app, name, organisationOf, options)
  }
}

/** Answers for the site's own organisation only: the address must not become a way to ask the service for anyone. */
function ratingRoute(
  app: FastifyInstance,
  name: string,
  organisationOf: NonNullable<ReviewProvider['organisationOf']>,
  { service, settingsOf, reviewsOf }: RatingOptions,
): void {
  const kept = new LRUCache<string, Rating>({ max: 1000, ttl: KEPT_MS })

  app.get<{ Querystring: { orgId: string } }>(
    `/api/reviews/${name}`,
    {
      config: {
        rateLimit: { max: 60, timeWindow: '1 minute' },
        api: {
          summary: 'Average rating of the site’s organisation',
          group: 'Reviews',
          answers: {
            200: {
              description: 'The rating',
              schema: {
                type: 'object',
                required: ['rating', 'stars'],
                properties: { rating: { type: 'number' }, stars: { type: 'number' } },
              },
            },
          },
          errors: ['not-found', 'unavailable'],
        },
      },
      schema: {
        querystring: {
          type: 'object',
          required: ['orgId'],
          properties: { orgId: { type: 'string', minLength: 1, maxLength: 500 } },
        },
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request)
      const { orgId } = request.query
      if (orgId !== organisationOf(await settingsOf(tenant))) throw unknownOrganisation()
      const key = JSON.stringify([tenant.slug, tenant.revision, orgId])
      const rating = kept.get(key) ?? (await ask(tenant, orgId))
      if (!rating) throw unknownOrganisation()
      kept.set(key, rating)
      return reply.header('cache-control', CACHE).send(rating)
    },
  )

  async function ask(tenant: TenantRef, orgId: string): Promise<Rating | undefined> {
    if (!service) return ownRatings(await reviewsOf(tenant))
    try {
      return await service.ratingOf(orgId)
    } catch (error) {
      throw new ProblemError('unavailable', {
        detail: 'The rating service cannot be reached at the moment.',
        cause: error,
      })
    }
  }
}

function unknownOrganisation(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no rating for this organisation.' })
}
