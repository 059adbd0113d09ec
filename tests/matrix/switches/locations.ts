/* oxlint-disable vitest/no-standalone-expect -- these run inside the tests of matrix.test.ts */
import { expect } from 'vitest'
import { ANYTHING, document, settings, type SwitchCase } from '../switch-case.ts'
import type { Change } from '../world.ts'

const group = 'Locations'

type Fields = Record<string, unknown>

/** The document with every location changed; those that `change` drops are gone. */
const locations =
  (change: (location: Fields, index: number) => Fields | undefined): Change =>
  (before) => ({
    ...before,
    locations: (before['locations'] as Fields[]).flatMap((location, index) => change(location, index) ?? []),
  })

/** Props of the grid on the about page. */
const grid = (props: Fields): Change =>
  document({ routes: [{ id: 'about-us', blocks: [{ id: 'places', type: 'LocationGrid', props }] }] })

/** The first locations visible, and the about page with a grid of them. */
const first = (count: number, from = 0): Change => {
  const some = locations((location, index) => ({ ...location, visible: index >= from && index < count }))
  return (before) => grid({ selection: 'all', layout: 'grid' })(some(before))
}

/** Names on the cards of the about page. */
const namesIn = (body: string): string[] =>
  [...body.matchAll(/fc-location__name"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, name = '']) => name)

const YARDS = ['brolga-bay-motors', 'gumleaf-paperbark', 'gumleaf-sandfly-creek', 'gumleaf-cane-junction']
const SALES = [
  'Brolga Bay Motors Sales',
  ...['Paperbark', 'Sandfly Creek', 'Cane Junction', 'Curlew Point', 'Bottlebrush'].map(
    (n) => `Gumleaf ${n} Sales`,
  ),
]

const stripped = new RegExp(`→ /contact-us/(?:${YARDS.join('|')}|gumleaf-[\\w-]+)(?:#contact)?`)
const HOURS = [/(?:Mon|Tues|Wednes|Thurs|Fri)day/, /\d+:\d\d[ap]m - \d+:\d\d[ap]m/]

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'linkStyle',
    says: 'ROUTE-34 every location leads to /contact',
    dealer: 'brolga-bay',
    to: settings({ locations: { linkStyle: 'contact' } }),
    visit: () => ['/contact-us/brolga-bay-motors'],
    pages: {
      '/about-us': { gone: [stripped], come: ['→ /contact', '→ /contact#contact'] },
      '/contact-us/brolga-bay-motors': {
        gone: ['Brolga Bay Motors Sales | Brolga Bay Motor Group', /[^]*/],
        come: ['404', 'Page not found | Brolga Bay Motor Group', /[^]*/],
      },
    },
    elsewhere: { gone: [stripped, /[^]*/], come: [/[^]*/] },
  },
  {
    group,
    switch: 'linkStyle',
    says: 'ROUTE-35 /contact-us/{slug} with the label of the location',
    dealer: 'brolga-bay',
    to: settings({ locations: { linkStyle: 'contact-us' } }),
    pages: {
      '/about-us': {
        gone: [stripped],
        come: [/→ \/contact-us\/[\w-]+-(?:sales|service|parts)(?:#contact)?/],
      },
    },
    elsewhere: { gone: [/[^]*/], come: [/[^]*/] },
  },
  {
    group,
    switch: 'linkStyle',
    says: 'ROUTE-37 /locations/{slug}',
    dealer: 'brolga-bay',
    to: settings({ locations: { linkStyle: 'locations' } }),
    pages: { '/about-us': { gone: [stripped], come: [/→ \/locations\/[\w-]+(?:#contact)?/] } },
    elsewhere: { gone: [/[^]*/], come: [/[^]*/] },
  },
  ...(
    [
      [1, 1, 1],
      [2, 2, 2],
      [3, 2, 3],
      [4, 2, 3],
      [6, 2, 3],
      [8, 2, 3],
    ] as const
  ).map(([count, md, lg]): SwitchCase => ({
    group,
    switch: 'count (grid columns)',
    says: `LOC-11 a grid of ${count} has ${md} columns from 768 px and ${lg} from 992 px`,
    dealer: 'brolga-bay',
    from: first(8, count === 8 ? 1 : 0),
    to: first(count),
    pages: { '/about-us': { gone: [/[^]*/], come: [/[^]*/] } },
    elsewhere: ANYTHING,
    check: async (world) => {
      const { body } = await world.get('brolga-bay', '/about-us', first(count))
      const [, layout = ''] = /(<[^>]*data-layout="grid"[^>]*>)/.exec(body) ?? []
      expect([layout.match(/data-md="(\d)"/)?.[1], layout.match(/data-lg="(\d)"/)?.[1]]).toEqual([
        `${md}`,
        `${lg}`,
      ])
      expect(namesIn(body)).toHaveLength(count)
    },
  })),
  {
    group,
    switch: 'closed text',
    says: 'LOC-20 closed days say "By appointment only"',
    dealer: 'brolga-bay',
    to: settings({ locations: { closedText: 'By appointment only' } }),
    pages: { '/about-us': { gone: ['Closed'], come: ['By appointment only'] } },
    elsewhere: { gone: ['Closed'], come: ['By appointment only'] },
  },
  {
    group,
    switch: 'weekdays equal / differ',
    says: 'LOC-18 LOC-19 equal weekdays are one line, a late Thursday splits them',
    dealer: 'silverwattle-toyota',
    to: locations(late),
    pages: {
      '/about-us': { gone: ['Mon - Fri'], come: ['Monday', 'Thursday', '8:30am - 8:00pm', ...HOURS] },
      '/contact': {
        gone: ['Mon - Fri', /ld\.openingHoursSpecification\..*/],
        come: [
          'ld.openingHoursSpecification.closes: 20:00',
          'Thursday',
          '8:30am - 8:00pm',
          ...HOURS,
          /ld\..*/,
        ],
      },
    },
    // A footer shows hours only while they fit in three lines.
    elsewhere: {
      gone: [
        /Mon.*Fri(?:day)?|\[data-open=true\]|Open until .*|Open(?:ing hours| until .*)|.* Sales|Satur.*|Sun.*|Closed/,
        /ld\.openingHoursSpecification\.(?:opens|closes): .*/,
        ...HOURS,
      ],
      // Days of the same hours are one entry of it: a late one makes two.
      come: [...HOURS, /ld\.openingHoursSpecification\.(?:@type|opens|closes): .*/],
    },
  },
  {
    group,
    switch: 'special hours dialog',
    says: 'LOC-21 without it no holiday hours are offered',
    dealer: 'brolga-bay',
    to: settings({ locations: { specialHours: false } }),
    pages: {
      '/about-us': {
        gone: [
          'Holiday Opening Hours',
          'Holiday Opening Hours',
          'Close',
          '25 Dec 2026',
          'Christmas Day',
          /\d+ (?:Dec|Jan|Apr) 202[67]/,
          /\[data-.*\]/,
          /aria-label: .*/,
          /[A-Z].*/,
          /\d.*[ap]m/,
          /→ #.*/,
          /\.fc-.*/,
        ],
      },
    },
    elsewhere: { gone: [/[^]*/] },
  },
  {
    group,
    switch: 'licence + repairer numbers',
    says: 'LOC-17 the numbers of the licences are left out',
    dealer: 'brolga-bay',
    to: settings({ locations: { showLicences: false } }),
    pages: {
      '/about-us': {
        gone: [
          'MD 4401187 · Motor Vehicle Repairer 4401190',
          // Of the footer, where the name of the dealer stays.
          '· MD 4401187 · Motor Vehicle Repairer 4401190',
          /(?:MD|Motor Vehicle Repairer) \d+/,
        ],
      },
    },
    elsewhere: { gone: [/.*(?:MD|Motor Vehicle Repairer) \d+.*/] },
  },
  {
    group,
    switch: 'invisible location present',
    says: 'LOC-09 a location that is not visible is nowhere, in hours, menus and forms',
    dealer: 'silverwattle-toyota',
    to: locations((location, index) => ({ ...location, visible: index === 0 })),
    pages: {},
    elsewhere: { gone: [/[^]*/], come: [/[^]*/] },
    check: async (world) => {
      const hidden: Change = locations((location, index) => ({ ...location, visible: index === 0 }))
      const [, second] = (await world.resolved('silverwattle-toyota')).locations
      for (const path of ['/', '/contact', '/about-us', '/service']) {
        const { body } = await world.get('silverwattle-toyota', path, hidden)
        expect(body).not.toContain(second?.name)
      }
    },
  },
  {
    group,
    switch: 'location carousel / grid',
    says: 'LOC-04 a grid has no arrows and no swipe hint',
    dealer: 'brolga-bay',
    to: settings({ locations: { layout: 'grid' } }),
    pages: {
      '/about-us': {
        gone: [
          'Swipe to see more',
          '.fc-icon-button--line',
          'Previous locations',
          'Next locations',
          '[data-layout=carousel]',
          '[data-step=-1]',
          '[data-step=1]',
          '[data-position=true]',
          '[data-waits=true]',
          '[data-track=true]',
        ],
        come: ['[data-layout=grid]'],
      },
    },
    elsewhere: {
      gone: [/Swipe.*|\.fc-icon.*|(?:Previous|Next) locations|\[data-(?:layout|step|position|waits|track).*/],
      come: ['[data-layout=grid]'],
    },
  },
  ...(
    [
      ['primary', 'LOC-11', ['Brolga Bay Motors Sales']],
      ['sales', 'LOC-11', SALES],
      ['service', 'LOC-11', ['Brolga Bay Motors Service']],
      ['parts', 'LOC-11', ['Brolga Bay Motors Parts']],
      ['service-and-parts', 'LOC-11', ['Brolga Bay Motors Service', 'Brolga Bay Motors Parts']],
    ] as const
  ).map(([selection, id, names]): SwitchCase => ({
    group,
    switch: 'selection used',
    says: `${id} "${selection}" shows those locations only`,
    dealer: 'brolga-bay',
    from: grid({ selection: 'all', layout: 'grid' }),
    to: grid({ selection, layout: 'grid' }),
    pages: { '/about-us': ANYTHING },
    check: async (world) => {
      const { body } = await world.get('brolga-bay', '/about-us', grid({ selection, layout: 'grid' }))
      expect(namesIn(body)).toEqual(names)
    },
  })),
]

/** One late evening in the short form of the hours. */
function late(location: Fields): Fields {
  return { ...location, hours: [...(location['hours'] as string[]), 'Th 08:30-20:00'] }
}
