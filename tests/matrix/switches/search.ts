/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { stockFilterString } from '../../../runtime/rules/search/stock-filter.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import { edgeStockNumber } from '../../../server/demo/stock/edges/edge.ts'
import { ANYTHING, COUNT, settings, type Expected, type SwitchCase } from '../switch-case.ts'
import { NOW, type Change, type Slug, type DemoWorld } from '../world.ts'

const group = 'Search'

/** Pages that show stock are others; elsewhere only the counts in menus and on tiles are. */
const otherStock = (path: string): Pick<SwitchCase, 'pages' | 'elsewhere'> => ({
  pages: { [path]: ANYTHING, [`${path}/used-cars`]: ANYTHING },
  elsewhere: ANYTHING,
})

/** What the search of the dealer is filtered by. */
async function filterOf(world: DemoWorld, slug: Slug, change?: Change): Promise<string> {
  const { settings: own } = await world.resolved(slug, change)
  return stockFilterString(own.stockFilter, { nowMs: NOW, sort: 'relevance' })
}

/** Whether the dealer's search finds the car by its stock number; an edge car by its name, too. */
async function finds(world: DemoWorld, slug: Slug, car: Car | string, change?: Change): Promise<boolean> {
  const { settings: own } = await world.resolved(slug, change)
  const sought = typeof car === 'string' ? world.car(slug, car) : car
  const { body } = await world.get(slug, `${own.search.path}?query=${sought.stocknum}`, change)
  return body.includes(`/cars/${sought.slug}"`)
}

const CERTIFIED_TOYOTA = `/search?query=${edgeStockNumber('EDGE-CERTIFIED-TOYOTA')}`

const level = (value: number): Change => settings({ stockFilter: { level: value } })
const noExtra = settings({ stockFilter: { extra: [] } })

/** Used cars with the lowest level at which each is left out: by price and number of photos (appendix A). */
const LEFT_OUT_ABOVE = {
  'EDGE-PHOTOS-0': 1,
  'EDGE-PRICE-0': 2,
  'EDGE-PHOTOS-1': 3,
  'EDGE-PHOTOS-2': 4,
  'EDGE-PHOTOS-12': 14,
}

/** A new car without a price, as the stock has it. */
const priceless = (world: DemoWorld): Car => {
  const found = world
    .cars('brolga-bay')
    .find(
      (car) =>
        car.car_type === 'new' &&
        car.status === 'in_stock' &&
        !car.sold &&
        (car.photos_count ?? 0) > 0 &&
        (car.photos_count ?? 0) < 12,
    )
  if (!found) throw new Error('brolga-bay has no new car without a price.')
  return found
}

