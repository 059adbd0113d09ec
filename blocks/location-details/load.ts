import type { BlockLoad } from '../../runtime/block/types.ts'
import type { SiteLocation } from '../../runtime/block/site-context.ts'
import {
  departmentsOf,
  locationBySlug,
  locationHref,
  selectLocations,
} from '../../runtime/rules/locations/locations.ts'

export interface LocationPageData {
  location: SiteLocation | null
  /** Further departments under the same roof (ROUTE-36). */
  departments: SiteLocation[]
  /** The page that shows the place whose own slug was asked for, where labels are taken off (ROUTE-36). */
  moved?: string
}

/** The place that the address names; none makes the page a 404 (LOC-06, ROUTE-35). */
export const load: BlockLoad<Record<string, unknown>, LocationPageData> = ({ site, page }) => {
  const slug = page.params['slug'] ?? ''
  const { linkStyle } = site.settings.locations
  const location = locationBySlug(site.locations, slug, linkStyle) ?? null
  const named = location ? undefined : selectLocations(site.locations).find((place) => place.slug === slug)
  if (named) return { location, departments: [], moved: locationHref(named, linkStyle) }
  return { location, departments: location ? departmentsOf(site.locations, location) : [] }
}
