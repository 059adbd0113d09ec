import { describe, expect, test } from 'vitest'
import { resolveTenant } from './resolve.ts'
import { withSettingPaths } from './setting-routes.ts'

const TEMPLATE = {
  routes: [
    { id: 'contact', path: '/contact-us', blocks: [] },
    { id: 'finance', path: '/finance', blocks: [] },
    { id: 'special-offers', path: '/special-offers', blocks: [] },
    { id: 'location', path: '/contact-us/:slug', entity: 'location', blocks: [] },
    { id: 'own', path: '/finance-for-farms', blocks: [] },
    { id: 'success', path: '/success', blocks: [] },
    { id: 'compare', path: '/compare', blocks: [] },
    { id: 'privacy-policy', path: '/privacy-policy', blocks: [] },
    { id: 'terms', path: '/terms-and-conditions', blocks: [] },
    { id: 'favourites', path: '/favourites', blocks: [] },
    { id: 'watchlist', path: '/watchlist', aliases: ['/favourites'], blocks: [] },
  ],
}

function routesOf(settings: object, extra: object = {}): Record<string, unknown> {
  const tenant = { slug: 'a', template: 't', settings, ...extra }
  const { routes } = resolveTenant({ tenant, template: TEMPLATE }).tenant
  return Object.fromEntries(routes.map(({ id, path, aliases, enabled }) => [id, { path, aliases, enabled }]))
}

describe('pages that settings give a place', () => {
  test('ROUTE-25 the finance page stands at the configured address; the other two lead to it', () => {
    for (const [finance, others] of [
      ['/finance', ['/finance-enquiry', '/apply-for-finance']],
      ['/finance-enquiry', ['/finance', '/apply-for-finance']],
      ['/apply-for-finance', ['/finance', '/finance-enquiry']],
    ] as const) {
      expect(routesOf({ routes: { finance } })['finance']).toEqual({
        path: finance,
        aliases: others,
        enabled: undefined,
      })
    }
  })

  test('ROUTE-33 the contact page likewise; a site tied to a manufacturer has /contact by itself', () => {
    expect(routesOf({})['contact']).toMatchObject({ path: '/contact-us', aliases: ['/contact'] })
    const tied = routesOf({}, { manufacturer: { name: 'Toyota' } })
    expect(tied['contact']).toMatchObject({ path: '/contact', aliases: ['/contact-us'] })
  })

  test.each([
    ['contact-us', { path: '/contact-us/:slug', enabled: undefined }],
    ['contact-us-stripped', { path: '/contact-us/:slug', enabled: undefined }],
    ['locations', { path: '/locations/:slug', aliases: ['/contact-us/:slug'] }],
    ['contact', { path: '/contact-us/:slug', enabled: undefined }],
  ])('ROUTE-34 ROUTE-35 ROUTE-37 location pages follow the link style %s', (linkStyle, expected) => {
    expect(routesOf({ locations: { linkStyle } })['location']).toMatchObject(expected)
  })

  test('ROUTE-14 the list of offers can move; other routes stay as written', () => {
    const routes = routesOf({ routes: { offers: '/specials' } })
    expect(routes['special-offers']).toMatchObject({ path: '/specials', aliases: ['/special-offers'] })
    expect(routes['own']).toMatchObject({ path: '/finance-for-farms', aliases: undefined })
  })

  test.each([
    ['ROUTE-32 success', 'success', '/success'],
    ['CMP-01 the comparison', 'compare', '/compare'],
    ['ROUTE-44 the privacy policy', 'privacy', '/privacy-policy'],
    ['ROUTE-43 the terms', 'terms', '/terms-and-conditions'],
    ['ROUTE-31 the saved cars', 'favourites', '/favourites'],
  ])('%s stands where the setting sends visitors, and its former address leads there', (_, setting, from) => {
    const moved = Object.values(routesOf({ routes: { [setting]: '/elsewhere' } }))
    expect(moved).toContainEqual({ path: '/elsewhere', aliases: [from], enabled: undefined })
    expect(moved).not.toContainEqual(expect.objectContaining({ path: from }))
  })

  test('ROUTE-31 with the garage it is the watchlist that moves, and both former addresses lead to it', () => {
    const routes = routesOf({ routes: { favourites: '/my-cars' } }, { garage_enabled: true })
    expect(routes['watchlist']).toMatchObject({ path: '/my-cars', aliases: ['/favourites', '/watchlist'] })
    expect(routes['favourites']).toMatchObject({ path: '/favourites' })
    const plain = routesOf({}, { garage_enabled: true })
    expect(plain['watchlist']).toMatchObject({ path: '/watchlist', aliases: ['/favourites'] })
  })

  test('ROUTE-32 a page of the dealer’s own at that address stays the page there', () => {
    const thanks = { id: 'thanks', path: '/thanks', blocks: [] }
    const routes = routesOf({ routes: { success: '/thanks' } }, { routes: [thanks] })
    expect(routes['success']).toMatchObject({ path: '/success', aliases: undefined })
    expect(routes['thanks']).toMatchObject({ path: '/thanks' })
  })
})

describe('documents of an odd shape', () => {
  const placed = (routes: unknown, settings: object) =>
    withSettingPaths({ routes, settings } as never)['routes']
  const contact = { id: 'contact', path: '/contact-us' }
  const location = { id: 'location', entity: 'location', path: '/contact-us/:slug' }

  test('ROUTE-33 a place that is no path, or a route without one, stays as it is', () => {
    for (const path of [undefined, '', 'contact', '/', '//evil.example', 7])
      expect(placed([contact], { routes: { contact: path } })).toEqual([contact])
    const odd = [null, { id: 'contact' }, { path: '/x' }, { id: 'constructor', path: '/y' }]
    expect(placed(odd, { routes: { contact: '/contact', constructor: '/z' } })).toEqual(odd)
    expect(withSettingPaths({ routes: 'odd' })).toEqual({ routes: 'odd' })
  })

  test('ROUTE-33 other addresses lead there, each once; where there is none, none is written', () => {
    expect(
      placed([{ ...contact, aliases: ['/old', '/contact'] }], { routes: { contact: '/reach-us' } }),
    ).toEqual([{ ...contact, path: '/reach-us', aliases: ['/old', '/contact', '/contact-us'] }])
    expect(placed([{ ...contact, aliases: 'odd' }], { routes: { contact: '/contact' } })).toEqual([
      { ...contact, path: '/contact', aliases: ['/contact-us'] },
    ])
    const offers = { id: 'special-offers', path: '/deals' }
    expect(placed([offers], { routes: { offers: '/deals' } })).toStrictEqual([offers])
  })

  test('ROUTE-34 ROUTE-37 location pages by the style of their links; only of a route of locations', () => {
    const styled = (linkStyle: unknown, route: object = location) =>
      placed([route], { locations: { linkStyle } })
    expect(styled('locations')).toEqual([
      { ...location, path: '/locations/:slug', aliases: ['/contact-us/:slug'] },
    ])
    expect(styled('contact')).toEqual([location])
    expect(styled('contact-us')).toEqual([location])
    expect(styled('constructor')).toEqual([location])
    expect(styled(undefined)).toEqual([location])
    const page = { id: 'location', path: '/where' }
    expect(styled('locations', page)).toEqual([page])
    expect(styled('locations', { ...location, id: 'other' })).toEqual([{ ...location, id: 'other' }])
  })
})
