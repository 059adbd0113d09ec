import { settings, document, type Expected, type SwitchCase } from '../switch-case.ts'
import type { Slug } from '../world.ts'

const group = 'Nav'

/** The header is on every page: each differs in the same way. */
const inHeader = (expected: Expected): Pick<SwitchCase, 'pages' | 'elsewhere'> => ({
  pages: { '/': expected, '/careers': expected },
  elsewhere: expected,
})

/** Pages of their own that a dealer has, or not. */
function pageOf(
  name: string,
  dealer: Slug,
  ids: readonly string[],
  says: string,
  paths: readonly string[],
): SwitchCase {
  return {
    group,
    switch: name,
    says,
    dealer,
    to: document({ routes: undefined }),
    pages: {},
    ...without(ids, paths),
  }
}

function without(ids: readonly string[], paths: readonly string[]): Partial<SwitchCase> {
  return {
    to: (before) => {
      const own = (before['routes'] ?? []) as { id: string }[]
      const hidden = ids.map((id) => ({ ...own.find((route) => route.id === id), id, enabled: false }))
      return { ...before, routes: [...own.filter(({ id }) => !ids.includes(id)), ...hidden] }
    },
    visit: () => [...paths],
    pages: Object.fromEntries(paths.map((path) => [path, { gone: [/[^]*/], come: ['404', /[^]*/] }])),
    // Menus and buttons that led there lose these links, and nothing comes in their place.
    elsewhere: { gone: [/[^]*/] },
  }
}

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'mega-menu with logos',
    says: 'NAV-04 NAV-05 brands with logos and counts, six in a row',
    dealer: 'brolga-bay',
    from: settings({ nav: { megaMenu: false } }),
    to: settings({ nav: { megaMenu: true } }),
    ...inHeader({
      come: [
        '.fc-page-header__panel--mega',
        '[data-per-row=6]',
        /→ \/search.*/,
        /img: \/img\/makes\/.*/,
        /[A-Z][\w -]*/,
        /\d+/,
        'cars',
        'car',
        /\.fc-[\w-]+/,
        /\[data-.*\]/,
        /aria-label: .*/,
      ],
      gone: [/→ \/search.*/, /\.fc-.*/, /\[data-.*/],
    }),
  },
  {
    group,
    switch: 'model dropdown by body',
    says: 'NAV-02 the range stands in the header, by body',
    dealer: 'brolga-bay',
    from: settings({ nav: { modelDropdown: false } }),
    to: settings({ nav: { modelDropdown: true } }),
    ...inHeader({
      come: [
        '.fc-page-header__panel--models',
        'Body type',
        'Utes',
        'SUVs',
        'Electric',
        'The whole range',
        'Contact Us',
        '→ /ranger',
        '→ /jimny',
        'Mustang Mach-E',
        /[^]*/,
      ],
    }),
  },
  {
    group,
    switch: 'locations dropdown',
    says: 'LOC-10 the visible locations stand in the header with their addresses',
    dealer: 'brolga-bay',
    from: settings({ nav: { locationsDropdown: false } }),
    to: settings({ nav: { locationsDropdown: true } }),
    ...inHeader({
      come: ['.fc-page-header__panel--places', '6 Jetty Road', '181 Paperbark Drive', /[^]*/],
      gone: ['→ /contact-us', /[^]*/],
    }),
  },
  pageOf(
    '/diamond-advantage',
    'brolga-bay',
    ['diamond-advantage'],
    'ROUTE-48 the page of the programme is there, or not',
    ['/diamond-advantage'],
  ),
  pageOf(
    '/ford-service',
    'prairie-larkspur',
    ['ford-service'],
    'ROUTE-49 Ford’s service page is there, or not',
    ['/ford-service'],
  ),
  pageOf('/buying', 'lanternfish', ['buying'], 'ROUTE-47 the buying department’s page is there, or not', [
    '/buying',
  ]),
  pageOf(
    '/warranty, /roadside-assist, /fleet',
    'silverwattle-toyota',
    ['warranty', 'roadside-assist', 'fleet'],
    'ROUTE-41 the pages about ownership are there, or not',
    ['/warranty', '/roadside-assist', '/fleet'],
  ),
  pageOf(
    'standard content routes (careers, about-us, terms, privacy, blog)',
    'kereru-coast',
    ['careers', 'about-us', 'terms', 'privacy-policy', 'blog'],
    'ROUTE-42 ROUTE-43 ROUTE-44 ROUTE-45 each is a page of its own',
    ['/careers', '/about-us', '/terms-and-conditions', '/privacy-policy', '/blog/vehicle-reviews'],
  ),
]
