import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { PROJECT_ROOT } from '../config/config.ts'
import { createPageDictionaries, type PageDictionaries } from '../pages/dictionary/page-dictionaries.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import type { createDevServer } from '../pages/render/dev.ts'
import { createRenderer, type Renderer } from '../pages/renderer.ts'
import { sourcesOf } from '../reservations/payment/create-providers.ts'
import type { Platform } from './open-platform.ts'
import type { OpenSites } from './open-sites.ts'
import { siteReaders } from './site-readers.ts'
import { whenResting } from './when-resting.ts'

/** How long a dealer's dictionary waits for a moment when nobody asks for anything, in milliseconds. */
const AT_LATEST_MS = 5000

export interface OpenPages {
  renderer: Renderer
  pages: ReturnType<typeof createPageRenderer>
  dictionaries: PageDictionaries
  /** Compiles the sources on the fly (development). */
  vite: Awaited<ReturnType<typeof createDevServer>> | undefined
}

export interface OpenPagesOptions {
  platform: Platform
  opened: OpenSites
  development: boolean
  log: () => FastifyBaseLogger
}

/** The renderer of pages: over the build, or in development over the sources. */
export async function openPages({
  platform: { db, payments },
  opened: { sites, search, reload },
  development,
  log,
}: OpenPagesOptions): Promise<OpenPages> {
  const dev = development ? await import('../pages/render/dev.ts') : undefined
  const vite = await dev?.createDevServer(PROJECT_ROOT, reload)
  const renderer = await createRenderer({ dist: join(PROJECT_ROOT, 'dist'), dev: development })
  const pages = createPageRenderer({
    sites,
    renderer,
    readersOf: siteReaders({ db, searchOf: search.portOf }),
    paymentSources: sourcesOf(payments),
    log,
  })
  const moment = () => whenResting(AbortSignal.timeout(AT_LATEST_MS))
  return {
    renderer,
    pages,
    dictionaries: createPageDictionaries({ sites, render: pages.render, moment }),
    vite,
  }
}
