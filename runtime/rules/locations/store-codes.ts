import { settingsFor, type WithSettings } from '../../resolve/settings-for.ts'
import type { Location } from '../../../schemas/generated/types.ts'
import { carLocation } from './car-location.ts'

type Store = Pick<Location, 'id' | 'slug' | 'visible' | 'primary' | 'dealership_slug'>

/**
 * Google's store codes by location slug (SEO-07). `seo.storeCode` is the code of the primary location, and a dealership's
 * own override that of its locations; a location without a code of its own is known by its slug.
 *
 * A location that is not shown goes by the first one of its dealership that is; null where there is none, since Google
 * asks for a place that buyers can come to (LOC-06).
 */
export function storeCodes(
  site: WithSettings & { locations?: readonly Store[] },
): Record<string, string | null> {
  const { locations = [] } = site
  const common = site.settings.seo.storeCode

  function ownCode({ primary, dealership_slug: dealership }: Store): string | null {
    const own = settingsFor(site, dealership).seo.storeCode
    return own !== common || primary === true || locations.length === 1 ? own : null
  }

  return Object.fromEntries(
    locations.flatMap((location): [string, string | null][] => {
      if (!location.slug) return []
      if (location.visible !== false) {
        const code = ownCode(location)
        return code ? [[location.slug, code]] : []
      }
      const shown = carLocation(location, locations)
      return [[location.slug, shown ? ownCode(shown) || shown.slug : null]]
    }),
  )
}
