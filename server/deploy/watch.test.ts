import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished, test } from 'vitest'
import { openDialect } from '../db/database.ts'
import { sqliteDialect } from '../db/sqlite.ts'
import { metrics } from '../http/metrics.ts'
import { platformMetrics } from '../watch/platform-metrics.ts'

const file = (name: string) => readFileSync(join(import.meta.dirname, 'watch', name), 'utf8')

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Names of PromQL: what is no function, no label, no keyword and no text. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !['or', 'and', 'unless', 'by', 'e6'].includes(name))
}

/** Prometheus' own of each scrape, and what prometheus-blackbox-exporter tells. */
const OF_OTHERS = new Set(['up', 'probe_ssl_earliest_cert_expiry'])

async function exported(): Promise<Set<string>> {
  const db = await openDialect(sqliteDialect(':memory:'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  const kept = metrics(app, {
    cache: { stats: () => ({ hits: 0, stale: 0, misses: 0, bytes: 0, pages: 0 }) },
    tenants: () => 0,
    compiledTenants: () => 0,
    token: undefined,
    more: (registry) =>
      platformMetrics(registry, { db, dataDir: '.', backupDir: undefined, log: () => app.log }),
  })
  kept.observe('/*', 'GET', 200, 1)
  const { body } = await app.inject('/metrics')
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
}

const alerts = [
  ...file('rules.yml').matchAll(/alert: (\w+)\n\s+expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/g),
].map(([, name = '', expression = '']) => ({ name, expression }))
const panels = (JSON.parse(file('dashboard.json')) as Dashboard).panels

it('every metric that alerts and dashboard name is exported', async () => {
  const names = await exported()
  const expressions = [
    ...alerts.map(({ expression }) => expression),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const missing = expressions
    .flatMap((expression) => metricsOf(expression))
    .filter((name) => !names.has(name) && !OF_OTHERS.has(name))
  expect(missing).toEqual([])
  expect(metricsOf(expressions.join('\n')).length).toBeGreaterThan(40)
})

test('what the alerts are about', () => {
  expect(alerts.map(({ name }) => name)).toEqual([
    'LeadNotDelivered',
    'LeadsGivenUp',
    'ServerGone',
    'DatabaseGone',
    'SearchEngineGone',
    'ErrorShare',
    'PagesSlow',
    'FeedLate',
    'JobsStandStill',
    'JobsGivenUp',
    'DiskFull',
    'BackupOld',
    'CertificateEnds',
  ])
})

test.each([
  ['sum by (le) (rate(a_total{b="c d"}[5m])) / max(e) > 0.01', ['a_total', 'e']],
  ['histogram_quantile(0.99, sum by (le, route) (rate(x_bucket[5m])))', ['x_bucket']],
  ['a < 500e6 or a / b < 0.1', ['a', 'a', 'b']],
])('%s names %j', (expression, names) => {
  expect(metricsOf(expression)).toEqual(names)
})
