/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect, vi } from 'vitest'
import { tradeInServices } from '../../../blocks/trade-in/services.ts'
import { carPage, document, settings, type SwitchCase } from '../switch-case.ts'
import { NOW, type Change, type Slug, type DemoWorld } from '../world.ts'

interface Route {
  id: string
  blocks?: { id: string }[]
}

/** The document without one block of one page. */
const without =
  (routeId: string, blockId: string): Change =>
  (before) => ({
    ...before,
    routes: (before['routes'] as Route[]).map((route) =>
      route.id === routeId
        ? { ...route, blocks: (route.blocks ?? []).filter(({ id }) => id !== blockId) }
        : route,
    ),
  })

/** A block that stands on one page of one dealer, and on no other. */
function blockOf(
  name: string,
  dealer: Slug,
  place: [string, string, string],
  says: string,
  texts: string[],
): SwitchCase {
  const [routeId, blockId, path] = place
  return {
    group: 'Blocks',
    switch: name,
    says,
    dealer,
    to: without(routeId, blockId),
    visit: () => [path],
    pages: { [path]: { gone: [...texts, /[^]*/] } },
  }
}

const yard = (n: number) => ({
  gone: [`Gumleaf ${['', 'Paperbark', 'Sandfly Creek', 'Cane Junction', 'Curlew Point'][n]}`, /[^]*/],
})

