import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { FormPages } from '../pages/answer-form.ts'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mail.ts'
import type { ReservationDeps } from './deps.ts'
import { createReservationKeeper, type ReservationKeeper } from './keeper.ts'
import type { PaymentProviders } from './payment/port.ts'
import { reservationRoutes } from './reservation-routes.ts'
import { createStaffHolds, type StaffHolds } from './staff-holds.ts'
import { webhookRoutes } from './webhook-routes.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { Sites } from '../pages/sites.ts'

export interface ReservationsOptions {
  db: Db
  directory: Pick<TenantDirectory, 'bySlug'>
  sites: Sites<CompiledTenant>
  mailer: Mailer
  /** Those that the environment configures (`payment/create-providers.ts`). */
  providers: PaymentProviders
  visitorOf: (request: FastifyRequest) => Promise<{ id: string; email: string } | null>
  pages: FormPages
  /** Reservations that one address may start in ten minutes. */
  startsPerAddress: number
  /** The server's log; it is made after this. */
  log: () => FastifyBaseLogger
}

export interface Reservations {
  /** Calls of a dealer's site. */
  routes(app: FastifyInstance): void
  /** The provider's notices, on any host. */
  webhook(app: FastifyInstance): void
  keeper: ReservationKeeper
  /** For the editor. */
  holds: StaffHolds
}

/** Reservations of all dealers. */
export function createReservations(options: ReservationsOptions): Reservations {
  const { db, directory, sites, mailer, providers, visitorOf, pages, startsPerAddress, log } = options
  const deps: ReservationDeps = {
    db,
    providers,
    mailer,
    async siteOf(slug) {
      const tenant = directory.bySlug(slug)
      return tenant && (await sites.get(tenant)).site
    },
    log: {
      warn: (fields, message) => log().warn(fields, message),
      error: (fields, message) => log().error(fields, message),
    },
    now: Date.now,
  }
  return {
    routes(app) {
      reservationRoutes(app, { ...deps, visitorOf, pages, startsPerAddress })
      for (const provider of providers.values()) provider.routes?.(app)
    },
    webhook: (app) => webhookRoutes(app, deps),
    keeper: createReservationKeeper(deps),
    holds: createStaffHolds(deps),
  }
}
