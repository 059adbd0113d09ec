import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import type { Demo } from '../demo/demo.ts'
import { editorPlugin } from '../editor/plugin.ts'
import { createWriter } from '../editor/writing/writer.ts'
import { readPicture } from '../editor/uploads/picture-store.ts'
import { imagePlugin } from '../images/plugin.ts'
import { formsRoutes } from '../leads/forms-routes.ts'
import { leadsRoutes } from '../leads/leads-routes.ts'
import { leadsPages } from '../leads/staff/leads-pages.ts'
import { mailboxPage } from '../mail/mailbox-page.ts'
import { favicon } from '../pages/favicon.ts'
import { embedPages } from '../pages/embed/embed-pages.ts'
import { media } from '../pages/media.ts'
import { shareImages } from '../pages/og/plugin.ts'
import type { Renderer } from '../pages/renderer.ts'
import { siteFiles } from '../pages/site-files.ts'
import { keptTexts } from '../pages/kept-texts.ts'
import { typefaceFiles } from '../pages/typeface-files.ts'
import { createVehicleDecoder } from '../stock/vehicle-decoder.ts'
import { tenantApi } from '../site-api/site-api.ts'
import { domainAllowed } from '../tenants/domain-allowed.ts'
import { proofFile } from '../tenants/proof-file.ts'
import type { Features } from './open-features.ts'
import type { Platform } from './open-platform.ts'
import type { OpenSites } from './open-sites.ts'

type Routes = (scope: FastifyInstance) => void | Promise<void>

export interface RoutesOptions {
  config: Config
  platform: Platform
  opened: OpenSites
  features: Features
  renderer: Renderer
  tenantsDir: string
  demo: Demo | undefined
}

/** Calls of a dealer's site; every request has its tenant. */
export function siteRoutes({ config, platform, opened, features }: RoutesOptions): Routes[] {
  const { docs, leads, reservations, garage, alerts } = features
  const { db } = platform
  const { sites, search } = opened
  return [
    docs.collect,
    (api) => formsRoutes(api, leads),
    (api) => leadsRoutes(api, leads),
    (api) =>
      tenantApi(api, {
        db,
        sites,
        providers: config.providers,
        outbound: platform.outbound,
        searchOf: search.portOf,
      }),
    reservations.routes,
    garage.routes,
    alerts.routes,
  ]
}

/** Everything that is no page and no call of one dealer's site. */
export function platformRoutes(options: RoutesOptions): Routes[] {
  const { config, platform, opened, features, tenantsDir, demo } = options
  const { db, directory } = platform
  const { docs, reservations, staff } = features
  const site = { db, directory, sites: opened.sites }
  return [
    (scope) => docs.routes(scope, directory),
    reservations.webhook,
    (scope) => keptTexts(scope, site),
    (scope) => embedPages(scope, site),
    (scope) => favicon(scope, site),
    (scope) => siteFiles(scope, { ...site, searchOf: opened.search.portOf, dataDir: config.dataDir }),
    (scope) => shareImages(scope, { ...site, ...(demo && { drawings: demo.drawings }) }),
    (scope) =>
      imagePlugin(scope, {
        dataDir: config.dataDir,
        fetchUpload: (slug, name) => readPicture(db, slug, name, platform.pictureBytes),
        ...(demo && { drawings: demo.drawings }),
      }),
    (scope) =>
      typefaceFiles(scope, {
        directory,
        read: async (slug, name) => (await readPicture(db, slug, name, platform.pictureBytes))?.picture,
      }),
    (scope) => media(scope, join(tenantsDir, 'media')),
    (scope) =>
      domainAllowed(scope, { directory, baseDomain: config.baseDomain, token: config.internalToken }),
    (scope) => proofFile(scope, { db, directory }),
    (scope) => leadsPages(scope, { db, auth: staff, directory }),
    (scope) => (config.mail.page ? mailboxPage(scope, { db, directory }) : undefined),
    opened.search.plugin,
    (scope) => editor(scope, options),
  ]
}

function editor(scope: FastifyInstance, { config, platform, opened, features, renderer }: RoutesOptions) {
  return editorPlugin(scope, {
    ...platform,
    root: PROJECT_ROOT,
    baseDomain: config.baseDomain,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    pictureQuota: config.pictureQuota,
    auth: features.staff,
    compile: opened.compiler.compileDocument,
    renderer,
    searchOf: opened.search.portOf,
    searchEngines: opened.search.engines,
    searchKey: opened.search.tenantKey,
    refresh: opened.follower.refresh,
    holds: features.reservations.holds,
    feeds: features.feedWork,
    vehicles: createVehicleDecoder({ url: config.vehicleUrl, outbound: platform.outbound }),
    writer: config.writing && createWriter({ place: config.writing }),
    setup: features.setup,
    // On localhost it can be read in the mailbox, by whoever sits at this machine.
    sendsMail: config.mail.smtpUrl !== undefined || config.payments.isLocal,
  })
}
