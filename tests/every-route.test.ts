import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/app/start-server.ts'
import { loadConfig } from '../server/config/config.ts'

vi.mock('vike/server', async () => (await import('./matrix/vike.ts')).vikeServer())
vi.mock('../server/pages/renderer.ts', async (load) => {
  const { createRenderer, ...rest } = await load<typeof import('../server/pages/renderer.ts')>()
  return { ...rest, createRenderer: () => createRenderer({ dist: '', dev: true }) }
})

const NOW = Date.parse('2026-11-20T02:00:00Z')
const LIMITED = 'x-ratelimit-limit'

let folder: string
let server: RunningServer
const routes: Route[] = []

interface Route {
  method: string
  url: string
  /** Bytes of a body that the route takes, where it says so itself. */
  bodyLimit: number | undefined
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-routes-'))
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, bodyLimit }: RouteOptions) => {
      for (const each of [method].flat()) routes.push({ method: each, url, bodyLimit })
    })
  })
  const config = loadConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    SECURITY_CONTACT: 'mailto:security@forecourt.example',
  })
  server = await startServer({ config, demo: undefined })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const PARTS: Readonly<Record<string, string>> = {
  slug: 'brolga-bay',
  host: 'cars.example',
  email: 'lee@kea.example',
  formId: 'enquiry',
  index: 'cars',
  facet: 'make',
  kind: 'offer',
  name: 'lee-1',
}

/** The address of a route with something in its place for every part that varies. */
function addressOf(url: string): string {
  return url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => PARTS[name] ?? '1').replace('*', 'x')
}

/** What is no dealer's, and answered at the name of the platform alone. */
const PLATFORM = /^\/(?:api\/editor|editor|leads|mailbox|draft|internal)(?:\/|$)/

/** Every purpose asks from an address of its own, so that none is refused for what another one asked. */
function ask({ method, url }: Pick<Route, 'method' | 'url'>, from: string, more: InjectOptions = {}) {
  const { headers, ...rest } = more
  const host = PLATFORM.test(url) ? 'localhost' : 'brolga-bay.localhost'
  return server.app.inject({
    method: method as 'GET',
    url: addressOf(url),
    remoteAddress: '127.0.0.1',
    ...rest,
    headers: {
      host,
      'x-forwarded-for': from,
      'x-forwarded-proto': 'https',
      ...headers,
    },
  })
}

const named = ({ method, url }: Route): string => `${method} ${url}`
/** The editor's own page is of the build, which tests go without. */
const once = (): Route[] =>
  [...new Map(routes.map((route) => [named(route), route])).values()].filter(
    ({ url }) => !/^\/editor(?:\/|$)/.test(url),
  )

/** Addresses within routes, and hosts, that are answered in another way. */
const OTHERS: [url: string, headers: Record<string, string>][] = [
  ['/', {}],
  ['/', { 'x-forwarded-proto': 'http' }],
  ['/', { host: 'localhost' }],
  ['/', { host: 'nobody.localhost' }],
  ['/', { host: 'cars.example' }],
  ['/search', {}],
  ['/search?make=Toyota', {}],
  ['/SEARCH', {}],
  ['/search/', {}],
  ['/my-garage', {}],
  ['/editor', { host: 'brolga-bay.localhost' }],
  ['/leads', { 'x-forwarded-proto': 'http' }],
  ['/img/makes/toyota.svg', {}],
  ['/img/makes/toyota.svg?v=1', {}],
  ['/api/docs', { host: 'localhost' }],
  ['/api/none', { accept: 'text/html' }],
  ['/1/indexes', { origin: 'https://elsewhere.example' }],
]

const TOLD = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'reporting-endpoints',
  'access-control-allow-origin',
]

