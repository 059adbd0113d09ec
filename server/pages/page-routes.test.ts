import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handleErrors } from '../http/error-handlers.ts'
import { brotliAt, thoroughBrotli } from '../http/thorough-brotli.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { compressThoroughly, type RenderedPage } from './cache/cached-page.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { PageGate } from './page-gate.ts'
import { pages, type PageRenderer, type PagesOptions } from './page-routes.ts'

vi.mock('./cache/cached-page.ts', async (load) => {
  const actual = await load<typeof import('./cache/cached-page.ts')>()
  return { ...actual, compressThoroughly: vi.fn<typeof compressThoroughly>(actual.compressThoroughly) }
})
const thorough = vi.mocked(compressThoroughly)
beforeEach(() => void thorough.mockClear())

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** Long enough that the thorough form is smaller than the quick one. */
const HTML = Array.from({ length: 1500 }, (_, at) => `<p>car ${(at * 7919) % 1009} of ${at % 13}</p>`).join(
  '',
)
const rendered = (extra: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: HTML,
  headers: {},
  dependsOn: { stock: false },
  maxAge: 60,
  ...extra,
})

function world(extra: Partial<PagesOptions> = {}) {
  const directory = createTenantDirectory('forecourt.example')
  directory.replace([
    {
      slug: 'kea',
      name: 'Kea',
      revision: 1,
      domains: ['kea.example', 'old.example'],
      mainDomain: 'kea.example',
    },
  ])
  const clock = { now: 1_795_000_000_000 }
  const cache = createPageCache({ now: () => clock.now })
  const render = vi.fn<PageRenderer>(() => Promise.resolve(rendered()))
  const log: { level: number; msg: string }[] = []
  const app = Fastify({
    trustProxy: true,
    logger: { level: 'info', stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
  })
  apps.push(app)
  handleErrors(app)
  pages(app, {
    directory,
    cache,
    render,
    baseDomain: 'forecourt.example',
    trustProxy: 1,
    now: () => clock.now,
    ...extra,
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'kea.example', ...headers } })
  return { clock, render, log, get }
}

const BR = { 'accept-encoding': 'br' }

describe('the smallest form of a page', () => {
  it('is made once, after the page was sent from memory twice with brotli, and sent from then on', async () => {
    const { get, render } = world()
    const [quick, smallest] = [await brotliAt(Buffer.from(HTML), 6), await thoroughBrotli(Buffer.from(HTML))]
    expect(smallest.length).toBeLessThan(quick.length)
    const sent = async () => (await get('/', BR)).rawPayload.length
    expect([await sent(), await sent()]).toEqual([quick.length, quick.length])
    expect(thorough).not.toHaveBeenCalled()
    expect(await sent()).toBe(quick.length)
    expect(thorough).toHaveBeenCalledOnce()
    await expect.poll(sent).toBe(smallest.length)
    expect(await sent()).toBe(smallest.length)
    expect(thorough).toHaveBeenCalledOnce()
    expect(render).toHaveBeenCalledOnce()
  })

  it('is not made for visitors who take another encoding', async () => {
    const { get } = world()
    for (const encoding of ['gzip', 'identity'])
      for (let visit = 0; visit < 5; visit += 1) await get('/', { 'accept-encoding': encoding })
    expect(thorough).not.toHaveBeenCalled()
  })

  it('is made of one page at a time; another one’s visits begin to count when it is done', async () => {
    const busy = Promise.withResolvers<void>()
    thorough.mockReturnValueOnce(busy.promise)
    const { get } = world()
    const visit = async (path: string, times: number) => {
      for (let time = 0; time < times; time += 1) await get(path, BR)
    }
    await visit('/', 3)
    await visit('/about', 5)
    expect(thorough).toHaveBeenCalledOnce()
    busy.resolve()
    await setImmediate()
    await visit('/about', 1)
    expect(thorough).toHaveBeenCalledOnce()
    await visit('/about', 1)
    expect(thorough).toHaveBeenCalledTimes(2)
  })
})

it('a page that has aged is sent once more in a form that it was not kept in, and rendered again behind', async () => {
  const { get, render, clock } = world()
  await get('/', BR)
  clock.now += 61_000
  render.mockResolvedValue(rendered({ html: '<h1>new</h1>' }))
  const aged = await get('/', { 'accept-encoding': 'gzip' })
  expect([aged.headers['content-encoding'], aged.rawPayload.length > 500]).toEqual(['gzip', true])
  await expect.poll(async () => (await get('/')).body).toBe('<h1>new</h1>')
  expect(render).toHaveBeenCalledTimes(2)
})

const SAFE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': expect.stringContaining("default-src 'self'"),
}
const HTTPS = { 'x-forwarded-proto': 'https' }

