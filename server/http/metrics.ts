import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { equalSecret } from './equal-secret.ts'
import { ProblemError } from './errors.ts'
import { asksFromHere } from './loopback.ts'

/** What the page cache counts by itself. */
export interface CacheCounts {
  stats(): { hits: number; stale: number; misses: number; bytes: number; pages: number }
}

export interface MetricsOptions {
  cache: CacheCounts
  tenants: () => number
  compiledTenants: () => number
  /** Without it only loopback may read. */
  token: string | undefined
  /** Adds metrics of its own. */
  more?: ((registry: Registry) => void) | undefined
}

export interface Metrics {
  /** Counts one answered request. @param route pattern, never the address itself: the label must stay small */
  observe(route: string, method: string, status: number, seconds: number): void
  /** Counts a page that was answered from memory, before any route was looked for. */
  observeKept(status: number, seconds: number): void
  /** Counts something that a page's policy kept from loading. @param directive of the policy, or "other" */
  violated(directive: string): void
}

/** `/metrics` in Prometheus text. */
export function metrics(
  app: FastifyInstance,
  { cache, tenants, compiledTenants, token, more }: MetricsOptions,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by the pattern of their route; pages from memory are "/* from memory"',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const kept = new Map<number, Histogram.Internal<string>>()
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'What browsers kept from loading on our pages, by directive of the policy',
    labelNames: ['directive'],
    registers: [registry],
  })
  more?.(registry)
  registry.registerMetric(cacheLookups(cache))
  registry.registerMetric(
    gauge('page_cache_bytes', 'Bytes held by the page cache', () => cache.stats().bytes),
  )
  registry.registerMetric(
    gauge('page_cache_pages', 'Pages held by the page cache', () => cache.stats().pages),
  )
  registry.registerMetric(gauge('tenants', 'Published tenants', tenants))
  registry.registerMetric(gauge('tenants_compiled', 'Tenants compiled in memory', compiledTenants))

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token))
      throw new ProblemError('forbidden', { detail: 'Metrics need the metrics token.' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    observe: (route, method, status, seconds) => duration.observe({ route, method, status }, seconds),
    observeKept(status, seconds) {
      let labelled = kept.get(status)
      if (!labelled) {
        labelled = duration.labels({ route: '/* from memory', method: 'GET', status })
        kept.set(status, labelled)
      }
      labelled.observe(seconds)
    },
    violated: (directive) => violations.inc({ directive }),
  }
}

function cacheLookups(cache: CacheCounts): Counter<'result'> {
  return new Counter({
    name: 'page_cache_lookups_total',
    help: 'Page cache lookups by result',
    labelNames: ['result'],
    registers: [],
    collect() {
      const { hits, stale, misses } = cache.stats()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'stale' }, stale)
      this.inc({ result: 'miss' }, misses)
    },
  })
}

function gauge(name: string, help: string, value: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value())
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return asksFromHere(request)
  return equalSecret(request.headers.authorization ?? '', `Bearer ${token}`)
}
