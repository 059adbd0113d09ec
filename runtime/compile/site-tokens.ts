import type { SiteToken } from '../layout/site-tokens.ts'
import type { SiteContext } from '../block/site-context.ts'

/** Tokens that mean the same on every page of a site (SEO-06). */
export function siteTokens(site: SiteContext): Record<SiteToken, string> {
  return {
    'site.name': site.name,
    'site.phone': site.phone ?? '',
    'site.email': site.email ?? '',
    'site.city': site.address?.city ?? '',
    'site.state': site.address?.state ?? site.state.toUpperCase(),
    'site.manufacturer': site.manufacturer ?? '',
    'site.searchPath': site.search.path,
  }
}
