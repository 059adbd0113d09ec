import { describe, expect, it } from 'vitest'
import { createMatcher } from './matcher.ts'
import { buildPath } from './pattern.ts'
import { safePath } from './safe-path.ts'

const ROUTES = [
  { id: 'model', path: '/:slug' },
  { id: 'home', path: '/' },
  { id: 'all-cars', path: '/search/new-used-and-demo-cars/' },
  { id: 'make-model', path: '/search/:make/:model' },
  { id: 'make', path: '/search/:make' },
  { id: 'type', path: '/search/:type-cars' },
  { id: 'new', path: '/search/new-cars' },
  { id: 'search', path: '/search' },
  { id: 'car', path: '/cars/:slug' },
  { id: 'trade-in', path: '/cars/trade-in' },
  { id: 'checkout', path: '/cars/:slug/checkout' },
  { id: 'help', path: '/help/*' },
]

const match = createMatcher(ROUTES, [
  { from: '/contact-us', to: '/contact' },
  { from: '/stock/:slug', to: '/cars/:slug', status: 302 },
  { from: '/old/*', to: '/help/*' },
  { from: '/group', to: 'https://group.example/dealers' },
])

function matched(path: string): string {
  const result = match(path)
  if (result.kind === 'route') return `${result.route.id} ${JSON.stringify(result.params)}`
  return result.kind === 'redirect' ? `${result.status} ${result.to}` : 'none'
}

describe('RUN-01 the matcher finds the route of a path', () => {
  it('of two with one path the first, and so of two redirects', () => {
    const routes = [
      { id: 'first', path: '/a' },
      { id: 'second', path: '/A/' },
    ]
    const both = createMatcher(routes, [
      { from: '/old', to: '/a' },
      { from: '/old/', to: '/b' },
    ])
    expect(both('/a')).toMatchObject({ route: { id: 'first' }, canonicalPath: '/a' })
    expect(both('/old')).toEqual({ kind: 'redirect', to: '/a', status: 301 })
  })

  it.each([
    ['/', 'home {}'],
    ['/search', 'search {}'],
    ['/search/new-cars', 'new {}'],
    ['/search/electric-cars', 'type {"type":"electric"}'],
    ['/search/toyota', 'make {"make":"toyota"}'],
    ['/search/toyota/hilux', 'make-model {"make":"toyota","model":"hilux"}'],
    ['/cars/2021-ford-ranger-17', 'car {"slug":"2021-ford-ranger-17"}'],
    ['/cars/trade-in', 'trade-in {}'],
    ['/cars/x/checkout', 'checkout {"slug":"x"}'],
    ['/help/finance/rates', 'help {"rest":"finance/rates"}'],
    ['/cars/x/y/z', 'none'],
    ['/SEARCH/New-Cars', 'new {}'],
    ['/cars/Kererū', 'car {"slug":"Kererū"}'],
  ])('%s', (path, expected) => expect(matched(path)).toBe(expected))

  it('ROUTE-53 a root-level slug comes after every fixed route', () => {
    expect(matched('/search')).toBe('search {}')
    expect(matched('/corolla-cross')).toBe('model {"slug":"corolla-cross"}')
  })

  it('ROUTE-02 accepts both forms of the trailing slash, with the written form as canonical', () => {
    for (const path of ['/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars/']) {
      expect(match(path)).toMatchObject({ kind: 'route', canonicalPath: '/search/new-used-and-demo-cars/' })
    }
    for (const path of ['/search/toyota', '/search/toyota/']) {
      expect(match(path)).toMatchObject({ kind: 'route', canonicalPath: '/search/toyota' })
    }
  })

  it('ROUTE-55 knows no route for paths that no document can have', () => {
    for (const path of ['/a//b', '/cars/a\u0000b', String.raw`/cars/a\b`]) expect(matched(path)).toBe('none')
  })

  it('ROUTE-33 redirects with parameters and rest', () => {
    expect(matched('/contact-us/')).toBe('301 /contact')
    expect(matched('/stock/ford-1')).toBe('302 /cars/ford-1')
    expect(matched('/old/a/b')).toBe('301 /help/a/b')
    expect(matched('/group')).toBe('301 https://group.example/dealers')
  })

  it('SEO-09 a redirect cannot be talked into another origin', () => {
    const open = createMatcher([{ id: 'home', path: '/' }], [{ from: '/to/:target', to: '/:target' }])
    expect(open('/to/evil.example')).toEqual({ kind: 'redirect', to: '/evil.example', status: 301 })
    const rest = createMatcher([{ id: 'home', path: '/' }], [{ from: '/go/*', to: '/*' }])
    expect(rest('/go/..')).toEqual({ kind: 'redirect', to: '/', status: 301 })
  })
})

describe('paths', () => {
  it.each([
    ['/cars/x?a=1#b', '/cars/x?a=1#b'],
    ['//evil.example', undefined],
    [String.raw`/\evil.example`, undefined],
    ['/..//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example', undefined],
    ['cars', undefined],
  ])('SEO-09 safePath(%s)', (path, expected) => expect(safePath(path)).toBe(expected))

  it('builds paths with encoded parameters, or none', () => {
    expect(buildPath('/cars/:slug', { slug: 'a b/c' })).toBe('/cars/a%20b%2Fc')
    expect(buildPath('/cars/:slug', {})).toBeUndefined()
  })
})
