import { describe, expect, test } from 'vitest'
import { resolveTenant } from './resolve.ts'

const TEMPLATE = {
  routes: [
    { id: 'contact', path: '/contact-us', blocks: [] },
    { id: 'finance', path: '/finance', blocks: [] },
    { id: 'special-offers', path: '/special-offers', blocks: [] },
    { id: 'location', path: '/contact-us/:slug', entity: 'location', blocks: [] },
    { id: 'own', path: '/finance-for-farms', blocks: [] },
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
    ['contact', { enabled: false }],
  ])('ROUTE-34 ROUTE-35 ROUTE-37 location pages follow the link style %s', (linkStyle, expected) => {
    expect(routesOf({ locations: { linkStyle } })['location']).toMatchObject(expected)
  })

  test('ROUTE-14 the list of offers can move; other routes stay as written', () => {
    const routes = routesOf({ routes: { offers: '/specials' } })
    expect(routes['special-offers']).toMatchObject({ path: '/specials', aliases: ['/special-offers'] })
    expect(routes['own']).toMatchObject({ path: '/finance-for-farms', aliases: undefined })
  })
})
