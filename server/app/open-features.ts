import type { FastifyBaseLogger } from 'fastify'
import { createGarage, type Garage } from '../accounts/create-garage.ts'
import { createAlerts, type Alerts } from '../alerts/create-alerts.ts'
import { createApiDocs } from '../api-docs/docs-routes.ts'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import { leadPorts } from '../leads/lead-ports.ts'
import { issuedValuation } from '../site-api/valuation/issued.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { erasePerson } from '../privacy/person-data.ts'
import { createReservations, type Reservations } from '../reservations/create-reservations.ts'
import { prepareSetup } from '../staff/first-administrator.ts'
import { createFeedWork, type FeedWork } from '../stock/feed-work.ts'
import { createStaffAuth, type StaffAuth } from '../staff/staff-auth.ts'
import type { OpenPages } from './open-pages.ts'
import { siteReaders } from './site-readers.ts'
import type { Platform } from './open-platform.ts'
import type { OpenSites } from './open-sites.ts'

/** What visitors and staff do here, each with the ports it needs. */
export interface Features {
  docs: ReturnType<typeof createApiDocs>
  mailer: ReturnType<typeof createMailer>
  setup: Awaited<ReturnType<typeof prepareSetup>>
  staff: StaffAuth
  garage: Garage
  alerts: Alerts
  reservations: Reservations
  /** Threads that read and import feeds. */
  feedWork: FeedWork
  leads: { db: Platform['db']; ports: ReturnType<typeof leadPorts>; perMinute: number }
}

export interface FeaturesOptions {
  config: Config
  platform: Platform
  opened: OpenSites
  pages: OpenPages['pages']
  log: () => FastifyBaseLogger
}

export async function openFeatures({
  config,
  platform: { db, directory, payments },
  opened: { sites, search },
  pages: { render },
  log,
}: FeaturesOptions): Promise<Features> {
  const secret = config.sessionSecret
  const mailer = createMailer(db, config.mail)
  const garage = createGarage({
    db,
    directory,
    sites,
    mailer,
    render,
    secret,
    erase: (person, tenant) => erasePerson(db, person, tenant),
  })
  const reservations = createReservations({
    db,
    directory,
    sites,
    mailer,
    providers: payments,
    visitorOf: garage.visitorOf,
    pages: garage.pages,
    startsPerAddress: config.reservationsPerAddress,
    log,
  })
  return {
    docs: createApiDocs(),
    mailer,
    setup: await prepareSetup(db, config.admin, Date.now()),
    staff: createStaffAuth({ db, secret }),
    garage,
    alerts: createAlerts({
      db,
      directory,
      sites,
      readers: siteReaders({ db, searchOf: search.portOf }),
      mailer,
      secret,
      log,
    }),
    reservations,
    feedWork: createFeedWork({ ...config, root: PROJECT_ROOT }),
    leads: {
      db,
      ports: leadPorts({
        db,
        sites,
        render,
        valuationOf: ({ slug }, id) => issuedValuation(db, slug, id, Date.now()),
      }),
      perMinute: config.formPostsPerMinute,
    },
  }
}
