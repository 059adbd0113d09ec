import { expect, test } from 'vitest'
import settingsDefaults from '../schemas/generated/settings-defaults.json' with { type: 'json' }
import { FOLDERS, type Listed, unlisted } from './support/sources.ts'

const ONE_PLACE = 'the one place that knows them'

/** Where addresses are written that a dealer may move, and why: everybody else asks the settings. */
const WRITTEN: Listed = {
  'blocks/not-found/block.tsx': [
    'handed to `siteHref`',
    '<a className="fc-button fc-button--secondary" href={siteHref(site, \'/search\')}>',
  ],
  'blocks/page-header/block.tsx': [
    'handed to `siteHref`',
    '<a className="fc-icon-button fc-page-header__search" href={siteHref(site, \'/search\')}>',
  ],
  'blocks/page-header/drawer.tsx': [
    'handed to `siteHref`',
    '<a className="fc-drawer__contact" href={siteHref(site, \'/search\')}>',
  ],
  'blocks/shared/site/site-href.ts': [
    ONE_PLACE,
    "'/search': site.search.path,",
    "'/contact-us': routes.contact,",
    "'/contact': routes.contact,",
    "'/finance': routes.finance,",
    "'/special-offers': routes.offers,",
    "'/privacy-policy': routes.privacy,",
    "'/terms-and-conditions': routes.terms,",
    "if (path === '/search' && search.presetCity && !rest.startsWith('?')) {",
    "return path.startsWith('/search/') ? `${site.search.path}${path.slice('/search'.length)}${rest}` : href",
  ],
  'runtime/check/checks/admin-search-key/index.ts': ['a place in a document', "pointer: '/search/key',"],
  'runtime/resolve/derive.ts': [
    'what a setting is with the garage, and with one make',
    "...(garage && { favourites: '/watchlist' }),",
    "...(oneManufacturer && { contact: '/contact' }),",
  ],
  'runtime/resolve/search-routes.ts': [ONE_PLACE, "const DEFAULT_PATH = '/search'"],
  'runtime/resolve/setting-routes.ts': [
    ONE_PLACE,
    "finance: { setting: 'finance', known: ['/finance', '/finance-enquiry', '/apply-for-finance'] },",
    "contact: { setting: 'contact', known: ['/contact', '/contact-us'] },",
    "'contact-us': '/contact-us/:slug',",
    "'contact-us-stripped': '/contact-us/:slug',",
  ],
  'runtime/rules/locations/locations.ts': [
    'the spellings of the address of a place (ROUTE-34 to ROUTE-37)',
    "return '/contact'",
    'return `/contact-us/${strippedSlug(location.name)}`',
    'return `/contact-us/${location.slug}`',
  ],
  'server/pages/render/page/error-body.ts': [
    'a page that could not be made, without its site',
    '`<a class="fc-button" href="/contact">Contact us</a></p></div>`',
  ],
}

test(`${FOLDERS}: addresses that a dealer may move are written where they are resolved, and nowhere else`, () => {
  const paths = [
    settingsDefaults.search.path,
    ...Object.values(settingsDefaults.routes),
    '/contact',
    '/watchlist',
    '/apply-for-finance',
  ]
  const written = new RegExp(`['"\`](?:${paths.join('|')})(?=[/?#'"\`]|\\\\$)`, 'g')
  expect(
    unlisted(written, WRITTEN),
    'an address that a dealer may move: take it from `settings.routes`, `search.path` or `siteHref`, or list the line with the reason',
  ).toEqual([])
})
