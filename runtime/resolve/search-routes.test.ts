import { describe, expect, test } from 'vitest'
import { createMatcher } from '../route/matcher.ts'
import { resolveTenant } from './resolve.ts'
import { withSearchPath } from './search-routes.ts'

const template = (path: string) => ({
  routes: [
    { id: 'home', path: '/', blocks: [] },
    { id: 'search', path, entity: 'search', blocks: [] },
    { id: 'search-preset', path: `${path}/*`, entity: 'search', blocks: [] },
    { id: 'parts', path: '/parts/search', entity: 'parts', blocks: [] },
  ],
})

/** What the addresses of a site lead to. */
function site(written: string, path?: string) {
  const { tenant } = resolveTenant({
    tenant: {
      slug: 'a',
      template: 't',
      ...(path && { settings: { search: { path } } }),
    },
    template: template(written),
  })
  const routes = tenant.routes.map((route) => ({ ...route, path: route.path ?? '' }))
  const rules = tenant.routes.flatMap(({ aliases = [], path: to = '' }) =>
    aliases.map((from) => ({ from, to })),
  )
  const match = createMatcher(routes, rules)
  return (address: string) => {
    const found = match(address)
    if (found.kind === 'route') return `route ${found.route.id}`
    return found.kind === 'redirect' ? `${found.status} ${found.to}` : 'none'
  }
}

describe('the path of the search', () => {
  test('ROUTE-01 the setting alone moves the search and what is below it; old addresses lead on', () => {
    const at = site('/search', '/our-stock')
    expect(at('/our-stock')).toBe('route search')
    expect(at('/our-stock/toyota/hilux')).toBe('route search-preset')
    expect(at('/search')).toBe('301 /our-stock')
    expect(at('/search/toyota/hilux')).toBe('301 /our-stock/toyota/hilux')
    expect(at('/parts/search')).toBe('route parts')
  })

  test('ROUTE-01 a template written for another path follows the setting too, and keeps its own as an alias', () => {
    const at = site('/used-cars', '/stock/all')
    expect(at('/stock/all')).toBe('route search')
    expect(at('/stock/all/ford')).toBe('route search-preset')
    expect(at('/used-cars/ford')).toBe('301 /stock/all/ford')
    expect(at('/search/ford')).toBe('301 /stock/all/ford')
  })

  test('ROUTE-01 by default the search is at /search, and nothing leads there', () => {
    const at = site('/search')
    expect(at('/search')).toBe('route search')
    expect(at('/search/ford')).toBe('route search-preset')
    expect(at('/our-stock')).toBe('none')
  })
})

describe('documents of an odd shape', () => {
  const search = { id: 'search', path: '/search', entity: 'search' }
  const moved = (routes: unknown, path: unknown = '/stock') =>
    withSearchPath({ settings: { search: { path } }, routes } as never)['routes']

  test('ROUTE-01 the search moves with what lies below it, once each, and keeps the addresses it had', () => {
    const below = { ...search, id: 'preset', path: '/search/*', aliases: ['/old', '/search/*'] }
    expect(moved([search, below])).toEqual([
      { ...search, path: '/stock', aliases: ['/search'] },
      { ...below, path: '/stock/*', aliases: ['/old', '/search/*'] },
    ])
    expect(moved([{ ...search, path: '/cars/' }])).toEqual([
      { ...search, path: '/stock/', aliases: ['/cars/', '/search/'] },
    ])
    expect(moved([{ ...search, path: '/cars' }], '/search')).toEqual([{ ...search, aliases: ['/cars'] }])
    expect(moved([{ ...search, aliases: 'odd' }])).toEqual([
      { ...search, path: '/stock', aliases: ['/search'] },
    ])
    expect(moved([search], '/search')).toEqual([search])
  })

  test('ROUTE-01 a path that is none, or elsewhere, moves nothing', () => {
    for (const path of [null, '', 'stock', '/', '//evil.example', 7])
      expect(moved([search], path)).toEqual([search])
    expect(moved('odd')).toBe('odd')
    const others = [
      null,
      { ...search, path: '/' },
      { ...search, path: '/:make' },
      { ...search, path: '/a*' },
      { ...search, path: 7 },
    ]
    expect(moved(others)).toEqual(others)
    const near = { ...search, id: 'near', path: '/searching' }
    expect(moved([search, near, { ...search, entity: 'parts' }])).toEqual([
      { ...search, path: '/stock', aliases: ['/search'] },
      near,
      { ...search, entity: 'parts' },
    ])
  })
})