const only = (change: Expected): Pick<SwitchCase, 'pages'> => ({
  pages: { '/search': change, '/search/used-cars': change },
})

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'search.path',
    says: 'ROUTE-01 every link to the search, its page and its presets move together',
    dealer: 'silverwattle-toyota',
    to: settings({ search: { path: '/stock' } }),
    visit: () => ['/stock', '/stock/used-cars'],
    pages: {
      '/stock': { gone: ['404', /[^]*/], come: [/[^]*/] },
      '/contact': {
        gone: [/→ \/search.*/, /action: \/search.*/],
        come: ['→ /stock', /→ \/stock.*/, /action: \/stock.*/],
      },
    },
    elsewhere: ANYTHING,
    async check(world) {
      const moved = settings({ search: { path: '/stock' } })
      const { body } = await world.get('silverwattle-toyota', '/', moved)
      expect(body).toContain('href="/stock/used-cars"')
      expect(body).not.toContain('href="/search')
      expect((await world.get('silverwattle-toyota', '/search', moved)).headers.location).toBe('/stock')
    },
  },
  {
    group,
    switch: 'presetCity (two sites)',
    says: 'ROUTE-11 search links without a filter get the city, and only those',
    dealer: 'kereru-coast',
    from: settings({ search: { presetCity: null } }),
    to: settings({ search: { presetCity: 'Tauranga' } }),
    pages: { '/careers': { gone: ['→ /search'], come: ['→ /search?city=Tauranga'] }, '/search': ANYTHING },
    elsewhere: {
      gone: ['→ /search', /[^]*/],
      come: ['→ /search?city=Tauranga', /[^]*/],
    },
  },
  {
    group,
    switch: 'popular make list long',
    says: 'SRCH-16 SRCH-17 twenty makes stand before "Show all makes" instead of seven',
    dealer: 'brolga-bay',
    to: settings({ filters: { popularMakes: { limit: 20 } } }),
    ...only({
      gone: [/Show all.*/, COUNT],
      come: [
        /field make checkbox .*/,
        /img: \/img\/makes\/.*/,
        /[A-Z][\w -]*/,
        /\.fc-filter-list__logo--text/,
        COUNT,
      ],
    }),
    async check(world) {
      const shown = async (change?: Change) => {
        const { body } = await world.get('brolga-bay', '/search', change)
        return new Set(body.match(/name="make"[^>]*value="[^"]*"|value="[^"]*"[^>]*name="make"/g)).size
      }
      expect(await shown()).toBe(7)
      expect(await shown(settings({ filters: { popularMakes: { limit: 20 } } }))).toBe(20)
    },
  },
  {
    group,
    switch: 'modelSublists',
    says: 'SRCH-14 a selected make shows its models',
    dealer: 'prairie-larkspur',
    to: settings({ filters: { modelSublists: true } }),
    visit: () => ['/search/ford'],
    pages: {
      '/search/ford': {
        come: [
          'aria-label: Ford models',
          '.fc-filter-list--models',
          'field model checkbox F-150',
          'F-150',
          /field model checkbox .*/,
          /[\w -]+/,
          COUNT,
        ],
      },
    },
  },
  {
    group,
    switch: 'rememberSections',
    says: 'SRCH-11 the page’s script is told to keep open sections; the page itself is the same',
    dealer: 'silverwattle-toyota',
    client: true,
    to: settings({ filters: { rememberSections: true } }),
    pages: {
      '/search': {
        gone: ['client.filters.rememberSections: false'],
        come: ['client.filters.rememberSections: true'],
      },
    },
    elsewhere: {
      gone: ['client.filters.rememberSections: false'],
      come: ['client.filters.rememberSections: true'],
    },
  },
  {
    group,
    switch: 'custom bodies (limit 20)',
    says: 'SRCH-20 an own list of bodies shows up to twenty at once instead of four',
    dealer: 'brolga-bay',
    to: settings({ filters: { customBodies: ['Ute', 'SUV', 'Hatch', 'Sedan', 'Wagon', 'Van'] } }),
    ...only({
      gone: [/Show all \d+/],
      // The own list first, then every other body of the stock: no car is without a row (SRCH-24).
      come: [
        'Wagon',
        'Van',
        'Coupe',
        'Cab Chassis',
        '4x4',
        ...['wagon', 'van', 'coupe', 'cabChassis', '4x4'].map((body) => `field body checkbox ${body}`),
        /(?:field body checkbox peopleMover|People Mover)/,
        COUNT,
      ],
    }),
  },
  {
    group,
    switch: 'stockFilter.level',
    says: 'SRCH-51 level 0 shows used cars without price or photo',
    dealer: 'brolga-bay',
    to: level(0),
    ...otherStock('/search'),
    async check(world) {
      expect(await finds(world, 'brolga-bay', 'EDGE-PRICE-0')).toBe(false)
      expect(await finds(world, 'brolga-bay', 'EDGE-PRICE-0', level(0))).toBe(true)
      expect(await filterOf(world, 'brolga-bay', level(0))).not.toContain('strictness')
    },
  },
  ...[1, 2, 6, 14].map((value): SwitchCase => ({
    group,
    switch: 'stockFilter.level',
    says: `SRCH-51 level ${value} lists the used cars whose price and photos reach it, and no other`,
    dealer: 'brolga-bay',
    to: level(value),
    pages: {},
    elsewhere: ANYTHING,
    async check(world) {
      const filter = await filterOf(world, 'brolga-bay')
      expect(filter).toContain('strictness_used >= 3')
      expect(await filterOf(world, 'brolga-bay', level(value))).toBe(
        filter.replace('strictness_used >= 3', `strictness_used >= ${value}`),
      )
      for (const [stocknum, highest] of Object.entries(LEFT_OUT_ABOVE)) {
        expect([stocknum, await finds(world, 'brolga-bay', stocknum, level(value))]).toEqual([
          stocknum,
          value <= highest,
        ])
      }
    },
  })),
  {
    group,
    switch: 'stockFilter.appliesTo',
    says: 'SRCH-52 "all" asks new and demo cars for price and photos too',
    dealer: 'brolga-bay',
    to: settings({ stockFilter: { appliesTo: 'all' } }),
    ...otherStock('/search'),
    async check(world) {
      const all = settings({ stockFilter: { appliesTo: 'all' } })
      const filter = await filterOf(world, 'brolga-bay')
      expect(await filterOf(world, 'brolga-bay', all)).toBe(
        filter.replace('strictness_used', 'strictness_all'),
      )
      const strict = (appliesTo: string) => settings({ stockFilter: { level: 14, appliesTo } })
      expect(await finds(world, 'brolga-bay', priceless(world), strict('used'))).toBe(true)
      expect(await finds(world, 'brolga-bay', priceless(world), strict('all'))).toBe(false)
    },
  },
  {
    group,
    switch: 'extra: make',
    says: 'SRCH-53 a certified car of another make is not in the stock',
    dealer: 'silverwattle-toyota',
    to: noExtra,
    ...otherStock('/search'),
    async check(world) {
      expect(await finds(world, 'silverwattle-toyota', 'EDGE-CERTIFIED-MAZDA')).toBe(false)
      expect(await finds(world, 'silverwattle-toyota', 'EDGE-CERTIFIED-MAZDA', noExtra)).toBe(true)
    },
  },
  {
    group,
    switch: 'extra: status in_stock',
    says: 'SRCH-54 neither sold nor coming cars are in the stock',
    dealer: 'prairie-larkspur',
    to: noExtra,
    ...otherStock('/search'),
    async check(world) {
      for (const stocknum of ['EDGE-SOLD', 'EDGE-COMING-SOON']) {
        expect(await finds(world, 'prairie-larkspur', stocknum)).toBe(false)
        expect(await finds(world, 'prairie-larkspur', stocknum, noExtra)).toBe(true)
      }
    },
  },
  {
    group,
    switch: 'extra: demo Nissan km > 3000',
    says: 'SRCH-55 a demo Nissan with 3,000 km is not in the stock, one with 3,001 km is',
    dealer: 'quokka-ridge-nissan',
    to: noExtra,
    ...otherStock('/search'),
    async check(world) {
      expect(await finds(world, 'quokka-ridge-nissan', 'EDGE-DEMO-3000')).toBe(false)
      expect(await finds(world, 'quokka-ridge-nissan', 'EDGE-DEMO-3001')).toBe(true)
      expect(await finds(world, 'quokka-ridge-nissan', 'EDGE-DEMO-3000', noExtra)).toBe(true)
    },
  },
  {
    group,
    switch: 'extra: photos',
    says: 'SRCH-53 a van without photos is not in the stock',
    dealer: 'wandering-wombat',
    to: noExtra,
    ...otherStock('/caravans'),
    async check(world) {
      const shown = settings({ stockFilter: { extra: [], level: 0 } })
      const photos = settings({ stockFilter: { level: 0 } })
      expect(await finds(world, 'wandering-wombat', 'EDGE-PHOTOS-0', photos)).toBe(false)
      expect(await finds(world, 'wandering-wombat', 'EDGE-PHOTOS-0', shown)).toBe(true)
    },
  },
  {
    group,
    switch: 'price asc adds price>0',
    says: 'SRCH-56 only the lowest-price sort hides vans without a price',
    dealer: 'wandering-wombat',
    to: settings({ stockFilter: { priceAscendingNeedsPrice: true } }),
    visit: () => ['/caravans?sortBy=price-asc', '/caravans?sortBy=price-desc'],
    pages: { '/caravans?sortBy=price-asc': ANYTHING },
    async check(world) {
      const slug = world.car('wandering-wombat', 'EDGE-PRICE-NULL').slug
      const level0 = (priceAscendingNeedsPrice: boolean) =>
        settings({ search: { pageSize: 60 }, stockFilter: { level: 0, extra: [], priceAscendingNeedsPrice } })
      const lists = async (needs: boolean, sort: string) =>
        (
          await world.get(
            'wandering-wombat',
            `/caravans?query=${edgeStockNumber('EDGE-PRICE-NULL')}&sortBy=${sort}`,
            level0(needs),
          )
        ).body.includes(`/cars/${slug}"`)
      expect([await lists(false, 'price-asc'), await lists(true, 'price-asc')]).toEqual([true, false])
      expect([await lists(false, 'price-desc'), await lists(true, 'price-desc')]).toEqual([true, true])
    },
  },
  {
    group,
    switch: 'soldDays',
    says: 'SRCH-60 no sold car stays listed with 0 days; 7 days show one sold 6 days ago',
    dealer: 'wandering-wombat',
    to: settings({ stockFilter: { soldDays: 0 } }),
    pages: { '/caravans': ANYTHING },
    elsewhere: ANYTHING,
    async check(world) {
      const days = (soldDays: number) => settings({ stockFilter: { soldDays } })
      const found = (stocknum: string, soldDays: number) =>
        finds(world, 'wandering-wombat', stocknum, days(soldDays))
      expect(await found('EDGE-SOLD-6D23H', 7)).toBe(true)
      expect(await found('EDGE-SOLD-7D1H', 7)).toBe(false)
      expect(await found('EDGE-SOLD-6D23H', 3)).toBe(false)
      expect(await found('EDGE-SOLD-6D23H', 0)).toBe(false)
    },
  },
  {
    group,
    switch: 'promo calculator tiles 8/17',
    says: 'PROMO-02 calculator cards in cells 8 and 17 of the first page',
    dealer: 'silverwattle-toyota',
    to: settings({ promo: { calculatorTiles: true } }),
    ...only({
      come: [
        '[data-kind=calculator]',
        'What would it cost a week?',
        'Open the calculator',
        '→ /finance-enquiry',
        /aria-label: .*/,
        /\.fc-tone--.*/,
        /Work out .*/,
      ],
    }),
    async check(world) {
      const change = settings({ promo: { calculatorTiles: true } })
      const { body } = await world.get('silverwattle-toyota', '/search', change)
      expect(cellsOf(body, 'calculator')).toEqual([8, 17])
    },
  },
  ...[8, 9].map((position): SwitchCase => ({
    group,
    switch: 'promo dealership tile',
    says: `PROMO-03 the dealership’s tile stands in cell ${position}`,
    dealer: 'silverwattle-toyota',
    to: tile(position),
    ...only({
      come: [
        '[data-kind=promo]',
        'Talk to our team',
        'Contact us',
        /→ \/contact.*/,
        /aria-label: .*/,
        /\.fc-tone--.*/,
      ],
    }),
    async check(world) {
      const { body } = await world.get('silverwattle-toyota', '/search', tile(position))
      expect(cellsOf(body, 'promo')).toEqual([position])
    },
  })),
  {
    group,
    switch: 'strictDisplay',
    says: 'PROMO-06 a tile that not enough cars come before goes last, or is not shown when strict',
    dealer: 'silverwattle-toyota',
    from: settings({ promo: { dealershipTile: { enabled: true, position: 8 }, strictDisplay: false } }),
    to: settings({ promo: { dealershipTile: { enabled: true, position: 8 }, strictDisplay: true } }),
    visit: () => [CERTIFIED_TOYOTA],
    pages: {
      [CERTIFIED_TOYOTA]: {
        gone: [
          '[data-kind=promo]',
          'Talk to our team',
          'Contact us',
          /→ \/contact.*/,
          /aria-label: .*/,
          /\.fc-tone--.*/,
        ],
      },
    },
  },
  {
    group,
    switch: 'stocktake banner Jan 2025',
    says: 'PROMO-07 the banner shows within its window only',
    dealer: 'brolga-bay',
    to: settings({ promo: { stocktake: { enabled: true, start: '2026-11-01', expiry: '2026-12-01' } } }),
    pages: {
      '/': {
        come: [
          'Stocktake sale now on',
          /aria-label: .*/,
          /\.fc-tone--.*/,
          /→ \/search.*/,
          /See .*/,
          /\[data-.*/,
        ],
      },
    },
    elsewhere: {
      come: [
        'Stocktake sale now on',
        /aria-label: .*/,
        /\.fc-tone--.*/,
        /→ \/search.*/,
        /See .*/,
        /\[data-.*/,
      ],
    },
  },
  {
    group,
    switch: 'subscription price',
    says: 'CARD-23 the price by the week goes from cards and page',
    dealer: 'voltbird',
    to: settings({ card: { subscriptionPrice: false } }),
    pages: { '/search': { gone: [/Subscribe from \$\d+ per week/] } },
    elsewhere: { gone: [/Subscribe from \$\d+ per week/] },
  },
]

function tile(position: number): Change {
  return settings({ promo: { dealershipTile: { enabled: true, position } } })
}

/** Cells of the result list that hold a tile of this kind, from 1. */
function cellsOf(body: string, kind: string): number[] {
  const list = body.slice(body.indexOf('data-car='))
  const cells = [...list.matchAll(/data-car="|data-kind="(\w+)"/g)].map(([, found]) => found ?? 'car')
  return cells.flatMap((found, index) => (found === kind ? [index + 1] : []))
}
