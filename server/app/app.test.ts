import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RenderedPage } from '../pages/cache/cached-page.ts'
import { ProblemError } from '../http/errors.ts'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { answerForm } from '../pages/answer-form.ts'
import type { UserSession } from '../../schemas/generated/types.ts'
import { createApp, type AppDeps } from './create-app.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import { tenantOf } from '../http/tenant-host.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const page = (html: string, extra: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  headers: {},
  dependsOn: { stock: false },
  maxAge: 60,
  ...extra,
})

async function world(extra: Partial<AppDeps> = {}) {
  const directory = createTenantDirectory('localhost')
  const tenants = [
    { slug: 'brolga-bay', name: 'Brolga <Bay>', revision: 1, domains: ['www.brolga.example'] },
    { slug: 'kereru-coast', name: 'Kererū Coast', revision: 1, domains: [] },
  ]
  directory.replace(tenants)
  const log: string[] = []
  const render = vi.fn<PageRenderer>((tenant, { path, query }) =>
    Promise.resolve(page(`<h1>${tenant.slug} ${path} ${query}</h1>${'x'.repeat(2000)}`)),
  )
  const app = await createApp({
    config: { baseDomain: 'localhost', logLevel: 'info', metricsToken: undefined, trustProxy: false },
    directory,
    cache: createPageCache(),
    render,
    readiness: { database: () => true },
    compiledTenants: () => 0,
    logStream: { write: (line) => void log.push(line) },
    tenantApi: [
      (api) => {
        api.get('/api/echo', (request) => ({ tenant: tenantOf(request).slug, text: 'y'.repeat(2000) }))
        api.post('/api/echo', (request) => request.body)
        api.get('/api/broken', () => Promise.reject(new Error('secret detail')))
        api.get('/api/conflict', () =>
          Promise.reject(new ProblemError('conflict', { detail: 'Somebody else was faster.' })),
        )
      },
    ],
    ...extra,
  })
  apps.push(app)
  const get = (url: string, host = 'brolga-bay.localhost', headers: InjectOptions['headers'] = {}) =>
    app.inject({ url, headers: { host, ...headers } })
  return { app, directory, tenants, render, log, get }
}

