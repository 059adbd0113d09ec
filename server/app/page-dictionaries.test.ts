import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { createPageDictionaries } from '../pages/dictionary/page-dictionaries.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import type { Sites } from '../pages/sites.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { createApp, type AppDeps } from './create-app.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

const WORDS = 'A header, a menu with its places and a footer. '.repeat(60)
const pageOf = (path: string) => `<header>${WORDS}</header><main>${path}</main><footer>${WORDS}</footer>`
const sheetOf = (text: string) => ({ text, integrity: text })
/** As Chromium says it. */
const ACCEPTED = 'gzip, deflate, br, zstd, dcb, dcz'

async function world(edge?: AppDeps['config']['edge']) {
  const directory = createTenantDirectory('localhost')
  const publish = (revision: number) =>
    directory.replace([{ slug: 'brolga-bay', name: 'Brolga Bay', revision, domains: [] }])
  publish(1)
  const render = vi.fn<PageRenderer>((_tenant, { path }) =>
    Promise.resolve({
      status: path === '/-/dictionary' ? 404 : 200,
      html: pageOf(path),
      headers: {},
      dependsOn: { stock: false, query: true },
      maxAge: path === '/mine' ? 0 : 60,
    }),
  )
  const site = {
    css: { of: ({ id }: { id: string }) => sheetOf(`.${id}{color:red}`) },
    routes: [{ id: 'home' }, { id: 'search' }, { id: 'vehicle' }],
    site: { search: { path: '/search' } },
  }
  const sites = { get: () => Promise.resolve(site) } as unknown as Sites<CompiledTenant>
  const app = await createApp({
    config: {
      baseDomain: 'localhost',
      logLevel: 'silent',
      metricsToken: undefined,
      trustProxy: false,
      ...(edge && { edge }),
    },
    directory,
    cache: createPageCache(),
    render,
    dictionaries: createPageDictionaries({ sites, render }),
    readiness: {},
    compiledTenants: () => 0,
  })
  apps.push(app)
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({
      url,
      headers: { host: 'brolga-bay.localhost', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
    })
  /** The address that pages name, which they do once it is made. */
  const named = async () => {
    const link = async () => /<(.+)>/.exec(String((await get('/')).headers['link']))?.[1]
    await expect.poll(link).toBeDefined()
    return (await link())!
  }
  /** Fetches the dictionary as a browser does. @returns its text, and what the browser says of it from then on */
  const hold = async () => {
    const address = await named()
    const answer = await get(address)
    const bytes = brotliDecompressSync(answer.rawPayload)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const says = `:${Buffer.from(digest).toString('base64')}:`
    return { address, answer, bytes, says: { 'accept-encoding': ACCEPTED, 'available-dictionary': says } }
  }
  return { get, named, hold, publish, render, site }
}

describe('pages over a dictionary that the browser holds', () => {
  it('each page names the dictionary of its dealer by what is in it, made once, for documents of the whole site', async () => {
    const { get, hold, render } = await world()
    expect((await get('/')).headers['link']).toBeUndefined()
    const { address, answer, bytes } = await hold()
    const digest = createHash('sha256').update(bytes).digest('base64url')
    expect(address).toBe(`/assets/dictionary/${digest}`)
    for (const etag of ['', String((await get('/')).headers['etag'])]) {
      const { headers, statusCode } = await get('/', { 'if-none-match': etag })
      expect([statusCode, headers['link'], headers['vary']]).toEqual([
        etag === '' ? 200 : 304,
        `<${address}>; rel="compression-dictionary"`,
        'accept-encoding, available-dictionary',
      ])
    }
    expect([
      answer.headers['use-as-dictionary'],
      answer.headers['cache-control'],
      answer.headers['content-encoding'],
      bytes.toString(),
    ]).toEqual([
      'match="/*", match-dest=("document")',
      'public, max-age=31536000, immutable',
      'br',
      `<header>${WORDS}</header><footer>${WORDS}</footer>}<main></main>}.home{color:red}}.search{color:red}.vehicle{color:red`,
    ])
    expect((await get(address, { 'accept-encoding': 'identity' })).rawPayload).toEqual(bytes)
    const made = render.mock.calls.map(([, page]) => page).filter(({ path }) => path === '/-/dictionary')
    // Another origin would be another dictionary, on a server that somebody asked at another address first.
    expect(made.map(({ origin }) => origin)).toEqual(['https://dictionary.invalid'])
  })

  it('who holds it gets a page over it, at first and from memory, and the same page as everybody', async () => {
    const { get, hold } = await world()
    const { bytes, says } = await hold()
    for (const round of ['made', 'kept']) {
      const { headers, rawPayload } = await get('/contact-us', says)
      expect([headers['content-encoding'], headers['content-length']], round).toEqual([
        'dcz',
        String(rawPayload.length),
      ])
      expect(rawPayload.length).toBeLessThan(120)
      expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: bytes }).toString()).toBe(
        pageOf('/contact-us'),
      )
    }
    const plain = await get('/contact-us')
    expect(plain.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(plain.rawPayload).toString()).toBe(pageOf('/contact-us'))
    const again = await get('/contact-us', { ...says, 'if-none-match': String(plain.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it.each([
    ['of another dictionary', { 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['that takes none', { 'accept-encoding': 'gzip, br' }],
    ['that refuses them', { 'accept-encoding': 'br, dcz;q=0' }],
    ['that takes brotli over it alone', { 'accept-encoding': 'br, dcb' }],
  ])('a browser %s gets brotli', async (_what, headers) => {
    const { get, hold } = await world()
    const { says } = await hold()
    const answer = await get('/', { ...says, ...headers })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(pageOf('/'))
  })

  it('what is not kept may be one visitor’s: it is packed over nothing, and names no dictionary', async () => {
    const { get, hold } = await world()
    const { says } = await hold()
    const { headers } = await get('/mine', says)
    expect([headers['content-encoding'], headers['link'], headers['vary']]).toEqual([
      'br',
      undefined,
      'accept-encoding',
    ])
  })

  it('one that a publication leaves as it was is held on, at the same address', async () => {
    const { get, named, hold, publish } = await world()
    const { address, says } = await hold()
    publish(2)
    expect(await named()).toBe(address)
    expect((await get('/contact-us', says)).headers['content-encoding']).toBe('dcz')
  })

  it('one that it changes has another address: the former is gone, and who holds that gets brotli', async () => {
    const { get, named, hold, publish, site } = await world()
    const { address, says } = await hold()
    publish(2)
    site.css.of = () => sheetOf('.other{color:red}')
    expect(await named()).not.toBe(address)
    expect((await get('/', says)).headers['content-encoding']).toBe('br')
    const gone = await get(address)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('after a restart whoever holds it gets pages over it again, without fetching it', async () => {
    const { says } = await (await world()).hold()
    const { get } = await world()
    const codingOf = async () => (await get('/', says)).headers['content-encoding']
    expect(await codingOf()).toBe('br')
    await expect.poll(codingOf).toBe('dcz')
  })

  it('whoever takes no Zstandard is told of none, and none is made for them', async () => {
    const { get, render } = await world()
    for (const _ of ['made', 'kept']) {
      expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['link']).toBeUndefined()
    }
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('who saves data is told of none and fetches none', async () => {
    const { get, named } = await world()
    const address = await named()
    expect((await get('/', { 'save-data': 'on' })).headers['link']).toBeUndefined()
    const answer = await get(address, { 'save-data': 'on' })
    expect([answer.statusCode, answer.rawPayload.length, answer.headers['cache-control']]).toEqual([
      204,
      0,
      'no-store',
    ])
  })

  it('with a cache in front, which would keep a page for each dictionary, there are none', async () => {
    const { get } = await world({ host: 'http://edge.example' } as never)
    const { headers } = await get('/')
    expect([headers['link'], headers['vary']]).toEqual([undefined, 'accept-encoding'])
    expect((await get('/assets/dictionary/1')).headers['use-as-dictionary']).toBeUndefined()
  })
})
