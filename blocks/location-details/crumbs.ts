import type { SiteContext, SiteLocation } from '../../runtime/block/site-context.ts'
import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'

/** The way from the home page to a place: one trail for visitors and search engines (SEO-02). */
export function locationCrumbs(
  location: SiteLocation,
  site: { settings: Pick<SiteContext['settings'], 'routes'> },
): Crumb[] {
  return [
    { name: 'Home', href: '/' },
    { name: 'Contact', href: site.settings.routes.contact },
    { name: location.name },
  ]
}