describe('pages', () => {
  it('RUN-08 two hosts give two sites, by sub-domain and by own domain', async () => {
    const { get } = await world()
    expect((await get('/')).body).toContain('<h1>brolga-bay / </h1>')
    expect((await get('/', 'kereru-coast.localhost:3000')).body).toContain('<h1>kereru-coast / </h1>')
    expect((await get('/', 'www.brolga.example')).body).toContain('<h1>brolga-bay / </h1>')
  })

  it('RUN-08 other domains of a dealer lead to its main one, with path and query, and the platform’s address stays', async () => {
    const { get, directory } = await world()
    const [brolga, kereru] = [
      { slug: 'brolga-bay', domains: ['brolga.example', 'old.example', 'www.brolga.example'] },
      { slug: 'kereru-coast', domains: ['kereru.example', 'www.kereru.example'] },
    ].map((tenant) => ({ ...tenant, name: 'A', revision: 1 }))
    if (!brolga || !kereru) throw new Error('two dealers')
    directory.replace([{ ...brolga, mainDomain: 'www.brolga.example' }, kereru])
    for (const host of ['brolga.example', 'old.example', 'OLD.example.']) {
      const moved = await get('/search?make=Ford&a=%C3%A9', host)
      expect([moved.statusCode, moved.headers.location]).toEqual([
        301,
        'http://www.brolga.example/search?make=Ford&a=%C3%A9',
      ])
    }
    expect((await get('//evil.example/', 'old.example:8080')).headers.location).toBe(
      'http://www.brolga.example:8080//evil.example/',
    )
    for (const host of [
      'www.brolga.example',
      'brolga-bay.localhost',
      'www.kereru.example',
      'kereru.example',
    ]) {
      expect((await get('/', host)).statusCode, host).toBe(200)
    }
    // What programs call is answered where they call it.
    expect((await get('/api/echo', 'old.example')).statusCode).toBe(200)
  })

  it('RUN-08 an unknown host is 404, for programs as a problem document', async () => {
    const { get, render } = await world()
    const answer = await get('/', 'nobody.localhost')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ code: 'unknown-host', status: 404 })
    const browser = await get('/', 'nobody.localhost', { accept: 'text/html,*/*' })
    expect(browser.statusCode).toBe(404)
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(render).not.toHaveBeenCalled()
  })

  it('lists the dealers at the base domain, with their names escaped and the port kept', async () => {
    const { get } = await world()
    const answer = await get('/', 'localhost:3000')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      '<a href="http://brolga-bay.localhost:3000/"><strong>Brolga &lt;Bay&gt;</strong>',
    )
    expect((await get('/other', 'localhost')).statusCode).toBe(404)
  })

  it('renders once, then answers from memory with the same tag, and 304 to who has it', async () => {
    const { get, render } = await world()
    const first = await get('/about?b=2&a=1&utm_source=mail')
    const second = await get('/about?a=1&b=2')
    expect(first.body).toContain('<h1>brolga-bay /about a=1&b=2</h1>')
    expect(second.headers['etag']).toBe(first.headers['etag'])
    const third = await get('/about?a=1&b=2', undefined, { 'if-none-match': String(first.headers['etag']) })
    expect(third.statusCode).toBe(304)
    expect(third.body).toBe('')
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('sends brotli to who takes it, in the quick and in the thorough form', async () => {
    const { get } = await world()
    for (let visit = 0; visit < 8; visit += 1) {
      const answer = await get('/', undefined, { 'accept-encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(answer.headers['vary']).toBe('accept-encoding')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>brolga-bay / </h1>')
    }
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const { app } = await world()
    const answer = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'brolga-bay.localhost' } })
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(2000)
    expect(answer.body).toBe('')
  })

  it('a publish shows at once, and leaves the other tenant in memory', async () => {
    const { get, render, directory, tenants } = await world()
    await get('/')
    await get('/', 'kereru-coast.localhost')
    directory.replace(
      tenants.map((tenant) => (tenant.slug === 'brolga-bay' ? { ...tenant, revision: 2 } : tenant)),
    )
    await get('/')
    await get('/', 'kereru-coast.localhost')
    expect(render.mock.calls.map(([tenant]) => `${tenant.slug}@${tenant.revision}`)).toEqual([
      'brolga-bay@1',
      'kereru-coast@1',
      'brolga-bay@2',
    ])
  })

  it.each(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'RUN-01 a page cannot be written: %s is 405 and says what is allowed; calls are not pages',
    async (method) => {
      const { app } = await world()
      const ask = (url: string) => app.inject({ method, url, headers: { host: 'brolga-bay.localhost' } })
      const answer = await ask('/search?make=Ford')
      expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
        405,
        'GET, HEAD',
        'method-not-allowed',
      ])
      expect((await ask('/api/nothing')).statusCode).toBe(404)
    },
  )

  it('RUN-01 who refuses plain bytes and everything else gets none: 406', async () => {
    const { get } = await world()
    const status = async (accepted: string) =>
      (await get('/', undefined, { 'accept-encoding': accepted })).statusCode
    expect(await status('identity;q=0')).toBe(406)
    expect(await status('identity;q=0, br')).toBe(200)
    expect(await status('*;q=0')).toBe(406)
  })

  it('leaves the encoding of the path to the matcher', async () => {
    const { get } = await world()
    expect((await get('/caf%C3%A9')).body).toContain('/caf%C3%A9')
  })

  it('a renderer that throws is a 500 page with an id that is in the log, and nothing else', async () => {
    const { get, log } = await world({ render: () => Promise.reject(new Error('secret detail')) })
    const answer = await get('/', undefined, { accept: 'text/html' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret detail')
    const reference = /<code>([\w-]+)<\/code>/.exec(answer.body)?.[1] ?? 'none'
    expect(log.join('')).toContain(`"reqId":"${reference}"`)
    expect(log.join('')).toContain('secret detail')
  })

  it.each([
    [500, new Error('a fault of ours')],
    [503, new Error('Connection terminated unexpectedly')],
  ])('ASVS 16.5.3 the dealer’s own page of a fault says %i of it', async (status, fault) => {
    const { get } = await world({
      render: () => Promise.reject(fault),
      renderError: () => Promise.resolve(page('Sorry', { status: 500 })),
    })
    const answer = await get('/')
    expect([answer.statusCode, answer.body]).toEqual([status, 'Sorry'])
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  })

  it('ASVS 16.5.3 a form that the browser posts keeps what was typed while the database is away', async () => {
    const told = vi.fn<PageRenderer>(() => Promise.resolve(page('the form again')))
    const { app } = await world({
      tenantApi: [
        (api) => {
          api.post('/api/echo', (request, reply) =>
            answerForm(
              request,
              reply,
              { render: told, sessionOf: () => Promise.resolve({ user: null } as UserSession) },
              { page: '/contact-us?from=home', formId: 'enquiry', values: { message: 'Is it still there?' } },
              () => Promise.reject(new Error('Connection terminated unexpectedly')),
            ),
          )
        },
      ],
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { host: 'brolga-bay.localhost' },
    })
    expect([answer.statusCode, answer.body]).toEqual([503, 'the form again'])
    expect(answer.headers['retry-after']).toBe('5')
    expect(told.mock.lastCall?.[1]).toMatchObject({
      path: '/contact-us',
      query: 'from=home',
      form: {
        formId: 'enquiry',
        values: { message: 'Is it still there?' },
        message: 'This cannot be answered at the moment. Please try again in a few seconds.',
      },
    })
  })
})

