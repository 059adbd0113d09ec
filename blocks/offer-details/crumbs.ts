import type { SiteContext } from '../../runtime/block/site-context.ts'
import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'
import type { Offer } from '../../schemas/generated/types.ts'

/** The way to an offer's page. */
export function offerCrumbs(offer: Pick<Offer, 'name'>, site: Pick<SiteContext, 'settings'>): Crumb[] {
  return [
    { name: 'Home', href: '/' },
    { name: 'Offers', href: site.settings.routes.offers },
    { name: offer.name },
  ]
}
