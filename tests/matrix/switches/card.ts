/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { ANYTHING, carPage, settings, type Expected, type SwitchCase } from '../switch-case.ts'
import type { Change, Slug } from '../world.ts'

const group = 'Card/vehicle'

const onCar = (
  slug: Slug,
  stocknum: string,
  expected: Expected,
): Pick<SwitchCase, 'dealer' | 'visit' | 'pages'> => ({
  dealer: slug,
  visit: (world) => [carPage(world.car(slug, stocknum))],
  pages: (world) => ({ [carPage(world.car(slug, stocknum))]: expected }),
})

const TAG = /\[data-(?:tone|tagged)=\w+\]|NEW ARRIVAL|RESERVED|COMING SOON|[A-Z][\w ]+/

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'electricTag',
    says: 'CARD-12 ELECTRIC and HYBRID stand above RESERVED; without them the next tag shows',
    ...onCar('voltbird', 'EDGE-ELECTRIC-RESERVED', {
      gone: [/\[data-(?:tone|tagged)=(?:danger|new)\]|RESERVED|NEW ARRIVAL/],
      come: ['[data-tone=electric]', 'ELECTRIC', 'HYBRID'],
    }),
    from: settings({ card: { electricTag: false } }),
    to: settings({ card: { electricTag: true } }),
    elsewhere: { gone: [TAG], come: ['[data-tone=electric]', /ELECTRIC|HYBRID/] },
  },
  {
    group,
    switch: 'certified used Toyota badge + dialog',
    says: 'CARD-14 VEH-18 VEH-19 a certified used Toyota has the badge and its dialog',
    ...onCar('silverwattle-toyota', 'EDGE-CERTIFIED-TOYOTA', {
      come: [
        '[data-tone=certified]',
        'Toyota Certified',
        'Toyota Certified Pre-Owned',
        '90 point inspection',
        '1 year roadside assist',
        /[^]*/,
      ],
      gone: [TAG],
    }),
    from: settings({ card: { certifiedBadge: false } }),
    to: settings({ card: { certifiedBadge: true } }),
    elsewhere: {
      come: ['[data-tone=certified]', '[data-tagged=certified]', 'Toyota Certified', /[^]{3,}/],
      gone: [TAG],
    },
  },
  {
    group,
    switch: 'runout sale green',
    says: 'CARD-16 the custom tag "runout sale" is green instead of red',
    ...onCar('brolga-bay', 'EDGE-TAG-RUNOUT', { gone: ['[data-tone=red]'], come: ['[data-tone=green]'] }),
    from: settings({ card: { runoutSaleGreen: false } }),
    to: settings({ card: { runoutSaleGreen: true } }),
    elsewhere: {
      gone: ['[data-tone=red]', '[data-tagged=red]'],
      come: ['[data-tone=green]', '[data-tagged=green]'],
    },
  },
  {
    group,
    switch: 'market price setting',
    says: 'VEH-15 VEH-17 500 under the average shows the badge, and only with the setting',
    ...onCar('brolga-bay', 'EDGE-MARKET-STATE-500', { come: ['$500 below market average', /[^]*/] }),
    from: settings({ marketBadge: { enabled: false } }),
    to: settings({ marketBadge: { enabled: true } }),
    elsewhere: { come: [/\$[\d,]+ below market average|[^]*/] },
  },
  {
    group,
    switch: 'no-price text',
    says: 'DISP-02 the dealer’s words stand where the price is not',
    ...onCar('wandering-wombat', 'EDGE-PRICE-NULL', {
      gone: ['Ring for today’s price', /.*Ring for today’s price[^]*/],
      come: ['Enquire for price.', /.*Enquire for price\.[^]*/],
    }),
    to: settings({ vehicle: { noPriceText: 'Enquire for price.' } }),
    elsewhere: { gone: [/[^]*Ring for today’s price[^]*/], come: [/[^]*Enquire for price\.[^]*/] },
  },
  {
    group,
    switch: 'requestPhotos form',
    says: 'VEH-28 CARD-21 a car without photos offers the form',
    ...onCar('brolga-bay', 'EDGE-PHOTOS-0', { come: ['field subcategory hidden Request Photos', /[^]*/] }),
    from: settings({ vehicle: { requestPhotos: false } }),
    to: settings({ vehicle: { requestPhotos: true } }),
  },
  {
    group,
    switch: 'test drive swap by tag',
    says: 'VEH-12 "Test Drive Only" swaps finance for a test drive',
    ...onCar('brolga-bay', 'EDGE-TAG-TEST-DRIVE', {
      gone: ['Apply for Finance', /→ \/finance\?.*/],
      come: ['Book Test Drive', /→ \/book-test-drive\?car_id=\d+/],
    }),
    from: settings({ vehicle: { testDriveInsteadOfFinance: { tags: [] } } }),
    to: settings({ vehicle: { testDriveInsteadOfFinance: { tags: ['Test Drive Only'] } } }),
  },
  {
    group,
    switch: 'test drive swap by car type',
    says: 'VEH-13 demo cars swap finance for a test drive',
    ...onCar('quokka-ridge-nissan', 'EDGE-DEMO-3001', {
      gone: ['Get it financed', /→ \/finance\?.*/],
      come: ['Book Test Drive', /→ \/book-test-drive\?car_id=\d+/],
    }),
    from: settings({ vehicle: { testDriveInsteadOfFinance: { carTypes: [] } } }),
    to: settings({ vehicle: { testDriveInsteadOfFinance: { carTypes: ['demo'] } } }),
  },
  {
    group,
    switch: 'tradeIn.enabled',
    says: 'VEH-27 CFG-26 the button, the pages and every link to them go',
    dealer: 'brolga-bay',
    visit: () => ['/trade-in', '/sell-my-car'],
    to: settings({ tradeIn: { enabled: false } }),
    pages: (world) => ({
      [carPage(world.car('brolga-bay', 'EDGE-PRICE-501'))]: {
        gone: [
          /→ \/cars\/trade-in\?car_id=\d+/,
          'Value My Trade-In',
          '→ /trade-in',
          'Trade In',
          'Value my trade',
          /→ \/(?:trade-in|sell-my-car).*|\.fc-.*|[A-Z].*/,
        ],
      },
      '/trade-in': { gone: [/[^]*/], come: ['404', /[^]*/] },
      '/sell-my-car': { gone: [/[^]*/], come: ['404', /[^]*/] },
    }),
    elsewhere: {
      gone: [
        /→ \/(?:cars\/)?(?:trade-in|sell-my-car).*|(?:Trade|Value|Sell|Get) .*|We’ll put a number on paper.*/,
        /\.fc-button--\w+|img: \/img\/places\/.*/,
      ],
    },
  },
  {
    group,
    switch: 'location overlay',
    says: 'CARD-08 the location’s name goes from the photos',
    dealer: 'brolga-bay',
    to: settings({ card: { locationOverlay: false } }),
    pages: { '/search': { gone: [/(?:Brolga Bay Motors|Gumleaf) .*/] } },
    elsewhere: { gone: [/(?:Brolga Bay Motors|Gumleaf) .*/] },
  },
  {
    group: 'Purchase',
    switch: 'reserve',
    says: 'ROUTE-17 ROUTE-18 the button leads to /buy-online instead of /checkout',
    ...onCar('brolga-bay', 'EDGE-PRICE-501', {
      gone: ['Reserve Online', /→ \/cars\/[\w-]+\/checkout/],
      come: ['Buy Online', /→ \/cars\/[\w-]+\/buy-online/],
    }),
    to: settings({ reserve: { variant: 'buy-online' } }),
    elsewhere: {
      gone: [/Reserve [oO]nline|→ \/cars\/[\w-]+\/checkout|[^]*/],
      come: [/Buy [oO]nline|→ .*\/buy-online|[^]*/],
    },
  },
  {
    group: 'Purchase',
    switch: 'reserve',
    says: 'VEH-11 no car can be reserved where it is off',
    ...onCar('brolga-bay', 'EDGE-PRICE-501', {
      gone: [
        /Reserve [oO]nline/,
        /→ \/cars\/[\w-]+\/checkout/,
        /→ #info-tabs-reserve/,
        /[^]*deposit[^]*/,
        /\.fc-.*/,
      ],
    }),
    to: settings({ reserve: { enabled: false } }),
    elsewhere: ANYTHING,
  },
  {
    group: 'Purchase',
    switch: 'deposit',
    says: 'CHK-02 CHK-03 the deposit that holds the vehicle for 48 hours is the dealer’s',
    ...onCar('brolga-bay', 'EDGE-PRICE-501', {
      gone: [/A \$200 deposit holds the vehicle for 48 hours\..*/],
      come: [/A \$500 deposit holds the vehicle for 48 hours\..*/],
    }),
    to: settings({ reserve: { deposit: 500 } }),
    elsewhere: { gone: [/[^]*\$200[^]*/], come: [/[^]*\$500[^]*/] },
  },
  {
    group: 'Purchase',
    switch: 'Online Purchase journey (used)',
    says: 'ROUTE-20 CHK-09 used cars offer the Online Purchase',
    ...onCar('brolga-bay', 'EDGE-PRICE-501', {
      come: ['Online Purchase', /→ \/checkout-journey\?car_id=[\w-]+/, /\.fc-.*/],
    }),
    to: settings({ reserve: { onlinePurchase: true } }),
    elsewhere: { come: ['Online Purchase', /→ \/checkout-journey\?car_id=[\w-]+/, /\.fc-.*/] },
  },
  {
    group: 'Trade-in',
    switch: 'hideInstantOfferText',
    says: 'ROUTE-23 TRADE-13 the instant-offer headline goes',
    dealer: 'brolga-bay',
    to: settings({ tradeIn: { hideInstantOfferText: true } }),
    pages: { '/trade-in': { gone: ['Sell your car, instant offer in 2 minutes'], come: [/aria-label: .*/] } },
    elsewhere: { gone: [/[^]*[Ii]nstant offer[^]*/, /[^]*2 minutes[^]*/], come: [/aria-label: .*/] },
  },
  ...(['plate', 'off'] as const).map((lookup): SwitchCase => ({
    group: 'Trade-in',
    switch: 'region of rego lookup',
    says: `TRADE-05 TRADE-06 "${lookup}": no state is asked for`,
    dealer: 'brolga-bay',
    to: settings({ tradeIn: { regoLookup: lookup } }),
    pages: { '/trade-in': { gone: ['field regoState', /[^]*/], come: [/[^]*/] } },
    elsewhere: ANYTHING,
    async check(world) {
      const { body } = await world.get(
        'brolga-bay',
        '/trade-in',
        settings({ tradeIn: { regoLookup: lookup } }),
      )
      expect(body).not.toContain('name="regoState"')
      expect(/name="rego"/.test(body)).toBe(lookup === 'plate')
    },
  })),
  {
    group: 'Promo',
    switch: 'proposition carousel + payment strip',
    says: 'CHK-05 CHK-11 the propositions and the accepted cards stand on the home page',
    dealer: 'brolga-bay',
    from: settings({ promo: { propositionCarousel: false, paymentStrip: false } }),
    to: settings({ promo: { propositionCarousel: true, paymentStrip: true } }),
    pages: { '/': { come: ['Reserve online', 'Secure payments', 'Apply for finance', /[^]*/] } },
    elsewhere: { come: [/[^]*/] },
  },
  {
    group: 'Blocks',
    switch: 'info tabs',
    says: 'VEH-01 two of the six tabs remain',
    ...onCar('brolga-bay', 'EDGE-PRICE-501', {
      gone: ["What's Included", 'Why Buy From Us?', 'Reserve Online', 'Protect Your Car', /[^]*/],
    }),
    to: settings({ vehicle: { infoTabs: ['comments', 'features'] } }),
    elsewhere: { gone: [/[^]*/] },
  },
  {
    group: 'Blocks',
    switch: 'stored data defaults overridden (page size, reviews limit, budget defaults)',
    says: 'SRCH-37 the page holds as many cars as the dealer says',
    dealer: 'brolga-bay',
    to: settings({ search: { pageSize: 30 } }),
    pages: { '/search': ANYTHING, '/search/used-cars': ANYTHING },
    async check(world) {
      const cards = async (change?: Change) =>
        (await world.get('brolga-bay', '/search', change)).body.match(/data-car="/g)?.length
      expect([await cards(), await cards(settings({ search: { pageSize: 30 } }))]).toEqual([21, 30])
    },
  },
  {
    group: 'Blocks',
    switch: 'stored data defaults overridden (page size, reviews limit, budget defaults)',
    says: 'REV-12 as many reviews as the dealer says',
    dealer: 'silverwattle-toyota',
    to: settings({ reviews: { limit: 4 } }),
    pages: { '/': { gone: [/[^]*/] } },
    async check(world) {
      const shown = async (limit: number) =>
        (await world.get('silverwattle-toyota', '/', settings({ reviews: { limit } }))).body.match(
          /class="fc-review[ "]/g,
        )?.length
      expect([await shown(4), await shown(6)]).toEqual([4, 6])
    },
  },
  {
    group: 'Blocks',
    switch: 'stored data defaults overridden (page size, reviews limit, budget defaults)',
    says: 'BUDG-06 BUDG-05 the finder starts from the dealer’s own amounts',
    dealer: 'brolga-bay',
    from: settings({ budget: { weekly: 200, deposit: 2000 } }),
    to: settings({ budget: { weekly: 100, deposit: 1000 } }),
    pages: { '/': { gone: ['$54,000', /[^]*/], come: ['$27,000', /[^]*/] } },
    elsewhere: ANYTHING,
  },
]
