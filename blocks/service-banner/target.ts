import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { siteHref } from '../shared/site/site-href.ts'

/** Where the banner leads to; `null` where there is none: on sites without it, and on the page that it leads to (UI-04). */
export function bannerTarget(
  site: SiteContext,
  page: Pick<PageContext, 'path'>,
  href: string,
): string | null {
  const target = siteHref(site, href)
  return site.settings.booking.stickyBanner && page.path !== target.replace(/[?#].*$/, '') ? target : null
}