export const cases: SwitchCase[] = [
  blockOf(
    'BudgetFinder',
    'brolga-bay',
    ['home', 'budget', '/'],
    'BUDG-01 BUDG-02 the finder stands on the home page with its two questions',
    ['Find cars for your budget', 'Your weekly repayments', 'Your deposit'],
  ),
  blockOf(
    'price-range slider block',
    'brolga-bay',
    ['finance', 'price', '/finance'],
    'BUDG-15 BUDG-16 the slider searches by price, dearest first',
    ['Rather start from the price?', 'field sortBy hidden price-desc'],
  ),
  blockOf(
    'facet cards (make / body / other facet)',
    'brolga-bay',
    ['models', 'on-the-yard', '/models'],
    'BUDG-18 ROUTE-12 cards of makes lead to /search/{make}',
    ['On the yard today', '→ /search/ford', '→ /search/hyundai'],
  ),
  blockOf(
    'facet cards (make / body / other facet)',
    'brolga-bay',
    ['models', 'by-shape', '/models'],
    'BUDG-18 ROUTE-12 cards of bodies lead to /search/{body}',
    ['By shape', '→ /search/suv', '→ /search/ute'],
  ),
  blockOf(
    'DirectorySearch',
    'brolga-bay',
    ['models', 'directory', '/models'],
    'SRCH-64 the directory search stands above the range',
    ['Know what you’re after?', 'field query text'],
  ),
  {
    group: 'Locations',
    switch: 'map key',
    says: 'LOC-24 without a key the map is drawn, with the address and the way there',
    dealer: 'voltbird',
    from: settings({ maps: { live: 'provider' } }),
    to: settings({ maps: { live: 'provider', key: null } }),
    visit: () => ['/contact-us/fyshwick'],
    pages: {
      '/contact-us/fyshwick': {
        gone: ['Show the live map', /\[data-map-request=.*google.*/],
        come: ['Explore the map', /\[data-map-request=.*drawn.*/],
      },
    },
    elsewhere: {
      gone: [/\[data-map-request=.*google.*\]|Show the live map/],
      come: [/\[data-map-request=.*drawn.*\]|Explore the map/],
    },
    async check(world) {
      const keyless = settings({ maps: { live: 'provider', key: null } })
      const policy = async (change: Change) => {
        const { headers } = await world.get('voltbird', '/contact-us/fyshwick', change)
        return String(headers['content-security-policy'])
      }
      expect(await policy(keyless)).not.toMatch(/maps|tile|www\.google\.com/)
      expect(await policy(settings({ maps: { live: 'provider' } }))).toContain('https://www.google.com')
      const { body } = await world.get('voltbird', '/contact-us/fyshwick', keyless)
      expect(body).toContain('27 Wollongong Street')
      expect(body).toContain('Get Directions')
    },
  },
  {
    group: 'Locations',
    switch: 'map style',
    says: 'LOC-23 the map is grey unless the dealer wants colours',
    dealer: 'voltbird',
    from: settings({ maps: { style: 'colour' } }),
    to: settings({ maps: { style: 'grayscale' } }),
    visit: () => ['/contact-us/fyshwick'],
    pages: { '/contact-us/fyshwick': { gone: ['[data-style=colour]'], come: ['[data-style=grayscale]'] } },
    elsewhere: { gone: ['[data-style=colour]'], come: ['[data-style=grayscale]'] },
  },
  {
    group: 'Locations',
    switch: 'contact page with postcode distance sort',
    says: 'LOC-26 LOC-27 the contact page sorts its places by the distance from a postcode',
    dealer: 'brolga-bay',
    from: settings({ locations: { distanceSort: false } }),
    to: settings({ locations: { distanceSort: true } }),
    pages: {
      '/contact-us': { come: ['field postcode required', 'Your postcode', 'Nearest first', /[^]*/] },
    },
  },
  {
    group: 'Promo',
    switch: 'dealership promo banner',
    says: 'PROMO-08 CFG-21 the banner stands on the pages of its dealerships only',
    dealer: 'brolga-bay',
    from: settings({ promo: { dealershipBanner: { dealerships: ['gumleaf-1', 'gumleaf-2'] } } }),
    to: settings({ promo: { dealershipBanner: { dealerships: [] } } }),
    visit: () => [
      '/contact-us/brolga-bay-motors',
      '/contact-us/gumleaf-paperbark',
      '/contact-us/gumleaf-sandfly-creek',
      '/contact-us/gumleaf-cane-junction',
    ],
    pages: { '/contact-us/gumleaf-paperbark': yard(1), '/contact-us/gumleaf-sandfly-creek': yard(2) },
  },
  {
    group: 'Booking',
    switch: 'service frame tabs',
    says: 'BOOK-01 BOOK-02 two booking pages are two tabs, one is a page, none is the own form',
    dealer: 'brolga-bay',
    to: settings({ booking: { serviceFrames: [] } }),
    pages: {
      '/service': {
        gone: ['[data-frames=true]', '[data-tabs=true]', /[^]*/],
        come: ['field category hidden Service Booking', /[^]*/],
      },
    },
    async check(world) {
      const one = settings({
        booking: { serviceFrames: [{ title: 'Cairns', url: 'https://booking.example/a' }] },
      })
      expect((await world.get('brolga-bay', '/service', one)).body).not.toContain('data-tabs=')
    },
  },
  {
    group: 'Booking',
    switch: 'BOOK A SERVICE sticky banner',
    says: 'UI-04 the banner stands on every page until it is closed',
    dealer: 'brolga-bay',
    from: settings({ booking: { stickyBanner: false } }),
    to: settings({ booking: { stickyBanner: true } }),
    pages: {
      '/careers': {
        come: ['BOOK A SERVICE', '→ /service#service-booking', /[^]*/],
      },
      // It leads to this page, where it would be in the way.
    },
    elsewhere: { come: [/[^]*/] },
  },
  {
    group: 'Booking',
    switch: 'native service form (Rego, Service Location)',
    says: 'BOOK-03 FORM-16 the own form asks for the rego, beside a booking page too',
    dealer: 'brolga-bay',
    from: settings({ booking: { nativeServiceForm: false } }),
    to: settings({ booking: { nativeServiceForm: true } }),
    pages: {
      '/service': {
        come: ['field category hidden Service Booking', /field Rego.*/, /field Service Location.*/, /[^]*/],
      },
    },
  },
  {
    group: 'Booking',
    switch: 'test drive slots fetch',
    says: 'API-12 the test-drive form is told to fetch free times, and no other page is',
    dealer: 'lanternfish',
    from: settings({ booking: { testDriveSlots: false } }),
    to: settings({ booking: { testDriveSlots: true } }),
    visit: () => ['/book-test-drive'],
    pages: {},
    async check(world) {
      const told = async (testDriveSlots: boolean, path: string) => {
        const { body } = await world.get('lanternfish', path, settings({ booking: { testDriveSlots } }))
        return /"slots":(true|false)/.exec(body)?.[1]
      }
      expect([await told(false, '/book-test-drive'), await told(true, '/book-test-drive')]).toEqual([
        'false',
        'true',
      ])
    },
  },
  {
    group: 'Nav',
    switch: '/brands/jeep (one site)',
    says: 'ROUTE-54 NAV-08 the brand of the menu leads to its own page',
    dealer: 'brolga-bay',
    to: settings({ nav: { brandLinks: [{ make: 'Ford', url: '/brands/ford' }] } }),
    pages: { '/careers': { come: ['→ /brands/ford'], gone: ['→ /search/ford'] } },
    elsewhere: { come: ['→ /brands/ford'], gone: ['→ /search/ford'] },
  },
  {
    group: 'Reviews',
    switch: 'rating source snap21',
    says: 'REV-18 API-04 the rating of the organisation is fetched',
    dealer: 'kereru-coast',
    from: settings({ reviews: { source: 'site' } }),
    to: settings({ reviews: { source: 'snap21', snap21OrgId: 'kereru-coast' } }),
    pages: { '/': { come: ['[data-rating=kereru-coast]', /[^]*/], gone: [/[^]*/] } },
    elsewhere: { come: [/\[data-rating=.*/, /[^]*/], gone: [/[^]*/] },
  },
  {
    group: 'Site',
    switch: 'dealershipOverrides (per-car)',
    says: 'CFG-21 only the cars of that yard ask for another deposit',
    dealer: 'brolga-bay',
    from: (before) => ({ ...before, dealershipOverrides: {} }),
    to: document({ dealershipOverrides: { 'gumleaf-5': { reserve: { deposit: 500 } } } }),
    visit: (world) =>
      ['EDGE-GUMLEAF-5', 'EDGE-GUMLEAF-4'].map((stocknum) => carPage(world.car('brolga-bay', stocknum))),
    pages: (world) => ({
      [carPage(world.car('brolga-bay', 'EDGE-GUMLEAF-5'))]: {
        gone: [/A \$200 deposit holds the vehicle for 48 hours\..*/],
        come: [/A \$500 deposit holds the vehicle for 48 hours\..*/],
      },
    }),
  },
  {
    group: 'Account',
    switch: 'saveValuation (POST /api/miscellaneous)',
    says: 'TRADE-10 API-02 the trade-in page is told to keep the valuation',
    dealer: 'lanternfish',
    client: true,
    from: settings({ tradeIn: { saveValuation: false } }),
    to: settings({ tradeIn: { saveValuation: true } }),
    visit: () => ['/trade-in'],
    pages: {
      '/trade-in': {
        gone: ['client.tradeIn.saveValuation: false'],
        come: ['client.tradeIn.saveValuation: true'],
      },
    },
    elsewhere: {
      gone: ['client.tradeIn.saveValuation: false'],
      come: ['client.tradeIn.saveValuation: true'],
    },
    async check(world) {
      expect(await callsOfKeeping(world, true)).toEqual(['/api/miscellaneous'])
      expect(await callsOfKeeping(world, false)).toEqual([])
    },
  },
]

/** What the trade-in flow of the site calls when a valuation is kept. */
async function callsOfKeeping(world: DemoWorld, saveValuation: boolean): Promise<string[]> {
  const { site } = await world.compiled('lanternfish', settings({ tradeIn: { saveValuation } }))
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    return Promise.resolve(new Response('{}'))
  })
  const block = {
    site,
    props: { purpose: 'trade-in' },
    data: { car: null, fields: { plate: [], vehicle: [], contact: [], condition: [] } },
    page: { now: NOW },
  }
  const form = { values: () => ({}) }
  try {
    tradeInServices(block as never, form as never).keep({ valuation: null, leadId: null })
    await vi.waitFor(() => undefined)
  } finally {
    vi.unstubAllGlobals()
  }
  return calls
}