describe('SEO-09 the headers of what is no page of a dealer', () => {
  it('SEO-09 the platform’s page is asked for again each time', async () => {
    const answer = await world().get('/', { host: 'forecourt.example' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers).toMatchObject({ ...SAFE, 'cache-control': 'no-cache' })
    expect(answer.body).toContain('http://kea.forecourt.example/')
    expect((await world().get('/other', { host: 'forecourt.example' })).statusCode).toBe(404)
  })

  it.each([
    ['http', {}, undefined],
    ['https', HTTPS, 'max-age=63072000'],
  ])(
    'SEO-09 RUN-08 the way to the main domain over %s is kept for an hour',
    async (protocol, headers, strict) => {
      const answer = await world().get('/a?b=1', { host: 'old.example', ...headers })
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `${protocol}://kea.example/a?b=1`])
      expect(answer.headers).toMatchObject({ ...SAFE, 'cache-control': 'public, max-age=3600' })
      expect(answer.headers['strict-transport-security']).toBe(strict)
    },
  )
})

describe('SEO-09 ACCT-06 the headers of pages', () => {
  it.each([
    ['that is kept', {}, 'public, max-age=0, must-revalidate', undefined],
    ['that is not kept', { maxAge: 0 }, 'private, no-store', undefined],
    ['that is away for a moment', { maxAge: 0, status: 503 }, 'private, no-store', '5'],
    ['that says so itself', { headers: { 'cache-control': 'no-store' } }, 'no-store', undefined],
  ])('SEO-09 a page %s', async (_what, page, cacheControl, again) => {
    const { get, render } = world()
    render.mockResolvedValue(rendered(page))
    const answer = await get('/', HTTPS)
    expect(answer.headers).toMatchObject({
      ...SAFE,
      'cache-control': cacheControl,
      'strict-transport-security': 'max-age=63072000',
    })
    expect(answer.headers['retry-after']).toBe(again)
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  it('ACCT-06 a gate sends visitors elsewhere, or has a page made for one of them: neither is kept by anybody', async () => {
    const session = { user: { id: 'u1', name: 'Ana' } } as never
    const gate: PageGate = (_tenant, path) =>
      Promise.resolve(
        path === '/garage'
          ? { kind: 'redirect', location: '/login?to=/garage' }
          : { kind: 'personal', session },
      )
    const { get, render } = world({ gate })
    const away = await get('/garage')
    expect([away.statusCode, away.headers.location]).toEqual([302, '/login?to=/garage'])
    expect(away.headers).toMatchObject({ ...SAFE, 'cache-control': 'private, no-store' })
    expect(render).not.toHaveBeenCalled()
    for (let visit = 1; visit <= 2; visit += 1) {
      expect((await get('/watchlist')).headers['cache-control']).toBe('private, no-store')
      expect(render).toHaveBeenCalledTimes(visit)
    }
    expect(render.mock.lastCall?.[1]).toMatchObject({ path: '/watchlist', signedIn: true, session })
    expect((await get('/watchlist', BR)).headers['content-encoding']).toBe('br')
    expect((await get('/watchlist', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await get('/watchlist')).headers['content-encoding']).toBeUndefined()
  })
})

describe('ASVS 16.5.3 a page that cannot be rendered', () => {
  const broken = () => Promise.reject(new Error('cannot read block of undefined'))
  it('ASVS 16.5.3 is the dealer’s own page for it, or a plain one where that fails too; both are in the log', async () => {
    const own = world({ renderError: () => Promise.resolve(rendered({ status: 500, html: 'Sorry.' })) })
    own.render.mockImplementation(broken)
    const answer = await own.get('/')
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      500,
      'Sorry.',
      'private, no-store',
    ])
    expect(answer.headers['x-request-id']).toBeDefined()
    expect(own.log.filter(({ level }) => level >= 50)).toMatchObject([
      { msg: 'page failed', tenant: 'kea', path: '/', err: { message: 'cannot read block of undefined' } },
    ])
    const none = world({ renderError: () => Promise.reject(new Error('nor the footer')) })
    none.render.mockImplementation(broken)
    const plain = await none.get('/')
    expect([plain.statusCode, plain.body.includes('undefined')]).toEqual([500, false])
    expect(none.log.filter(({ level }) => level >= 50)).toMatchObject([
      { msg: 'page failed', tenant: 'kea' },
      { msg: 'error page failed', tenant: 'kea', err: { message: 'nor the footer' } },
      { err: { message: 'cannot read block of undefined' } },
    ])
  })
})

it('a page that is made is in the log with what it took, to a tenth of a millisecond; one from memory is not', async () => {
  const { get, render, log } = world()
  let now = 5000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  render.mockImplementation(() => {
    now += 12.34
    return Promise.resolve(rendered({ status: 404 }))
  })
  for (let visit = 0; visit < 3; visit += 1) await get('/about?b=1')
  expect(log.filter(({ msg }) => msg === 'page')).toMatchObject([
    { tenant: 'kea', path: '/about', status: 404, ms: 12.3 },
  ])
})
