import type { BlockLoad } from '../../runtime/block/types.ts'
import type { SiteLocation } from '../../runtime/block/site-context.ts'
import { departmentsOf, locationBySlug } from '../../runtime/rules/locations/locations.ts'

export interface LocationPageData {
  location: SiteLocation | null
  /** Further departments under the same roof (ROUTE-36). */
  departments: SiteLocation[]
}

/** The place that the address names; none makes the page a 404 (LOC-06, ROUTE-35). */
export const load: BlockLoad<Record<string, unknown>, LocationPageData> = ({ site, page }) => {
  const slug = page.params['slug'] ?? ''
  const location = locationBySlug(site.locations, slug, site.settings.locations.linkStyle) ?? null
  return { location, departments: location ? departmentsOf(site.locations, location) : [] }
}
