import type { SiteContext } from '../block/site-context.ts'
import type { Facts } from '../visible/condition.ts'

/** What the tenant alone decides about visibility. */
export function siteFacts(site: SiteContext): Facts {
  return {
    flags: site.flags,
    country: site.country,
    garage: site.garageEnabled,
    manufacturer: site.manufacturerMode,
    timeZone: site.timeZone,
    settings: site.settings,
  }
}
