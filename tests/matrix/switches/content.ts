/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { ANYTHING, carPage, document, settings, type SwitchCase } from '../switch-case.ts'
import type { Change, DemoWorld } from '../world.ts'

type Fields = Record<string, unknown>

const offer = (extra: Fields): Fields => ({
  id: 701,
  name: 'Free towbar in November',
  sanitized_description: 'On every new ute.',
  disclaimer: 'While stock lasts.',
  manufacturer: { name: 'Ford' },
  excluded_website_ids: [],
  ...extra,
})

/** The site as the website of this id. */
const website = (id: number): Change => document({ id })

/** Whether the offers page shows the offer to the website of this id. */
async function shows(world: DemoWorld, id: number, change: Change = (before) => before): Promise<boolean> {
  const restore = await world.withContent('brolga-bay', { offers: [offer({ excluded_website_ids: [1001] })] })
  const both: Change = (before) => website(id)(change(before))
  const { body } = await world.get('brolga-bay', '/special-offers', both)
  await restore()
  return body.includes('Free towbar in November')
}

const force = settings({ offers: { forceShowIds: [701] } })
const noForce = settings({ offers: { forceShowIds: [] } })

export const cases: SwitchCase[] = [
  {
    group: 'Offers',
    switch: 'excluded_website_ids hit',
    says: 'OFFER-05 CFG-08 an offer that excludes this website is not on it',
    dealer: 'brolga-bay',
    from: (before) => noForce(website(1099)(before)),
    to: (before) => noForce(website(1001)(before)),
    content: { offers: [offer({ excluded_website_ids: [1001] }), offer({ id: 702, name: 'Free mats' })] },
    pages: { '/special-offers': { gone: ['Free towbar in November', /[^]*/], come: [/[^]*/] } },
    elsewhere: ANYTHING,
    async check(world) {
      expect([await shows(world, 1099), await shows(world, 1001)]).toEqual([true, false])
    },
  },
  {
    group: 'Offers',
    switch: 'forceShowIds (one site)',
    says: 'OFFER-05 a listed offer is shown all the same',
    dealer: 'brolga-bay',
    from: noForce,
    to: force,
    content: { offers: [offer({ excluded_website_ids: [1001] }), offer({ id: 702, name: 'Free mats' })] },
    pages: { '/special-offers': { come: ['Free towbar in November', /[^]*/], gone: [/[^]*/] } },
    elsewhere: ANYTHING,
    async check(world) {
      expect([await shows(world, 1001, noForce), await shows(world, 1001, force)]).toEqual([false, true])
    },
  },
  {
    group: 'Offers',
    switch: 'offer link',
    says: 'ROUTE-50 ROUTE-51 CFG-15 offers stand below their manufacturer only where the site is not tied to one',
    dealer: 'brolga-bay',
    to: document({ manufacturer: { name: 'Ford' } }),
    pages: {
      '/special-offers': {
        gone: [/→ \/offers\/ford\/\d+(?:#enquire)?/, /[^]*/],
        come: [/→ \/offers\/\d+(?:#enquire)?/, /[^]*/],
      },
    },
    elsewhere: ANYTHING,
    async check(world) {
      const tied = document({ manufacturer: { name: 'Ford' } })
      const [first] = await world.content('brolga-bay', 'offers')
      const { body: free } = await world.get('brolga-bay', '/special-offers')
      const { body } = await world.get('brolga-bay', '/special-offers', tied)
      expect(free).toContain(`"/offers/ford/${first?.['id']}"`)
      expect(body).toContain(`"/offers/${first?.['id']}"`)
      expect(body).not.toContain('"/offers/ford/')
    },
  },
  {
    group: 'Site',
    switch: 'override layer shown',
    says: 'CFG-03 one text at each layer: the site’s own wins over flag, template and defaults',
    dealer: 'silverwattle-toyota',
    to: document({
      copy: {
        default: { 'service.intro': 'Ours.' },
        toyota: { 'service.intro': 'Ours, as a Toyota dealer.' },
      },
    }),
    pages: {
      '/service': {
        gone: ['Toyota-trained technicians, genuine parts and a price you hear before we start.'],
        come: ['Ours, as a Toyota dealer.'],
      },
    },
    async check(world) {
      const withoutFlag: Change = (before) =>
        document({ brandFlags: [], copy: { default: { 'service.intro': 'Ours.' } } })(before)
      expect((await world.get('silverwattle-toyota', '/service', withoutFlag)).body).toContain('Ours.')
    },
  },
  {
    group: 'Card/vehicle',
    switch: 'item_type caravan, feet -> metres',
    says: 'VEH-37 21 ft is 6.4 m; a car has no such line',
    dealer: 'wandering-wombat',
    to: settings({ vehicle: { keyInformation: 3 } }),
    pages: {},
    elsewhere: ANYTHING,
    async check(world) {
      for (const stocknum of ['EDGE-LENGTH-21', 'EDGE-LENGTH-21FT']) {
        const { body } = await world.get('wandering-wombat', carPage(world.car('wandering-wombat', stocknum)))
        expect(body).toMatch(/6\.4\d? ?(?:m|metres)/)
      }
      const { body } = await world.get('brolga-bay', carPage(world.car('brolga-bay', 'EDGE-PRICE-501')))
      expect(body).not.toMatch(/Body Length/i)
    },
  },
  {
    group: 'Card/vehicle',
    switch: 'preorder cars',
    says: 'DISP-02 a car to pre-order says so instead of "no price", in its own words or the site’s',
    dealer: 'silverwattle-toyota',
    to: settings({ vehicle: { preorderText: 'Order yours' } }),
    visit: (world) => [carPage(world.car('silverwattle-toyota', 'EDGE-PREORDER-TRUE'))],
    pages: (world) => ({
      [carPage(world.car('silverwattle-toyota', 'EDGE-PREORDER-TRUE'))]: {
        gone: [/[^]*Pre-order now[^]*/],
        come: ['Order yours', /[^]*Order yours[^]*/],
      },
    }),
    elsewhere: { gone: [/[^]*Pre-order now[^]*/], come: [/[^]*Order yours[^]*/] },
  },
  {
    group: 'Locations',
    switch: 'filter manufacturer / subtype buying',
    says: 'LOC-13 the grid of the buying page shows the buying centre only',
    dealer: 'lanternfish',
    to: (before) => ({
      ...before,
      routes: [
        ...(before['routes'] as Fields[]).filter(({ id }) => id !== 'buying'),
        {
          id: 'buying',
          path: '/buying',
          title: 'x',
          blocks: [{ id: 'places', type: 'LocationGrid', props: {} }],
        },
      ],
    }),
    visit: () => ['/buying'],
    pages: { '/buying': ANYTHING },
    async check(world) {
      const { body } = await world.get('lanternfish', '/buying')
      const names = [...body.matchAll(/fc-location__name"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(
        ([, name]) => name,
      )
      expect(names).toEqual(['Lanternfish Buying Centre'])
    },
  },
  {
    group: 'Locations',
    switch: 'filter manufacturer / subtype buying',
    says: 'LOC-09 a manufacturer’s grid leaves out places that do not serve it',
    dealer: 'brolga-bay',
    from: grid({}),
    to: grid({ manufacturer: 'Suzuki' }),
    pages: { '/about-us': { gone: [/[^]*/], come: [/[^]*/] } },
    async check(world) {
      const { locations } = await world.resolved('brolga-bay')
      const serving = locations.filter(
        ({ visible, manufacturers }) =>
          visible !== false && (!manufacturers?.length || manufacturers.includes('Suzuki')),
      )
      const { body } = await world.get('brolga-bay', '/about-us', grid({ manufacturer: 'Suzuki' }))
      const names = [...body.matchAll(/fc-location__name"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(
        ([, name]) => name,
      )
      expect(names).toEqual(serving.map(({ name }) => name))
    },
  },
  {
    group: 'Search',
    switch: 'three-item promo banner',
    says: 'PROMO-01 latest offers, book a service, sell your car',
    dealer: 'brolga-bay',
    from: settings({ promo: { threeItemBanner: false } }),
    to: settings({ promo: { threeItemBanner: true } }),
    pages: { '/': { come: [/[^]*/] } },
    elsewhere: { come: [/[^]*/] },
    async check(world) {
      const { body } = await world.get('brolga-bay', '/')
      for (const text of [/latest offers/i, /book (?:a )?service/i, /sell your car/i])
        expect(body).toMatch(text)
    },
  },
  {
    group: 'Search',
    switch: '/parts/search',
    says: 'ROUTE-15 the parts search is there and linked from the parts page',
    dealer: 'brolga-bay',
    from: settings({ search: { partsSearch: false } }),
    to: settings({ search: { partsSearch: true } }),
    visit: () => ['/parts/search', '/vehicle-parts-and-accessories'],
    pages: { '/parts/search': { gone: ['404', /[^]*/], come: [/[^]*/] } },
    elsewhere: { come: [/→ \/parts\/search.*/, /[^]*/] },
  },
  {
    group: 'Nav',
    switch: '/models with ?body=',
    says: 'ROUTE-46 MODEL-03 the range and its bodies are there with the flag',
    dealer: 'brolga-bay',
    from: document({ flags: { models: false } }),
    to: document({ flags: { models: true } }),
    visit: () => ['/models', '/models?body=suv'],
    pages: {
      '/models': { gone: ['404', /[^]*/], come: [/[^]*/] },
      '/models?body=suv': { gone: ['404', /[^]*/], come: [/[^]*/] },
    },
    elsewhere: ANYTHING,
    async check(world) {
      const all = await world.get('brolga-bay', '/models')
      const suvs = await world.get('brolga-bay', '/models?body=suv')
      expect(suvs.statusCode).toBe(200)
      expect(suvs.body).not.toBe(all.body)
    },
  },
  ...(
    [
      ['slug', { slug: 'everest', new_slug: null, override_url: null }, '/everest'],
      ['new_slug', { slug: 'everest', new_slug: 'everest-2027', override_url: null }, '/everest-2027'],
      ['override_url', { slug: 'everest', new_slug: 'everest-2027', override_url: '/warranty' }, '/warranty'],
    ] as const
  ).map(([form, fields, href]): SwitchCase => ({
    group: 'Nav',
    switch: 'model link form',
    says: `ROUTE-52 MODEL-05 a model with ${form} leads to ${href}`,
    dealer: 'brolga-bay',
    to: settings({ search: { pageSize: 20 } }),
    content: {
      models: [{ id: 1, name: 'Everest', manufacturer_name: 'Ford', manufacturer_body: 'SUV', ...fields }],
    },
    pages: {},
    elsewhere: ANYTHING,
    async check(world) {
      const restore = await world.withContent('brolga-bay', {
        models: [{ id: 1, name: 'Everest', manufacturer_name: 'Ford', manufacturer_body: 'SUV', ...fields }],
      })
      const { body } = await world.get('brolga-bay', '/models')
      await restore()
      expect(body).toContain(`href="${href}"`)
    },
  })),
]

function grid(props: Fields): Change {
  return document({
    routes: [
      {
        id: 'about-us',
        blocks: [{ id: 'places', type: 'LocationGrid', props: { layout: 'grid', ...props } }],
      },
    ],
  })
}
