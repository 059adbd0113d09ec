import type { BlockHead } from '../../runtime/block/types.ts'
import { locationHref, locationPhone } from '../../runtime/rules/locations/locations.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import { locationJsonLd } from '../../runtime/seo/place.ts'
import { locationCrumbs } from './crumbs.ts'
import type { LocationPageData } from './load.ts'

/** Title tokens and the place as search engines read it (SEO-02); an unknown place is a 404. */
export const head: BlockHead<Record<string, unknown>, LocationPageData> = ({ data, site, page }) => {
  const { location, moved } = data
  if (moved !== undefined) return { redirect: { to: moved, status: 301 } }
  if (!location) return { notFound: true }
  return {
    tokens: {
      'location.name': location.name,
      'location.city': location.address?.city ?? location.city ?? '',
      'location.phone': locationPhone(location) ?? '',
    },
    canonical: locationHref(location, site.settings.locations.linkStyle),
    ...(location.image ? { image: location.image } : {}),
    jsonLd: [locationJsonLd(location, site, page.now), breadcrumbList(locationCrumbs(location, site))],
  }
}
