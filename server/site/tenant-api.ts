import type { FastifyInstance } from 'fastify'
import { tenantOf } from '../app/tenant-host.ts'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { stockReader } from './load-ports.ts'

/** Calls of a dealer's site that read what is there already: the visitor's session and a car. */
export function tenantApi(app: FastifyInstance, { db }: { db: Db }): void {
  // Nobody can sign in to a site yet, so every visitor is anonymous (API-01).
  app.get('/api/auth', () => ({ user: null, watchlist: [] }))

  app.get<{ Params: { id: string } }>('/api/cars/:id', async (request) => {
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
    const car = id > 0 ? await stockReader(db, tenantOf(request).slug).carById(id) : undefined
    if (!car) throw new ProblemError('not-found', { detail: 'This car is not in our stock.' })
    return car
  })
}
