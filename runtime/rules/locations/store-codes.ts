import { settingsFor, type WithSettings } from '../../resolve/settings-for.ts'
import type { Location } from '../../../schemas/generated/types.ts'

/**
 * Google's store codes by location slug (SEO-07). `seo.storeCode` is the code of the primary location, and a dealership's
 * own override that of its locations; a location without a code of its own is known by its slug.
 */
export function storeCodes(
  site: WithSettings & { locations?: readonly Pick<Location, 'slug' | 'primary' | 'dealership_slug'>[] },
): Record<string, string> {
  const { locations = [] } = site
  const common = site.settings.seo.storeCode
  return Object.fromEntries(
    locations.flatMap(({ slug, primary, dealership_slug: dealership }) => {
      const own = settingsFor(site, dealership).seo.storeCode
      const code = own !== common || primary === true || locations.length === 1 ? own : null
      return slug && code ? [[slug, code]] : []
    }),
  )
}
