import rateLimit from '@fastify/rate-limit'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { PageGate } from '../pages/page-gate.ts'
import type { Config } from '../config/config.ts'
import { ProblemError } from '../http/errors.ts'
import type { PageCache } from '../pages/cache/page-cache.ts'
import { refuseNul } from '../http/refuse-nul.ts'
import { requestValidation } from '../http/request-validation.ts'
import { API_SECURITY_HEADERS } from '../http/security-headers.ts'
import type { TenantDirectory } from '../tenants/directory.ts'
import { assets } from '../http/assets.ts'
import { compression } from '../http/compression.ts'
import { limitConnections } from '../http/connections-per-address.ts'
import { cspReports } from '../http/csp-reports.ts'
import { drainConnections } from '../http/drain.ts'
import { handleErrors, pathOf } from '../http/error-handlers.ts'
import { formBodies } from '../http/form-bodies.ts'
import { health, type ReadinessCheck } from '../http/health.ts'
import { metrics } from '../http/metrics.ts'
import { dictionaryRoute } from '../pages/dictionary/dictionary-route.ts'
import type { PageDictionaries } from '../pages/dictionary/page-dictionaries.ts'
import { pages, type PageRenderer } from '../pages/page-routes.ts'
import { platformStyle } from '../pages/platform-page.ts'
import { waitForArrivals } from '../http/arrivals.ts'
import { answerInTurns } from '../http/answer-in-turns.ts'
import { readOutBodies } from '../http/read-out.ts'
import { refuseCrumbs } from '../http/refuse-crumbs.ts'
import { securityTxt } from '../http/security-txt.ts'
import { refuseExpectations, refuseTwoHosts } from '../http/client-errors.ts'
import { collectBodies } from '../http/collect-bodies.ts'
import { LIMITS } from '../http/limits.ts'
import { serverOptions } from '../http/server-options.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { tenantRoutes } from '../http/tenant-host.ts'

export interface AppDeps {
  config: Pick<Config, 'baseDomain' | 'logLevel' | 'metricsToken' | 'trustProxy'> &
    Partial<Pick<Config, 'securityContact' | 'missesPerMinute' | 'connectionsPerAddress' | 'edge'>>
  directory: TenantDirectory
  cache: PageCache
  /** Renders a page of a tenant; knows nothing of HTTP. */
  render: PageRenderer
  /** The tenant's own page for a fault of ours. */
  renderError?: PageRenderer | undefined
  /** Keeps anonymous visitors out of pages that need sign-in. */
  gate?: PageGate | undefined
  /** Where browsers may keep what a dealer's pages have in common; a cache in front would keep one page for each dictionary. */
  dictionaries?: PageDictionaries | undefined
  readiness: Record<string, ReadinessCheck>
  compiledTenants: () => number
  /** Adds metrics of the platform. */
  metrics?: ((registry: Registry) => void) | undefined
  /** Routes of a dealer's site under `/api` and the search protocol; every request has its tenant. */
  tenantApi?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /** Routes outside any tenant's API: images, style sheets, development server. */
  extras?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /** Runs before everything else; Vite's own files in development. */
  middleware?: Middleware | undefined
  /** Folder of the built browser files. */
  clientDir?: string | undefined
  logStream?: { write(line: string): void }
  now?: () => number
}

/** A connect-style function, as Vite's server is one. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The HTTP server, ready to listen or to be injected into. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, directory, cache, readiness, compiledTenants, tenantApi = [], extras = [] } = deps
  const app = Fastify(serverOptions(config, deps.logStream))
  app.server.maxConnections = LIMITS.connections
  limitConnections(app.server, { trustProxy: config.trustProxy, most: config.connectionsPerAddress })
  refuseExpectations(app.server)
  // Pieces are counted before anything waits: the hook that runs last stands first.
  const mustWait = waitForArrivals(app.server)
  answerInTurns(app, mustWait)
  refuseCrumbs(app)
  drainConnections(app)
  handleErrors(app)
  refuseTwoHosts(app)
  readOutBodies(app)
  collectBodies(app)
  traceRequests(app)
  // On the raw answer: pages are written to it directly.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id)
  })
  if (deps.middleware) runFirst(app, deps.middleware)
  formBodies(app)
  health(app, readiness)
  const { observe, observeKept, violated } = metrics(app, {
    cache,
    compiledTenants,
    tenants: () => directory.list().length,
    token: config.metricsToken,
    more: deps.metrics,
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // A stream is open for minutes, which says nothing of how fast the server is.
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    observe(route, request.method, reply.raw.statusCode, reply.elapsedTime / 1000)
  })
  await cspReports(app, violated)
  securityTxt(app, { directory, contact: config.securityContact, now: deps.now })
  platformStyle(app)
  if (deps.clientDir !== undefined) await assets(app, deps.clientDir)
  for (const extra of extras) {
    await app.register(async (scope) => {
      refuseNul(scope)
      await extra(scope)
    })
  }

  await app.register(async (api) => {
    await compression(api)
    await api.register(rateLimit, { global: false })
    requestValidation(api)
    tenantRoutes(api, directory)
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers(API_SECURITY_HEADERS)
    })
    api.addHook('onResponse', async (request, reply) => {
      const { tenantRef } = request
      const ms = Math.round(reply.elapsedTime * 10) / 10
      request.log.info(
        { tenant: tenantRef?.slug, path: pathOf(request), status: reply.statusCode, ms },
        request.method,
      )
    })
    for (const routes of tenantApi) await routes(api)
    // Without it, the catch-all of the pages would answer programs with the dealer's 404 page.
    api.get('/api/*', () => {
      throw new ProblemError('not-found', { detail: 'There is no such call.' })
    })
  })

  const dictionaries = config.edge === undefined ? deps.dictionaries : undefined
  if (dictionaries) dictionaryRoute(app, { directory, dictionaries })
  pages(app, {
    directory,
    cache,
    render: deps.render,
    renderError: deps.renderError,
    gate: deps.gate,
    baseDomain: config.baseDomain,
    trustProxy: config.trustProxy,
    missesPerMinute: config.missesPerMinute,
    hasEdge: config.edge !== undefined,
    dictionaries,
    onKept: observeKept,
    mustWait,
    ...(deps.now && { now: deps.now }),
  })
  return app
}

function runFirst(app: FastifyInstance, middleware: Middleware): void {
  app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()))
}
