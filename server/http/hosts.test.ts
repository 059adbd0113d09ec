import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { createTenantDirectory } from '../tenants/directory.ts'
import { assets } from './assets.ts'
import { compression } from './compression.ts'
import { contentSecurityPolicy, cspHash } from './csp.ts'
import { handleErrors } from './error-handlers.ts'
import { escapeXml } from './escape.ts'
import { securityTxt } from './security-txt.ts'
import { serverOptions } from './server-options.ts'
import { originOf, tenantOf, tenantRoutes } from './tenant-host.ts'

const directory = createTenantDirectory('platform.example')
directory.replace([{ slug: 'kea', name: 'Kea', revision: 1, domains: ['kea.example'] }])

function serve() {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  return app
}

describe('security.txt', () => {
  const read = async (host: string, contact: string | undefined = 'mailto:safe@platform.example') => {
    const app = serve()
    securityTxt(app, { directory, contact, now: () => Date.parse('2026-02-01T13:14:15Z') })
    return app.inject({ url: '/.well-known/security.txt', headers: { host } })
  }

  test.each(['kea.example', 'kea.platform.example', 'platform.example'])(
    '%s says whom to tell, for 180 days',
    async (host) => {
      const answer = await read(host)
      expect(answer.body).toBe(
        'Contact: mailto:safe@platform.example\n' +
          'Expires: 2026-07-31T00:00:00Z\n' +
          'Preferred-Languages: en\n' +
          `Canonical: http://${host}/.well-known/security.txt\n`,
      )
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('RUN-08 another host has none, nor has anybody without a contact', async () => {
    expect((await read('other.example')).json()).toMatchObject({
      status: 404,
      code: 'unknown-host',
      detail: 'There is no dealer site at this address.',
    })
    const app = serve()
    securityTxt(app, { directory, contact: undefined })
    const answer = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'kea.example' } })
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found', detail: 'There is no such file.' })
  })
})

describe('RUN-08 routes of a dealer', () => {
  const ask = async (host: string, headers: Record<string, string> = {}) => {
    const app = serve()
    await app.register(async (scope) => {
      tenantRoutes(scope, directory)
      scope.get('/', (request) => ({ slug: tenantOf(request).slug, origin: originOf(request) }))
    })
    return (await app.inject({ url: '/', headers: { host, ...headers } })).json<{ code?: string }>()
  }

  it('know the dealer by the host, with its port, and no other host by what a proxy says', async () => {
    expect(await ask('kea.example:8080', { 'x-forwarded-host': 'evil.example' })).toEqual({
      slug: 'kea',
      origin: 'http://kea.example:8080',
    })
    expect((await ask('evil.example', { 'x-forwarded-host': 'kea.example' })).code).toBe('unknown-host')
    expect((await ask('platform.example')).code).toBe('unknown-host')
  })

  it('a route outside of them has no dealer', async () => {
    const app = serve()
    app.decorateRequest('tenantRef', null)
    app.get('/', (request) => ({ slug: tenantOf(request).slug }))
    expect((await app.inject({ url: '/', headers: { host: 'kea.example' } })).json()).toMatchObject({
      code: 'unknown-host',
    })
  })
})

describe('files of the browser', () => {
  it('are kept for a year, compressed where the build did so, and only for their own site', async () => {
    const client = await mkdtemp(join(tmpdir(), 'assets-'))
    onTestFinished(() => rm(client, { recursive: true }))
    mkdirSync(join(client, 'assets'))
    writeFileSync(join(client, 'assets', 'a-1.js'), 'plain')
    writeFileSync(join(client, 'assets', 'a-1.js.br'), 'packed')
    writeFileSync(join(client, 'assets', 'index.html'), 'index')
    const app = serve()
    await assets(app, client)
    const packed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
    expect([packed.statusCode, packed.body, packed.headers['content-encoding']]).toEqual([
      200,
      'packed',
      'br',
    ])
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect((await app.inject('/assets/a-1.js')).body).toBe('plain')
    expect((await app.inject('/assets/')).body).not.toContain('index')
    expect((await app.inject('/assets')).statusCode).toBe(404)
    expect((await app.inject('/assets/b.js')).statusCode).toBe(404)
  })

  it('without a build there are none, and nothing fails', async () => {
    const app = serve()
    await assets(app, join(tmpdir(), 'no-such-build'))
    expect((await app.inject('/assets/a-1.js')).statusCode).toBe(404)
  })
})

