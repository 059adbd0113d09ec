import type { BlockHead } from '../../runtime/block/types.ts'
import { selectLocations } from '../../runtime/rules/locations/locations.ts'
import { locationJsonLd } from '../../runtime/seo/place.ts'
import type { LocationGridProps } from '../../schemas/generated/types.ts'

/** Where places have no page of their own the contact page is the one that describes them (ROUTE-34, SEO-02). */
export const head: BlockHead<LocationGridProps> = ({ site, page }) => {
  if (site.settings.locations.linkStyle !== 'contact' || page.routeId !== 'contact') return undefined
  return {
    jsonLd: selectLocations(site.locations).map((location) => locationJsonLd(location, site, page.now)),
  }
}
