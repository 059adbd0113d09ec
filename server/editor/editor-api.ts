import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { ReadLayer } from '../../runtime/resolve/layers.ts'
import { compression } from '../http/compression.ts'
import type { Db } from '../db/database.ts'
import { accountRoutes } from '../staff/account-routes.ts'
import type { Setup } from '../staff/first-administrator.ts'
import { guardStaffApi } from '../staff/guard.ts'
import type { StaffAuth } from '../staff/staff-auth.ts'
import { staffRoutes } from '../staff/staff-routes.ts'
import { carsByIds } from '../stock/repository.ts'
import { contentReader } from '../tenants/content.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { StoredDocument } from '../tenants/store.ts'
import { ACCESS } from './access.ts'
import type { CanvasPage, CanvasRequest } from './canvas.ts'
import type { CheckDraft } from './check-draft.ts'
import { choiceRoutes } from './choices/choice-routes.ts'
import type { Catalogue } from './dealers/catalogue.ts'
import { dealerRoutes } from './dealers/dealer-routes.ts'
import { editorRoutes } from './editor-routes.ts'
import { createFleet } from './fleet/changes.ts'
import { fleetRoutes } from './fleet/fleet-routes.ts'
import type { SiteReader } from './fleet/sites.ts'
import { readJsonStrictly, tellSizes } from './json-body.ts'
import { linkRoutes } from './links/link-routes.ts'
import { openingRoutes } from './opening-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import type { RouteScript } from './weight/script-weight.ts'
import { weightRoutes } from './weight/weight-routes.ts'
import { workRoutes } from './work-routes.ts'

export interface EditorApiOptions {
  db: Db
  directory: TenantDirectory
  baseDomain: string
  auth: StaffAuth
  setup: Setup
  readLayer: ReadLayer
  check: CheckDraft
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  catalogue: () => Promise<Catalogue>
  sites: SiteReader
  searchOf: (slug: string) => SearchPort
  /** Takes over what is published now, so that visitors see it at once. */
  refresh: () => Promise<void>
  /** Script of every page of a document. */
  weigh: (document: StoredDocument) => Promise<RouteScript[]>
  /** Bytes that the pictures of one dealer may take. */
  pictureQuota: number
  /** Takes a deleted picture from this server's disk. */
  dropPicture: (slug: string, name: string) => Promise<void>
  now?: () => number
}

/** Every call under `/api/editor`, behind the guard. */
export async function editorApi(app: FastifyInstance, options: EditorApiOptions): Promise<void> {
  const { db, directory, baseDomain, auth, setup, readLayer, check, canvas, refresh } = options
  const { catalogue, sites, searchOf, weigh, pictureQuota, dropPicture, now = Date.now } = options
  await compression(app)
  await app.register(rateLimit, { global: false })
  readJsonStrictly(app)
  tellSizes(app)
  guardStaffApi(app, { auth, directory, access: ACCESS })
  staffRoutes(app, { auth, setup, now })
  accountRoutes(app, { auth, now })
  openingRoutes(app, { db, readLayer, check, canvas, baseDomain, now })
  editorRoutes(app, { db, check, canvas, refresh, baseDomain, now })
  workRoutes(app, { db, check, now })
  weightRoutes(app, { db, weigh })
  linkRoutes(app, { db, now })
  uploadRoutes(app, { db, quota: pictureQuota, dropFile: dropPicture, now })
  choiceRoutes(app, {
    sourceOf: (slug) => ({
      search: searchOf(slug),
      content: contentReader(db, slug),
      carsByIds: (ids) => carsByIds(db, slug, ids),
    }),
  })
  dealerRoutes(app, { db, check, catalogue, refresh, baseDomain, now })
  fleetRoutes(app, { fleet: createFleet({ db, sites, check, now }), sites, refresh })
}
