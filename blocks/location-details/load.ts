import type { BlockLoad } from '../../runtime/block/types.ts'
import type { StaticMap } from '../../runtime/map/static-map.ts'
import { mapAround } from '../shared/map/load-map.ts'
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
  /** Of its surroundings; undefined where none is known. */
  map?: StaticMap | undefined
  /** The page that shows the place whose own slug was asked for, where labels are taken off (ROUTE-36). */
  moved?: string
}

/** The place that the address names; none makes the page a 404 (LOC-06, ROUTE-35). */
export const load: BlockLoad<Record<string, unknown>, LocationPageData> = async (context) => {
  const { site, page } = context
  const slug = page.params['slug'] ?? ''
  const { linkStyle } = site.settings.locations
  const location = locationBySlug(site.locations, slug, linkStyle) ?? null
  const named = location ? undefined : selectLocations(site.locations).find((place) => place.slug === slug)
  if (named) return { location, departments: [], moved: locationHref(named, linkStyle) }
  if (!location) return { location, departments: [] }
  return {
    location,
    departments: departmentsOf(site.locations, location),
    map: await mapAround(context, [location]),
  }
}
