import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/errors.ts'
import { bundledMaps } from './map-reader.ts'

/** Land does not move; a release may bring a finer drawing of it. */
const CACHE = 'public, max-age=86400'

/** `GET /api/maps/{id}`: the land and the names of a region, for maps that move (LOC-24). */
export function mapRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/api/maps/:id',
    {
      config: {
        rateLimit: { max: 60, timeWindow: '1 minute' },
        api: {
          summary: 'Land, water and places of a region, for its map',
          group: 'Places',
          answers: {
            200: {
              description: 'The region, its places and whom they are from',
              schema: {
                type: 'object',
                required: ['region', 'places', 'attribution'],
                properties: {
                  region: { type: 'object' },
                  places: { type: 'array', items: { type: 'object' } },
                  attribution: { type: 'string' },
                },
              },
            },
          },
          errors: ['not-found', 'malformed-request'],
        },
      },
      schema: {
        params: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', maxLength: 60, pattern: '^[a-z0-9-]+$' } },
        },
      },
    },
    async (request, reply) => {
      const map = await bundledMaps.byId(request.params.id)
      if (!map) throw new ProblemError('not-found', { detail: 'There is no map of this region.' })
      return reply.header('cache-control', CACHE).send(map)
    },
  )
}
