import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { SearchPort } from '../../runtime/block/load-context.ts'
import type { ReadLayer } from '../../runtime/resolve/layers.ts'
import { compression } from '../app/compression.ts'
import { readBlocks } from '../cli/validate/environment.ts'
import type { Db } from '../db/database.ts'
import type { Renderer } from '../render/index.ts'
import { stockReader } from '../site/load-ports.ts'
import { carsByIds } from '../stock/repository.ts'
import { accountRoutes } from '../staff/account-routes.ts'
import type { Setup } from '../staff/first-administrator.ts'
import { guardStaffApi } from '../staff/guard.ts'
import { staffRoutes } from '../staff/staff-routes.ts'
import { contentReader } from '../tenants/content.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import type { StoredDocument } from '../tenants/store.ts'
import { createCanvas } from './canvas.ts'
import { choiceRoutes } from './choices/choice-routes.ts'
import { createDraftChecker } from './check-draft.ts'
import { readCatalogue } from './dealers/catalogue.ts'
import { dealerRoutes } from './dealers/dealer-routes.ts'
import { editorPages } from './editor-pages.ts'
import { editorRoutes } from './editor-routes.ts'
import { createFleet } from './fleet/changes.ts'
import { fleetRoutes } from './fleet/fleet-routes.ts'
import { createSiteReader } from './fleet/sites.ts'
import { draftPages, linkRoutes } from './links/link-routes.ts'
import { keepPlans } from './plans/plan-keeper.ts'
import { workRoutes } from './work-routes.ts'
import { adoptUploads } from './uploads/adopt-uploads.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export interface EditorPluginOptions {
  db: Db
  directory: TenantDirectory
  /** Folder of the project. */
  root: string
  baseDomain: string
  /** Seals the secrets of second factors. */
  secret: string
  /** Holds pictures that an earlier release kept on disk. */
  dataDir: string
  readLayer: ReadLayer
  compile: (document: StoredDocument) => Promise<CompiledTenant>
  renderer: Renderer
  searchOf: (slug: string) => SearchPort
  refresh: () => Promise<void>
  setup: Setup
  /** Blocks and editor come from the sources. */
  development?: boolean
}

/** Everything that staff reach: pages and API of the editor, on the platform's host. */
export async function editorPlugin(app: FastifyInstance, options: EditorPluginOptions): Promise<void> {
  const {
    db,
    directory,
    root,
    baseDomain,
    dataDir,
    secret,
    readLayer,
    compile,
    renderer,
    searchOf,
    refresh,
    setup,
    development = false,
  } = options
  const canvas = createCanvas({
    db,
    compile,
    renderer: () => renderer,
    portsOf: (slug) => ({
      stock: stockReader(db, slug),
      search: searchOf(slug),
      content: contentReader(db, slug),
    }),
  })
  draftPages(app, { db, canvas, baseDomain, directory })
  editorPages(app, { directory, page: () => renderer.renderEditor(), development })
  await app.register(async (api) => {
    await compression(api)
    await api.register(rateLimit, { global: false })
    guardStaffApi(api, { db, directory })
    staffRoutes(api, { db, setup, secret })
    accountRoutes(api, { db, secret })
    const check = createDraftChecker({ root, readLayer, baseDomain })
    editorRoutes(api, { db, readLayer, check, canvas, refresh, baseDomain })
    const catalogue = () => readCatalogue(join(root, 'tenants'), readLayer)
    uploadRoutes(api, { db })
    api.addHook('onReady', async () => {
      try {
        await adoptUploads(db, join(dataDir, 'uploads'))
      } catch (error) {
        // They are still delivered from here; only the list and the other servers miss them.
        api.log.error({ err: error }, 'pictures on disk could not be taken over')
      }
    })
    choiceRoutes(api, {
      sourceOf: (slug) => ({
        search: searchOf(slug),
        content: contentReader(db, slug),
        carsByIds: (ids) => carsByIds(db, slug, ids),
      }),
    })
    linkRoutes(api, { db, canvas, baseDomain })
    workRoutes(api, { db, check })
    dealerRoutes(api, { db, check, catalogue, refresh, baseDomain })
    const sites = createSiteReader({ db, readLayer, blocks: () => readBlocks(join(root, 'blocks')) })
    fleetRoutes(api, { fleet: createFleet({ db, sites, check, now: Date.now }), sites, refresh })
    const stopPlans = keepPlans({
      db,
      check,
      refresh,
      onError: (error) => api.log.error({ err: error }, 'planned publications could not be looked at'),
    })
    api.addHook('onClose', stopPlans)
  })
}
