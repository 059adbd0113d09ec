import type { SiteContext } from '../../../runtime/block/site-context.ts'

/**
 * An internal link as this site spells it: `/search/…` follows the configured search path (ROUTE-01), `/contact-us`
 * the site's contact page (ROUTE-33), `/finance` and `/special-offers` their settings. Documents of shared templates
 * can so be written once for all dealers.
 */
export function siteHref(
  site: Pick<SiteContext, 'search'> & { settings: Pick<SiteContext['settings'], 'routes' | 'search'> },
  href: string,
): string {
  const { routes, search } = site.settings
  const spellings: Record<string, string> = {
    '/search': site.search.path,
    '/contact-us': routes.contact,
    '/contact': routes.contact,
    '/finance': routes.finance,
    '/special-offers': routes.offers,
    '/privacy-policy': routes.privacy,
    '/terms-and-conditions': routes.terms,
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  // A dealer of two cities shows the nearer one first, until the visitor asks for something (ROUTE-11).
  if (path === '/search' && search.presetCity && !rest.startsWith('?')) {
    return `${site.search.path}?city=${encodeURIComponent(search.presetCity)}${rest}`
  }
  const exact = spellings[path]
  if (exact !== undefined) return exact + rest
  return path.startsWith('/search/') ? `${site.search.path}${path.slice('/search'.length)}${rest}` : href
}
