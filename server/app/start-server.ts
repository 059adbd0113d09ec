import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { seedDemoVisitors } from '../demo/demo-visitors.ts'
import { createApiDocs } from '../api-docs/docs-routes.ts'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import { isOwnVariable } from '../config/environment.ts'
import { openDatabase } from '../db/database.ts'
import { editorPlugin } from '../editor/plugin.ts'
import { readPicture } from '../editor/uploads/picture-store.ts'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { imagePlugin } from '../images/plugin.ts'
import { formsRoutes } from '../leads/forms-routes.ts'
import { leadsPages } from '../leads/staff/leads-pages.ts'
import { leadsRoutes } from '../leads/leads-routes.ts'
import { createSenders } from '../leads/outbox/senders.ts'
import { createOutboxWorker } from '../leads/outbox/worker.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { mailboxPage } from '../mail/mailbox-page.ts'
import { createRenderer } from '../pages/render/renderer.ts'
import { favicon } from '../pages/favicon.ts'
import { createGarage } from '../accounts/create-garage.ts'
import { leadPorts } from '../leads/lead-ports.ts'
import { leadRecipients } from '../leads/lead-recipients.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { createReservations } from '../reservations/create-reservations.ts'
import { readEngineKeys } from '../search/engines/engine-config.ts'
import { shareImages } from '../pages/og/plugin.ts'
import { createSearch } from '../search/create-search.ts'
import { seedDemoStock } from '../demo/seed-stock.ts'
import { createSiteCompiler, type SiteCompiler } from '../pages/site-compiler.ts'
import { siteFiles } from '../pages/site-files.ts'
import { styleSheets } from '../pages/style-sheets.ts'
import { tenantApi } from '../site-api/site-api.ts'
import { prepareSetup } from '../staff/first-administrator.ts'
import { createStaffAuth } from '../staff/staff-auth.ts'
import { carById } from '../stock/repository.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { followPublished } from '../tenants/follow.ts'
import { layerFiles } from '../tenants/layer-files.ts'
import { seedTenants, type SeedReport } from '../tenants/seed.ts'
import { createSites } from '../pages/sites.ts'
import { listPublished } from '../tenants/store.ts'
import { createApp } from './create-app.ts'
import { media } from '../pages/media.ts'

export interface RunningServer {
  app: FastifyInstance
  /** Slugs of the published tenants. */
  slugs: string[]
  seeded: SeedReport
  /** Secret of the link that makes the first administrator, while there is none. */
  setupToken: string | undefined
  /** Lets requests in flight finish, then closes the database. */
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** Blocks come from the sources, compiled on the fly. */
  development?: boolean
  /** Folder with `sites/`, `content/` and the layers. */
  tenantsDir?: string
}

/** Those of the dealers that have accounts. */
async function garagesOf({ resolve }: Pick<SiteCompiler, 'resolve'>, slugs: string[]): Promise<string[]> {
  const tenants = await Promise.all(slugs.map((slug) => resolve(slug)))
  return tenants.filter((tenant) => tenant.garage_enabled).map(({ slug }) => slug)
}

