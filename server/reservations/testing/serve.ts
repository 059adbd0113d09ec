import type { FastifyInstance } from 'fastify'
import { openDatabase } from '../../db/database.ts'
import { listPublished } from '../../tenants/store.ts'
import { NOW, serveSite } from '../../app/testing/site-world.ts'
import type { ReservationDeps } from '../deps.ts'
import { createProviders } from '../payment/create-providers.ts'
import { NO_PAGES } from './no-pages.ts'
import { reservationRoutes } from '../reservation-routes.ts'

/** A server process of its own over a database that is already there; prints its port as a message to the parent. */
const { dataDir, databaseUrl } = JSON.parse(process.env['RESERVATIONS'] ?? '{}') as {
  dataDir: string
  databaseUrl: string | undefined
}
const db = await openDatabase({ dataDir, databaseUrl })
if ((await listPublished(db)).length === 0) throw new Error('nothing is published in this database')
const { app } = await serveSite(db, {
  api: ({ sites, directory }) => {
    const providers = createProviders({ db, variables: {}, isLocal: true, now: () => NOW })
    const deps: ReservationDeps = {
      db,
      providers,
      mailer: { send: () => Promise.resolve() },
      siteOf: async (slug) => {
        const tenant = directory.bySlug(slug)
        return tenant && (await sites.get(tenant)).site
      },
      log: { warn: () => {}, error: () => {} },
      now: () => NOW,
    }
    return [
      (api) =>
        reservationRoutes(api, {
          ...deps,
          visitorOf: () => Promise.resolve(null),
          pages: NO_PAGES,
          startsPerAddress: 1e6,
        }),
      ...[...providers.values()].map((provider) => (api: FastifyInstance) => provider.routes?.(api)),
    ]
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(app.server.address())
