import { describe, expect, it, vi } from 'vitest'
import { compress, compressThoroughly, type CachedPage, type RenderedPage } from './cached-page.ts'
import { createPageCache, pageKey, type PageKey } from './page-cache.ts'

const key = (extra: Partial<PageKey> = {}): PageKey =>
  pageKey({
    tenant: 'brolga-bay',
    revision: 1,
    stockRevision: 1,
    path: '/',
    query: '',
    viewer: 'anonymous',
    ...extra,
  })

const rendered = (html: string, extra: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  headers: {},
  dependsOn: { stock: false },
  maxAge: 60,
  ...extra,
})

const html = (page: CachedPage | undefined) => page?.identity?.toString()

function world() {
  let at = 0
  const cache = createPageCache({ now: () => at, staleSeconds: 100, maxBytes: 100_000 })
  const never = vi.fn<() => Promise<RenderedPage>>(() => Promise.reject(new Error('must not render')))
  return {
    cache,
    never,
    at: (seconds: number) => {
      at = seconds * 1000
    },
    keep: (entry: PageKey, page: RenderedPage) => cache.render(entry, () => Promise.resolve(page)),
    find: (entry: PageKey) => html(cache.lookup(entry, never)),
  }
}

describe('page cache', () => {
  it('serves a kept page without rendering', async () => {
    const { keep, find, never } = world()
    expect(find(key())).toBeUndefined()
    await keep(key(), rendered('home'))
    expect(find(key())).toBe('home')
    expect(never).not.toHaveBeenCalled()
  })

  it('keeps tenants, paths, queries and viewers apart', async () => {
    const { keep, find } = world()
    await keep(key(), rendered('home'))
    expect(find(key({ tenant: 'kereru-coast' }))).toBeUndefined()
    expect(find(key({ path: '/about' }))).toBeUndefined()
    expect(find(key({ query: 'page=2' }))).toBeUndefined()
    expect(find(key({ viewer: 'signed-in' }))).toBeUndefined()
  })

  it('a publish outdates the pages of that tenant only', async () => {
    const { keep, find } = world()
    await keep(key(), rendered('ours'))
    await keep(key({ tenant: 'kereru-coast' }), rendered('theirs'))
    expect(find(key({ revision: 2 }))).toBeUndefined()
    expect(find(key({ tenant: 'kereru-coast' }))).toBe('theirs')
  })

  it('a stock change outdates only the pages that show stock', async () => {
    const { keep, find } = world()
    await keep(key({ path: '/search' }), rendered('cars', { dependsOn: { stock: true } }))
    await keep(key({ path: '/about' }), rendered('about'))
    expect(find(key({ path: '/search', stockRevision: 2 }))).toBeUndefined()
    expect(find(key({ path: '/about', stockRevision: 2 }))).toBe('about')
  })

  it('CONT-02 what staff write beside the document outdates pages, and a slow page of before does not come back', async () => {
    const { keep, find } = world()
    await keep(key({ path: '/blog/a' }), rendered('old'))
    expect(find(key({ path: '/blog/a', contentRevision: 1 }))).toBeUndefined()
    await keep(key({ path: '/blog/a', contentRevision: 1 }), rendered('new'))
    await keep(key({ path: '/blog/a' }), rendered('old'))
    expect(find(key({ path: '/blog/a', contentRevision: 1 }))).toBe('new')
  })

  it('purge frees the pages of one tenant', async () => {
    const { cache, keep, find } = world()
    await keep(key({ tenant: 'brolga-bay-two' }), rendered('theirs'))
    const theirs = cache.stats()
    expect(theirs).toMatchObject({ pages: 1 })
    await keep(key(), rendered('ours'))
    await keep(key({ path: '/search' }), rendered('ours'))
    await keep(key({ path: '/search', query: 'page=2' }), rendered('ours'))
    await keep(key({ path: '/gone' }), rendered('ours', { status: 404 }))
    const { pages, bytes } = cache.stats()
    expect([pages, bytes > 4 * theirs.bytes]).toEqual([5, true])
    cache.purge('brolga-bay')
    expect(find(key())).toBeUndefined()
    expect(find(key({ path: '/search', query: 'page=2' }))).toBeUndefined()
    expect(find(key({ tenant: 'brolga-bay-two' }))).toBe('theirs')
    expect(cache.stats()).toMatchObject({ pages: 1, bytes: theirs.bytes })
  })

  it('serves an aged page once more while it renders again', async () => {
    const { cache, keep, find, at } = world()
    await keep(key(), rendered('old'))
    at(60)
    const refresh = vi.fn<() => Promise<RenderedPage>>(() => Promise.resolve(rendered('new')))
    expect(html(cache.lookup(key(), refresh))).toBe('old')
    expect(html(cache.lookup(key(), refresh))).toBe('old')
    await vi.waitFor(() => expect(find(key())).toBe('new'))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('a page that says the same when it is rendered again keeps its compressed form', async () => {
    const { cache, keep } = world()
    const long = rendered('<p>open now</p>'.repeat(100))
    const first = await keep(key(), long)
    await compressThoroughly(first)
    first.hits = 2
    const again = await keep(key(), long)
    expect(again).not.toBe(first)
    expect([again.br, again.hits]).toEqual([first.br, 2])
    const other = await keep(key(), rendered('<p>closed</p>'.repeat(100)))
    expect([other.br, other.hits]).toEqual([undefined, 0])
    expect(cache.stats().pages).toBe(1)
  })

  it('a page that was only packed quickly begins to be counted anew when it is rendered again, and keeps its packed form', async () => {
    const { keep } = world()
    const long = rendered('<p>open now</p>'.repeat(100))
    const first = await keep(key(), long)
    await compress(first, { encoding: 'br' })
    first.hits = 1
    const again = await keep(key(), long)
    expect([again.br, again.identity, again.thorough, again.hits]).toEqual([first.br, undefined, false, 0])
  })

  it('does not serve a page past its stale time', async () => {
    const { keep, find, at } = world()
    await keep(key(), rendered('old'))
    at(159.999)
    expect(find(key())).toBe('old')
    at(160)
    expect(find(key())).toBeUndefined()
  })

  it('PROMO-05 PROMO-07 does not serve a page once more after a date at which it changes', async () => {
    const { keep, find, at } = world()
    await keep(key(), rendered('sale', { changesIn: 70 }))
    at(69.999)
    expect(find(key())).toBe('sale')
    at(70)
    expect(find(key())).toBeUndefined()
  })

  it('keeps the aged page and reports when rendering again fails', async () => {
    let at = 0
    const onRefreshError = vi.fn<(error: unknown) => void>()
    const cache = createPageCache({ now: () => at, onRefreshError })
    await cache.render(key(), () => Promise.resolve(rendered('old')))
    at = 61_000
    const failure = new Error('database away')
    expect(html(cache.lookup(key(), () => Promise.reject(failure)))).toBe('old')
    await vi.waitFor(() => expect(onRefreshError).toHaveBeenCalledWith(failure, key()))
  })

  it('renders once for callers that arrive together', async () => {
    const { cache } = world()
    const render = vi.fn<() => Promise<RenderedPage>>(() => Promise.resolve(rendered('home')))
    const pages = await Promise.all([cache.render(key(), render), cache.render(key(), render)])
    expect(pages[0]).toBe(pages[1])
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('a publish during a rendering is not answered with the old document', async () => {
    const { cache, find } = world()
    const slow = Promise.withResolvers<RenderedPage>()
    const old = cache.render(key({ revision: 1 }), () => slow.promise)
    const fresh = await cache.render(key({ revision: 2 }), () => Promise.resolve(rendered('new')))
    slow.resolve(rendered('old'))
    expect(html(await old)).toBe('old')
    expect(html(fresh)).toBe('new')
    expect(find(key({ revision: 2 }))).toBe('new')
  })

  it('keeps nothing with a max age of 0', async () => {
    const { keep, find } = world()
    await keep(key(), rendered('once', { maxAge: 0 }))
    expect(find(key())).toBeUndefined()
  })

  it('drops the least recently used pages beyond its bytes', async () => {
    const { cache, keep, find, at } = world()
    const large = 'x'.repeat(20_000)
    await keep(key({ path: '/1' }), rendered(large))
    await keep(key({ path: '/2' }), rendered(large))
    at(1)
    find(key({ path: '/1' }))
    await keep(key({ path: '/3' }), rendered(large))
    expect(find(key({ path: '/2' }))).toBeUndefined()
    expect(find(key({ path: '/1' }))).toBe(large)
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000)
  })
})

it('made-up queries push only one another out, never the pages without one', async () => {
  const { cache, keep, find } = world()
  await keep(key(), rendered('<h1>home</h1>'))
  for (let at = 0; at < 200; at++) await keep(key({ query: `x=${at}` }), rendered('y'.repeat(1000)))
  expect(find(key())).toBe('<h1>home</h1>')
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000)
  expect(cache.stats().pages).toBeLessThan(40)
})

it('addresses that are nowhere push only one another out, and are kept themselves', async () => {
  const { cache, keep, find } = world()
  await keep(key(), rendered('<h1>home</h1>'))
  const missing = rendered('y'.repeat(1000), { status: 404 })
  for (let at = 0; at < 200; at++) await keep(key({ path: `/nowhere-${at}` }), missing)
  expect(find(key())).toBe('<h1>home</h1>')
  expect(find(key({ path: '/nowhere-199' }))).toBe('y'.repeat(1000))
  await keep(key({ path: '/no', query: 'a=1' }), { ...missing, dependsOn: { stock: false, query: false } })
  expect(find(key({ path: '/no', query: 'a=2' }))).toBe('y'.repeat(1000))
  expect(cache.stats().pages).toBeLessThan(40)
})

it('a page that comes and goes with a publish is the one of its revision', async () => {
  const { keep, find } = world()
  const missing = rendered('gone', { status: 404 })
  await keep(key({ path: '/sale' }), rendered('sale'))
  await keep(key({ path: '/sale', revision: 2 }), missing)
  expect(find(key({ path: '/sale', revision: 2 }))).toBe('gone')
  await keep(key({ path: '/sale', revision: 3 }), rendered('sale again'))
  expect(find(key({ path: '/sale', revision: 3 }))).toBe('sale again')
  expect(find(key({ path: '/sale', revision: 2 }))).toBe('gone')
})

describe('addresses that somebody makes up', () => {
  it('a page that does not look at its query is kept once for every query', async () => {
    const { cache, keep, find } = world()
    await keep(key({ query: 'aN=1' }), rendered('home', { dependsOn: { stock: false, query: false } }))
    expect(find(key())).toBe('home')
    expect(find(key({ query: 'aN=2' }))).toBe('home')
    await keep(key({ query: 'aN=3' }), rendered('home', { dependsOn: { stock: false, query: false } }))
    expect(cache.stats().pages).toBe(1)
  })

  it('counts addresses and headers, and keeps no page under an address that no link has', async () => {
    const { cache, keep, find } = world()
    await keep(key({ path: '/a' }), rendered('x'))
    const small = cache.stats().bytes
    await keep(
      key({ path: `/${'b'.repeat(1000)}` }),
      rendered('x', { headers: { location: 'c'.repeat(1000) } }),
    )
    expect(cache.stats().bytes - small).toBeGreaterThan(small + 2 * 2 * 999)
    await keep(key({ query: 'q'.repeat(3000) }), rendered('x'))
    expect(find(key({ query: 'q'.repeat(3000) }))).toBeUndefined()
  })

  it('holds its bound against addresses and ports that somebody makes up', async () => {
    const { cache, keep, find } = world()
    await keep(key(), rendered('home'))
    for (let n = 0; n < 200; n++) {
      await keep(key({ query: `a=${'x'.repeat(1000)}${n}` }), rendered('x'.repeat(500)))
      await keep(key({ viewer: `anonymous http://a:${n}`, ownPort: false }), rendered('x'.repeat(500)))
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000)
    expect(find(key())).toBe('home')
  })
})