/** Everything of the product in one process: database, seeds, search, pages, API. The caller listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, development = false, tenantsDir = join(PROJECT_ROOT, 'tenants') } = options
  const db = await openDatabase(config)
  const seeded = await seedTenants({ db, tenantsDir })
  const directory = createTenantDirectory(config.baseDomain)
  directory.replace(await listPublished(db))

  const cache = createPageCache({
    onRefreshError: (error, key) =>
      app.log.error({ err: error, tenant: key.tenant, path: key.path }, 'refresh failed'),
  })
  const search = createSearch({
    db,
    secret: config.sessionSecret,
    directory,
    engineKeys: readEngineKeys(config.searchEngineKeys),
    onError: (error) => app.log.error({ err: error }, 'search cannot follow the stock'),
  })
  const readLayer = layerFiles(tenantsDir)
  const compiler = createSiteCompiler({
    db,
    root: PROJECT_ROOT,
    readLayer,
    searchKey: search.tenantKey,
  })
  const sites = createSites<CompiledTenant>({ compile: compiler.compile })
  const slugs = directory.list().map(({ slug }) => slug)
  const demos = await seedDemoStock(db, compiler.resolve, slugs, Date.now())
  await seedDemoVisitors(db, await garagesOf(compiler, [...demos.keys()]), Date.now())
  await search.start(compiler.resolve)

  const outdate = (changed: string[]) => {
    for (const slug of changed) {
      cache.purge(slug)
      sites.drop(slug)
    }
    void search.refresh(changed, compiler.resolve)
  }
  const follower = followPublished({
    db,
    directory,
    onChange: outdate,
    onError: (error) => app.log.error({ err: error }, 'cannot follow publications'),
  })

  const dev = development ? await import('../pages/render/dev.ts') : undefined
  const vite = await dev?.createDevServer(PROJECT_ROOT, () => {
    compiler.reload()
    outdate(directory.list().map(({ slug }) => slug))
  })
  const renderer = await createRenderer({ dist: join(PROJECT_ROOT, 'dist'), dev: development })
  const pages = createPageRenderer({
    db,
    sites,
    renderer,
    searchOf: search.portOf,
    stripe: config.payments.stripe !== undefined,
    log: () => app.log,
  })
  const docs = createApiDocs()
  const setup = await prepareSetup(db, config.admin, Date.now())
  const staff = createStaffAuth({ db, secret: config.sessionSecret })
  const mailer = createMailer(db, config.mail)
  const garage = createGarage({
    db,
    directory,
    sites,
    mailer,
    render: pages.render,
    secret: config.sessionSecret,
  })
  const reservations = createReservations({
    db,
    directory,
    sites,
    mailer,
    payments: config.payments,
    visitorOf: garage.visitorOf,
    pages: garage.pages,
    log: () => app.log,
  })
  const leads = {
    db,
    ports: leadPorts({ db, sites, render: pages.render }),
    perMinute: config.formPostsPerMinute,
  }
  const app = await createApp({
    config,
    directory,
    cache,
    ...pages,
    gate: garage.gate,
    readiness: {
      database: async () => (await db.selectFrom('tenants').select('slug').limit(1).execute()).length >= 0,
      search: () => search.ready(),
    },
    compiledTenants: () => sites.size,
    clientDir: join(PROJECT_ROOT, 'dist', 'client'),
    tenantApi: [
      docs.collect,
      (api) => formsRoutes(api, leads),
      (api) => leadsRoutes(api, leads),
      (api) => tenantApi(api, { db, sites, providers: config.providers, searchOf: search.portOf }),
      reservations.routes,
      garage.routes,
    ],
    extras: [
      docs.routes,
      reservations.webhook,
      (scope) => styleSheets(scope, { directory, sites }),
      (scope) => favicon(scope, { directory, sites }),
      (scope) => siteFiles(scope, { db, directory, sites }),
      (scope) => shareImages(scope, { db, directory, sites }),
      (scope) =>
        imagePlugin(scope, {
          dataDir: config.dataDir,
          fetchUpload: (slug, name) => readPicture(db, slug, name),
        }),
      (scope) => media(scope, join(tenantsDir, 'media')),
      (scope) => leadsPages(scope, { db, auth: staff, directory }),
      (scope) => (config.mail.page ? mailboxPage(scope, { db, directory }) : undefined),
      search.plugin,
      (scope) =>
        editorPlugin(scope, {
          db,
          directory,
          root: PROJECT_ROOT,
          baseDomain: config.baseDomain,
          dataDir: config.dataDir,
          pictureQuota: config.pictureQuota,
          auth: staff,
          readLayer,
          compile: compiler.compileDocument,
          renderer,
          searchOf: search.portOf,
          refresh: follower.refresh,
          setup,
        }),
    ],
    ...(vite && { middleware: vite.middlewares }),
  })
  vite?.attach(app.server)
  const outbox = createOutboxWorker({
    db,
    recipientOf: leadRecipients({ directory, resolve: compiler.resolve }),
    senders: createSenders({
      mailer,
      carOf: (tenant, carId) => carById(db, tenant, carId),
      secretOf: (name) => (isOwnVariable(name) ? undefined : process.env[name]),
      now: Date.now,
      allowPrivate: config.privateWebhooks,
    }),
    log: app.log,
  })
  outbox.start()
  reservations.keeper.start()

  for (const { file, problem } of seeded.failed) app.log.error({ file, problem }, 'not seeded')
  for (const slug of seeded.keptStaffEdits) {
    app.log.warn({ tenant: slug }, 'the file changed, but staff have published since; theirs stays')
  }
  return {
    app,
    slugs,
    seeded,
    setupToken: setup.token,
    async close() {
      await app.close()
      await Promise.all([outbox.stop(), reservations.keeper.stop()])
      mailer.close()
      follower.stop()
      await search.stop()
      await vite?.close()
      await db.destroy()
    },
  }
}