describe('compression', () => {
  const ask = async (bytes: number, encoding: string) => {
    const app = serve()
    await app.register(async (scope) => {
      await compression(scope)
      scope.get('/in', (_request, reply) => reply.type('text/plain').send('x'.repeat(bytes)))
    })
    app.get('/out', (_request, reply) => reply.type('text/plain').send('x'.repeat(bytes)))
    const headers = { 'accept-encoding': encoding }
    const out = await app.inject({ url: '/out', headers })
    expect(out.headers['content-encoding']).toBeUndefined()
    return app.inject({ url: '/in', headers })
  }

  it('answers from 1 KB on are sent as brotli or gzip, as the browser takes them', async () => {
    const brotli = await ask(2000, 'gzip, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('x'.repeat(2000))
    const gzip = await ask(2000, 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('x'.repeat(2000))
    expect((await ask(2000, 'deflate')).headers['content-encoding']).toBeUndefined()
    expect((await ask(1000, 'br')).headers['content-encoding']).toBeUndefined()
  })
})

describe('options of the server', () => {
  const started = () => {
    const lines: Record<string, unknown>[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
    const app = Fastify(serverOptions({ logLevel: 'info', trustProxy: false }, stream))
    onTestFinished(() => app.close())
    handleErrors(app)
    return { app, lines }
  }

  it('limits of a request are 30 s, 10 s for its head, 65 s between two, 512 KB and 16 KB of headers', () => {
    expect(serverOptions({ logLevel: 'silent', trustProxy: ['10.0.0.0/8'] })).toMatchObject({
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      bodyLimit: 524_288,
      forceCloseConnections: 'idle',
      trustProxy: ['10.0.0.0/8'],
      http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    })
    const { app } = started()
    expect([app.server.requestTimeout, app.server.headersTimeout, app.server.keepAliveTimeout]).toEqual([
      30_000, 10_000, 65_000,
    ])
  })

  it('a request that goes well leaves no line; a fault leaves one, without address, headers and other members', async () => {
    const { app, lines } = started()
    const cause = Object.assign(new Error('no disk'), { row: 'zqx' })
    const fault = Object.assign(new TypeError('broken', { cause }), { code: 'E_DISK', row: 'zqx' })
    app.get('/broken', () => Promise.reject(fault))
    app.get('/plain', (request) => {
      request.log.error(
        { req: request.raw, err: Object.assign(new Error('odd', { cause: 'zqx' }), { code: 7 }) },
        'told',
      )
      return {}
    })
    await app.inject('/plain?zqx')
    await app.inject({ url: '/broken?zqx', headers: { authorization: 'zqx' } })
    expect(JSON.stringify(lines)).not.toContain('zqx')
    expect(lines.map(({ msg }) => msg)).toEqual(['told', 'internal'])
    expect(lines[0]).toMatchObject({ req: {}, err: { type: 'Error', message: 'odd' } })
    expect(Object.keys(Object(lines[0]?.['err']))).toEqual(['type', 'message', 'stack'])
    expect(lines[1]).toMatchObject({
      err: { type: 'TypeError', message: 'broken', stack: fault.stack, code: 'E_DISK', cause: cause.stack },
    })
  })

  it('requests are numbered within a process, whatever number they bring', async () => {
    const { app } = started()
    app.get('/', (request) => ({ id: request.id }))
    const id = async () =>
      (await app.inject({ url: '/', headers: { 'request-id': 'mine' } })).json<{ id: string }>().id
    const first = await id()
    expect(first).toMatch(/^[0-9a-f]{10}-1$/)
    for (let at = 2; at < 36; at += 1) await id()
    expect(await id()).toBe(first.replace(/1$/, '10'))
  })

  it('an address that cannot be decoded, and a part that is too long, are answered as any other', async () => {
    const { app } = started()
    app.get('/cars/:slug', () => ({ found: true }))
    expect((await app.inject('/cars/%E0%A4%A')).json()).toMatchObject({
      status: 400,
      code: 'malformed-request',
    })
    expect((await app.inject(`/cars/${'x'.repeat(2048)}`)).json()).toEqual({ found: true })
    expect((await app.inject(`/cars/${'x'.repeat(2049)}`)).statusCode).toBe(400)
    expect((await app.inject('/cars/a/')).statusCode).toBe(404)
  })
})

describe('SEO-09 the policy of a page', () => {
  it('is its own origin alone where a site names nothing', () => {
    expect(contentSecurityPolicy({})).toBe(
      "default-src 'self'; base-uri 'none'; object-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; report-uri /api/csp-reports; report-to csp",
    )
  })

  it('takes hashes and plain origins, each once, and drops what could be another directive', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: [cspHash('a')],
      styleHashes: ['sha256-b'],
      frame: [
        'https://a.example:8443',
        'https://a.example:8443',
        'https://a.example; script-src *',
        'x https://a.example',
        'javascript:alert(1)',
        'https://a.example:123456',
        'HTTP://B.example',
      ],
    })
    expect(policy).toContain(
      "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='; style-src 'self' 'sha256-b';",
    )
    expect(policy).toContain("frame-src 'self' https://a.example:8443 HTTP://B.example; form-action")
  })
})

it('XML has no character that it cannot hold', () => {
  expect(escapeXml('a\u0000b\u0008<\t&"\uFFFE\u{1F697}')).toBe('ab&lt;\t&amp;&quot;\u{1F697}')
})
