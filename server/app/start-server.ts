import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROJECT_ROOT, type Config } from '../config/config.ts'
import type { Demo } from '../demo/demo.ts'
import type { SeedReport } from '../tenants/seed.ts'
import { seenLately } from '../http/seen-lately.ts'
import { stoodInFor } from '../search/hosted-group.ts'
import { platformMetrics } from '../watch/platform-metrics.ts'
import { startTracing, stopTracing } from '../tracing/start-tracing.ts'
import { createApp } from './create-app.ts'
import { findDemo } from './find-demo.ts'
import { openFeatures } from './open-features.ts'
import { openPages } from './open-pages.ts'
import { openPlatform } from './open-platform.ts'
import { openSites } from './open-sites.ts'
import { platformRoutes, siteRoutes } from './routes.ts'
import { startWork } from './start-work.ts'
import { warmPictures } from '../images/make-picture.ts'
import { MARKS } from '../images/marks.ts'
import { warmCarPdf } from '../site-api/car-pdf/warm.ts'
import { warmPages } from './warm-pages.ts'
import { whenResting } from './when-resting.ts'

/** Without `WARM_SECONDS`, in milliseconds: a first page, which loads the code of all, is waited for as long as this. */
const FIRST_PAGE_MS = 5000
/** And so long further ones are made. */
const FURTHER_PAGES_MS = 500

/** Without `WARM_SECONDS` the other home pages of so few dealers are made in moments when nobody asks for anything. */
const FEW_DEALERS = 20
/** How long such moments are waited for, in milliseconds. */
const IN_MOMENTS_MS = 600_000

export interface RunningServer {
  app: FastifyInstance
  /** Slugs of the published tenants. */
  slugs: string[]
  seeded: SeedReport
  /** Secret of the link that makes the first administrator, while there is none. */
  setupToken: string | undefined
  /**
   * Makes home pages that visitors will ask for, for `WARM_SECONDS` or a little while, and `/readyz` answers 503 until then. Later, in quiet
   * moments, starts what makes pictures and printed cars, and without `WARM_SECONDS` makes the other home pages where they are few.
   */
  warm(): Promise<void>
  /** From now on `/readyz` answers 503, so that balancers turn away; everything is served as before. */
  drain(): void
  /** Lets requests in flight finish, then closes the database. */
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** Blocks come from the sources, compiled on the fly. */
  development?: boolean
  /** Folder with `sites/`, `content/` and the layers. */
  tenantsDir?: string
  /** Given to leave the demo dealers' stock and drawings out. */
  demo?: Demo | undefined
  /** Takes the log's lines in place of the standard output. */
  logStream?: { write(line: string): void }
}

/** Everything of the product in one process: database, seeds, search, pages, API. The caller listens. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, development = false, tenantsDir = join(PROJECT_ROOT, 'tenants') } = options
  await startTracing(config)
  const found = 'demo' in options ? options.demo : await findDemo()
  const demo = config.demo ? found : undefined
  const log = () => app.log
  const platform = await openPlatform(config, tenantsDir, config.demo ? undefined : found?.isDemo)
  const opened = await openSites({ config, platform, demo, log })
  const { renderer, pages, dictionaries, vite } = await openPages({ platform, opened, development, log })
  const features = await openFeatures({ config, platform, opened, pages, log })
  const { db, directory, seeded } = platform
  const { search, sites, cache, follower, edge } = opened

  const routes = { config, platform, opened, features, renderer, tenantsDir, demo }
  let draining = false
  let warming = false
  const closing = new AbortController()
  const app = await createApp({
    config,
    directory,
    cache,
    ...pages,
    dictionaries,
    gate: features.garage.gate,
    readiness: {
      database: seenLately(() => db.selectFrom('tenants').select('slug').limit(1).execute()),
      search: () => search.ready(),
      staying: () => !draining,
      warm: () => !warming,
    },
    compiledTenants: () => sites.size,
    metrics: (registry) =>
      platformMetrics(registry, { ...config, db, log, stoodInFor: () => stoodInFor(search.engines()) }),
    clientDir: join(PROJECT_ROOT, 'dist', 'client'),
    ...(options.logStream && { logStream: options.logStream }),
    tenantApi: siteRoutes(routes),
    extras: platformRoutes(routes),
    ...(vite && { middleware: vite.middlewares }),
  })
  vite?.attach(app.server)
  edge?.start()
  const stopWork = startWork({ config, platform, opened, features, log: app.log })
  sayWhatWasSeeded(seeded, app)

  /** One after the other, in one process, while visitors come: the first ones are not kept waiting by processes that begin. */
  async function warmInMoments(): Promise<void> {
    const { signal } = closing
    await whenResting(signal)
    if (signal.aborted) return
    await warmPictures(demo?.drawings ?? MARKS)
    await warmCarPdf()
    if (config.warmMs > 0 || development || directory.list().length > FEW_DEALERS) return
    const between = () => whenResting(signal)
    await warmPages({ app, db, directory, ...config, withinMs: IN_MOMENTS_MS, signal, between })
  }

  const notKept = search.keptProblem()
  if (notKept !== undefined) app.log.warn({ err: notKept }, 'the search index is not kept for the next start')
  return {
    app,
    slugs: directory.list().map(({ slug }) => slug),
    seeded,
    setupToken: features.setup.token,
    async warm() {
      const { warmMs } = config
      const times =
        warmMs > 0 ? { withinMs: warmMs } : { withinMs: FIRST_PAGE_MS, furtherMs: FURTHER_PAGES_MS }
      warming = !development || warmMs > 0
      if (warming) await warmPages({ app, db, directory, ...config, ...times })
      warming = false
      warmInMoments().catch((error: unknown) => app.log.warn({ err: error }, 'not warmed'))
    },
    drain() {
      draining = true
    },
    async close() {
      closing.abort()
      await app.close()
      await stopWork()
      await follower.stop()
      await edge?.stop()
      await search.stop()
      await vite?.close()
      await db.destroy()
      await stopTracing()
    },
  }
}

function sayWhatWasSeeded(
  { failed, keptStaffEdits }: SeedReport,
  { log }: Pick<FastifyInstance, 'log'>,
): void {
  for (const { file, problem } of failed) log.error({ file, problem }, 'not seeded')
  for (const slug of keptStaffEdits) {
    log.warn({ tenant: slug }, 'the file changed, but staff have published since; theirs stays')
  }
}
