import type { SiteContext } from '../block/site-context.ts'
import type { Facts } from '../visible/condition.ts'

/** What the tenant alone decides about visibility. */
export function siteFacts(site: SiteContext): Facts {
  return {
    flags: site.flags,
    country: site.country,
    garage: site.garageEnabled,
    manufacturer: manufacturerMode(site),
    timeZone: site.timeZone,
  }
}

/** CFG-18: tied to a manufacturer, selling one make, or several. */
function manufacturerMode(site: SiteContext): 'tied' | 'single-make' | 'multi' {
  if (site.manufacturer !== null) return 'tied'
  return site.flags['singleMake'] === true ? 'single-make' : 'multi'
}