describe('a kept page over a real connection', () => {
  async function listening(extra: Partial<AppDeps> = {}) {
    const { app, render, log } = await world(extra)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
        const host = 'brolga-bay.localhost'
        const asked = openRequest({ port, path, method, headers: { host, ...headers } }, (response) => {
          let body = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (body += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          )
        })
        asked.once('error', reject)
        asked.end()
      })
    return { ask, render, log }
  }

  it('is the same, byte for byte and header for header, as the one that was rendered', async () => {
    const { ask, render } = await listening()
    const first = await ask('/about?b=1')
    const second = await ask('/about?b=1')
    // What is kept costs no name and no line in the log.
    const { date: _first, 'x-request-id': id, ...rendered } = first.headers
    expect(id).toMatch(/^[0-9a-f]{10}-1$/)
    const { date: _second, ...kept } = second.headers
    expect(kept).toEqual(rendered)
    expect(second.body).toBe(first.body)
    expect(render).toHaveBeenCalledTimes(1)
    expect((await ask('/about?b=1', {}, 'HEAD')).body).toBe('')
    expect((await ask('/metrics')).body).toContain(
      'http_request_duration_seconds_count{route="/* from memory",method="GET",status="200"} 2',
    )
    expect((await ask('/about?b=1', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    expect((await ask('/about?b=1', {}, 'POST')).status).toBe(405)
    // Kept or not, plain bytes are not sent to who refuses them.
    expect((await ask('/about?b=1', { 'accept-encoding': 'identity;q=0, *;q=0' })).status).toBe(406)
  })

  it('is another one per protocol behind a trusted proxy, and the same without one', async () => {
    const render = vi.fn<PageRenderer>((_tenant, { origin }) => Promise.resolve(page(origin)))
    const trusted = await listening({
      render,
      config: { baseDomain: 'localhost', logLevel: 'info', metricsToken: undefined, trustProxy: 1 },
    })
    const https = { 'x-forwarded-proto': 'https' }
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await trusted.ask('/', https)).body).toBe('https://brolga-bay.localhost')
      expect((await trusted.ask('/')).body).toBe('http://brolga-bay.localhost')
    }
    expect((await trusted.ask('/', https)).headers['strict-transport-security']).toBe('max-age=63072000')
    expect((await trusted.ask('/')).headers['strict-transport-security']).toBeUndefined()
    expect(render).toHaveBeenCalledTimes(2)
    const direct = await listening({ render })
    expect((await direct.ask('/', https)).body).toBe('http://brolga-bay.localhost')
    expect((await direct.ask('/', https)).body).toBe('http://brolga-bay.localhost')
  })

  it('that cannot be sent is a fault in the log, and the server goes on', async () => {
    const { ask, log } = await listening({
      render: (_tenant, { path }) =>
        Promise.resolve(page('x', path === '/bad' ? { headers: { 'x-bad': 'line\nbreak' } } : {})),
    })
    await ask('/bad').catch(() => undefined)
    expect((await ask('/bad')).status).toBe(500)
    expect((await ask('/')).status).toBe(200)
    expect(log.join('')).toContain('a kept page could not be sent')
  })
})