test('SEO-09 what an empty call of every route is answered, with which headers', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  /** Routes share few sets of headers. */
  const sets: string[] = []
  const lines: string[] = []
  const addresses = [
    ...once().map((route) => ({ route, more: {}, call: named(route) })),
    ...OTHERS.map(([url, headers]) => ({
      route: { method: 'GET', url },
      more: { headers },
      call: `GET ${url} ${JSON.stringify(headers)}`,
    })),
  ]
  const [heads, gets] = [new Map<string, number>(), new Map<string, number>()]
  for (const { route, more, call } of addresses) {
    const { statusCode, headers, body } = await ask(route, '203.0.113.1', more)
    if (route.method === 'HEAD') {
      heads.set(route.url, statusCode)
      continue
    }
    if (route.method === 'GET') gets.set(route.url, statusCode)
    const set = TOLD.filter((name) => headers[name] !== undefined)
      .map((name) => `  ${name}: ${String(headers[name]).replaceAll(/'nonce-[^']*'|'sha256-[^']*'/g, "'…'")}`)
      .join('\n')
    if (!sets.includes(set)) sets.push(set)
    const type = String(headers['content-type'] ?? '')
    const code = type.includes('problem') ? String((JSON.parse(body || '{}') as { code?: string }).code) : ''
    lines.push(
      [
        call,
        statusCode,
        code || type,
        String(headers['cache-control'] ?? ''),
        `headers ${sets.indexOf(set)}`,
        ...['location', 'retry-after', 'vary', 'set-cookie', 'allow', 'x-robots-tag'].flatMap((name) =>
          headers[name] === undefined
            ? []
            : `${name}: ${String(headers[name]).replaceAll(/=[^;]{20,}/g, '=…')}`,
        ),
      ].join(' | '),
    )
  }
  const told = sets.map((set, index) => `headers ${index}\n${set}`)
  await expect(`${[...lines, '', ...told].join('\n')}\n`).toMatchFileSnapshot('./every-route/answers.txt')
  expect([...heads].filter(([url, status]) => gets.get(url) !== status)).toEqual([])
}, 60_000)

test('every route takes a body of its size, and refuses one byte more with 413', async () => {
  const found: string[] = []
  for (const route of once()) {
    const { bodyLimit, method, url } = route
    if (bodyLimit === undefined || method === 'HEAD') continue
    const sizes = [bodyLimit, bodyLimit + 1].map(async (size) => {
      const headers = {
        'content-type': url.includes('upload') || url.includes('library') ? 'image/png' : 'application/json',
      }
      const { statusCode } = await ask(route, '203.0.113.2', { headers, payload: Buffer.alloc(size, ' ') })
      return statusCode
    })
    found.push([named(route), bodyLimit, ...(await Promise.all(sizes))].join(' | '))
  }
  await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('./every-route/body-sizes.txt')
}, 60_000)

test('FORM-37 CHK-06 every limited call is answered exactly so often, then refused until its time is over', async () => {
  const found: string[] = []
  for (const [day, route] of once().entries()) {
    // Calls that share a limit start anew.
    const at = NOW + day * 24 * 60 * 60_000
    vi.useFakeTimers({ now: at, toFake: ['Date'] })
    const first = await ask(route, '203.0.113.3')
    const most = Number(first.headers[LIMITED])
    if (Number.isNaN(most) || route.method === 'HEAD') continue
    const seconds = Number(first.headers['x-ratelimit-reset'])
    let answered = 1
    let next = first
    while (answered <= most && next.statusCode !== 429) {
      next = await ask(route, '203.0.113.3')
      if (next.statusCode !== 429) answered += 1
    }
    const another = await ask(route, '203.0.113.4')
    vi.setSystemTime(at + seconds * 1000 - 1)
    const early = await ask(route, '203.0.113.3')
    vi.setSystemTime(at + seconds * 1000)
    const later = await ask(route, '203.0.113.3')
    found.push(
      `${named(route)} | ${answered} in ${seconds} s | then ${next.statusCode}, retry-after ${String(next.headers['retry-after'])}` +
        ` | another address ${another.statusCode} | a moment early ${early.statusCode} | later ${later.statusCode}`,
    )
  }
  await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('./every-route/limits.txt')
}, 120_000)
