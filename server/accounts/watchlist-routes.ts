import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tenantOf } from '../http/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { isFormPost } from '../leads/request.ts'
import { samePhone } from '../db/person.ts'
import { carById } from '../stock/repository.ts'
import { garageSite, signedIn, type GarageOptions } from './caller.ts'
import { removeFromWatchlist, saveToWatchlist } from './watchlist-store.ts'

export interface WatchlistOptions extends GarageOptions {
  db: Db
  now?: () => number
}

interface WatchlistBody {
  phone_number: string
  car_id: number | string
}

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['phone_number', 'car_id'],
  properties: {
    phone_number: { type: 'string', maxLength: 32, description: 'Phone of the signed-in visitor.' },
    // A numeric text is a number here (FAV-10).
    car_id: { type: ['integer', 'string'], minimum: 1, pattern: '^[1-9]\\d{0,14}$' },
  },
}

/**
 * Saving and removing cars of the garage (API-03, API-04). The list is always that of the session: the phone number in
 * the body must be the visitor's own, and never chooses whose list it is.
 */
export function watchlistRoutes(app: FastifyInstance, options: WatchlistOptions): void {
  const { db, now = Date.now } = options

  const route = (summary: string) => ({
    bodyLimit: 4096,
    schema: { body: BODY },
    config: {
      rateLimit: { max: 120, timeWindow: '1 minute' },
      api: {
        summary,
        group: 'Accounts',
        answers: {
          200: {
            description: 'Done',
            schema: { type: 'object', properties: { success: { const: true } } },
          },
        },
        errors: ['invalid-fields', 'sign-in-required', 'forbidden', 'not-found', 'conflict'] as const,
      },
    },
  })

  app.post<{ Body: WatchlistBody }>(
    '/api/watchlist/save-car',
    route('Save a car of the signed-in visitor'),
    async (request, reply) => {
      const { visitorId, carId } = await owner(request, reply)
      if (!(await carById(db, tenantOf(request).slug, carId))) {
        throw new ProblemError('not-found', { detail: 'This car is not in our stock.' })
      }
      await saveToWatchlist(db, visitorId, carId, now())
      return done(request, reply)
    },
  )

  app.post<{ Body: WatchlistBody }>(
    '/api/watchlist/remove-car',
    route('Remove a car of the signed-in visitor'),
    async (request, reply) => {
      const { visitorId, carId } = await owner(request, reply)
      await removeFromWatchlist(db, visitorId, carId)
      return done(request, reply)
    },
  )

  /** Without script the visitor is led to the list. */
  async function done(request: FastifyRequest, reply: FastifyReply) {
    if (!isFormPost(request)) return { success: true }
    const { settings } = await garageSite(request, options)
    return reply.redirect(settings.routes.favourites, 303)
  }

  async function owner(
    request: FastifyRequest<{ Body: WatchlistBody }>,
    reply: FastifyReply,
  ): Promise<{ visitorId: string; carId: number }> {
    refuseOtherOrigins(request)
    await garageSite(request, options)
    const visitor = await signedIn(request, reply, options)
    if (!visitor.phone) {
      throw new ProblemError('forbidden', { detail: 'Please add your phone number to your profile first.' })
    }
    if (!samePhone(visitor.phone, request.body.phone_number)) {
      throw new ProblemError('forbidden', { detail: 'This phone number is not that of your profile.' })
    }
    return { visitorId: visitor.id, carId: Number(request.body.car_id) }
  }
}