describe('security headers', () => {
  it('SEO-09 stand on every page, with the renderer having the last word on the policy', async () => {
    const policy = "default-src 'self'; frame-src https://booking.example"
    const { get } = await world({
      render: (_tenant, { path }) =>
        Promise.resolve(page('', path === '/' ? {} : { headers: { 'content-security-policy': policy } })),
    })
    const { headers } = await get('/')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), payment=(self), geolocation=(self)')
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect((await get('/booking')).headers['content-security-policy']).toBe(policy)
  })

  it('SEO-09 API answers can never be a page', async () => {
    const { get } = await world()
    const { headers } = await get('/api/echo')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('reports of the policy', () => {
  const send = async (payload: unknown, type = 'application/csp-report') => {
    const made = await world()
    const answer = await made.app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { host: 'brolga-bay.localhost', 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    const lines = made.log.map((line) => JSON.parse(line) as { violation?: object })
    const counted = (await made.get('/metrics')).body.match(/^csp_violations_total\{.*$/gm)
    return { ...made, answer, said: lines.flatMap(({ violation }) => violation ?? []), counted }
  }

  it('SEO-09 every page says where they go', async () => {
    const { headers } = await (await world()).get('/')
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/)
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  })

  it('SEO-09 of older browsers are logged without queries, and counted by directive', async () => {
    const { answer, said, counted } = await send({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?id=7#a',
        'document-uri': 'https://www.brolga.example/contact?email=ada@mail.example',
        'original-policy': 'x'.repeat(3000),
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(said).toEqual([
      {
        directive: 'script-src',
        blocked: 'https://evil.example/x.js',
        page: 'https://www.brolga.example/contact',
      },
    ])
    expect(counted).toEqual(['csp_violations_total{directive="script-src"} 1'])
  })

  it('SEO-09 of the Reporting API come as a list; other kinds are left alone, made-up directives are one', async () => {
    const report = (type: string, effectiveDirective: string) => ({
      type,
      age: 1,
      body: { effectiveDirective, blockedURL: 'inline', documentURL: 'https://www.brolga.example/' },
    })
    const { said, counted } = await send(
      [
        report('csp-violation', 'style-src-attr'),
        report('csp-violation', 'a"} 1'),
        report('deprecation', 'img-src'),
      ],
      'application/reports+json',
    )
    expect(said).toEqual([
      { directive: 'style-src', blocked: 'inline', page: 'https://www.brolga.example/' },
      { directive: 'other', blocked: 'inline', page: 'https://www.brolga.example/' },
    ])
    expect(counted).toEqual([
      'csp_violations_total{directive="style-src"} 1',
      'csp_violations_total{directive="other"} 1',
    ])
  })

  it.each([
    ['no report', { hello: 1 }, 400],
    ['broken JSON', '{', 400],
    [
      'more than a browser sends',
      Array.from({ length: 21 }, () => ({ type: 'csp-violation', body: {} })),
      400,
    ],
    ['a long one', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
  ])('answers %s by %s and logs nothing of it', async (_title, payload, status) => {
    const { answer, said } = await send(payload)
    expect([answer.statusCode, said]).toEqual([status, []])
  })

  it('takes sixty a minute of one address', async () => {
    const { app } = await world()
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { host: 'brolga-bay.localhost', 'content-type': 'application/reports+json' },
        payload: '[]',
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429])
  })
})

describe('security.txt', () => {
  const config = {
    baseDomain: 'localhost',
    logLevel: 'info',
    metricsToken: undefined,
    securityContact: 'mailto:security@forecourt.example',
    trustProxy: false,
  } as const

  it('RFC 9116 says where to report, for half a year, under the address it was asked at', async () => {
    const { get } = await world({ config, now: () => Date.UTC(2026, 10, 22, 13) })
    for (const host of ['www.brolga.example', 'localhost']) {
      const answer = await get('/.well-known/security.txt', host)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).toBe(
        `Contact: mailto:security@forecourt.example\nExpires: 2027-05-21T00:00:00Z\nPreferred-Languages: en\nCanonical: http://${host}/.well-known/security.txt\n`,
      )
    }
    expect((await get('/.well-known/security.txt', 'nobody.localhost')).statusCode).toBe(404)
  })

  it('is not there when nobody takes reports', async () => {
    expect((await (await world()).get('/.well-known/security.txt')).statusCode).toBe(404)
  })
})

describe('API', () => {
  it('knows the tenant, and refuses unknown hosts', async () => {
    const { get } = await world()
    expect((await get('/api/echo')).json()).toMatchObject({ tenant: 'brolga-bay' })
    expect((await get('/api/echo', 'nobody.localhost')).json()).toMatchObject({ code: 'unknown-host' })
  })

  it('compresses large answers', async () => {
    const { get } = await world()
    const answer = await get('/api/echo', undefined, { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({
      tenant: 'brolga-bay',
    })
  })

  it.each([
    ['broken JSON', 'application/json', '{ "a": ', 400, 'malformed-request'],
    ['an empty body', 'application/json', '', 400, 'malformed-request'],
    ['a prototype', 'application/json', '{ "__proto__": { "admin": true } }', 400, 'malformed-request'],
    ['another media type', 'text/xml', '<a/>', 415, 'unsupported-media-type'],
    ['too much', 'application/json', `"${'x'.repeat(600_000)}"`, 413, 'body-too-large'],
  ])('answers %s with a problem document', async (_title, type, payload, status, code) => {
    const { app } = await world()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { host: 'brolga-bay.localhost', 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ code, success: false })
    expect(answer.body).not.toContain('<a/>')
  })

  it('a fault of ours carries an id and no detail; a refusal carries its text', async () => {
    const { get, log } = await world()
    const broken = await get('/api/broken')
    expect(broken.statusCode).toBe(500)
    expect(broken.body).not.toContain('secret detail')
    expect(log.join('')).toContain(`"reqId":"${(broken.json() as { id: string }).id}"`)
    expect((await get('/api/conflict')).json()).toMatchObject({
      status: 409,
      message: 'Somebody else was faster.',
    })
  })

  it('an unknown call is 404', async () => {
    const { app } = await world()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/nothing',
      headers: { host: 'brolga-bay.localhost' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not-found' })
  })
})

describe('operations', () => {
  it('logs paths and ids, never queries or bodies', async () => {
    const { app, get, log } = await world()
    await get('/search?email=kim@dealer.example')
    await get('/api/echo?phone=0491570006')
    await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { host: 'brolga-bay.localhost' },
      payload: { name: 'Kim Nguyen' },
    })
    const lines = log.join('')
    expect(lines).toContain('"path":"/search"')
    expect(lines).toContain('"path":"/api/echo"')
    expect(lines).toContain('"tenant":"brolga-bay"')
    for (const secret of ['kim@dealer.example', '0491570006', 'Kim Nguyen'])
      expect(lines).not.toContain(secret)
  })

  it('is alive always and ready when everything it needs is there', async () => {
    const { get } = await world({
      readiness: { database: () => true, search: () => Promise.reject(new Error('loading')) },
    })
    expect((await get('/healthz', 'balancer')).statusCode).toBe(200)
    const ready = await get('/readyz', 'balancer')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'unavailable', checks: { database: true, search: false } })
    const { get: other } = await world()
    expect((await other('/readyz')).json()).toEqual({ status: 'ready', checks: { database: true } })
  })

  it('shows metrics to loopback only, or to the token', async () => {
    const { app, get } = await world()
    await get('/')
    await get('/')
    const answer = await get('/metrics')
    expect(answer.body).toContain('page_cache_lookups_total{result="hit"} 1')
    expect(answer.body).toContain('page_cache_lookups_total{result="miss"} 1')
    expect(answer.body).toContain('\ntenants 2\n')
    const counted = /^http_request_duration_seconds_count\{route="\/\*",method="GET",status="200"\} 2$/m
    expect(answer.body).toMatch(counted)
    const far = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(far.statusCode).toBe(403)
    const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(proxied.statusCode).toBe(403)

    const token = 'a-long-enough-token'
    const { app: guarded } = await world({
      config: { baseDomain: 'localhost', logLevel: 'info', metricsToken: token, trustProxy: false },
    })
    const authorised = { authorization: `Bearer ${token}` }
    expect((await guarded.inject({ url: '/metrics' })).statusCode).toBe(403)
    const remote = await guarded.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: authorised,
    })
    expect(remote.statusCode).toBe(200)
  })

  it.each(['close', 'keep-alive'])('finishes requests in flight (%s) when it closes', async (connection) => {
    const inFlight = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { app } = await world({
      render: async () => {
        inFlight.resolve()
        await finish.promise
        return page('finished')
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`GET / HTTP/1.1\r\nHost: brolga-bay.localhost\r\nConnection: ${connection}\r\n\r\n`)
    await inFlight.promise
    const closing = app.close()
    await vi.waitFor(() => expect(app.server.listening).toBe(false))
    finish.resolve()
    await Promise.all([closing, ended])
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
    expect(received).toContain('finished')
  })
})
