import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { promoShown } from '../../runtime/rules/content/promo.ts'

/** Whether the stocktake is on at the instant of the page (PROMO-07). */
export function stocktakeShown({ settings, timeZone }: SiteContext, page: PageContext): boolean {
  const { enabled, start, expiry } = settings.promo.stocktake
  const place = { nowMs: page.now, timeZone, routeId: page.routeId, dealerships: [] }
  return enabled && promoShown({ start, expiry }, place)
}
