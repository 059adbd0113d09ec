import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import { promoShown } from '../../runtime/rules/content/promo.ts'
import { siteInstant } from '../../runtime/visible/instant.ts'

/** Whether the stocktake is on at the instant of the page (PROMO-07). */
export function stocktakeShown({ settings, timeZone }: SiteContext, page: PageContext): boolean {
  const { enabled, start, expiry } = settings.promo.stocktake
  const place = { nowMs: page.now, timeZone, routeId: page.routeId, dealerships: [] }
  return enabled && promoShown({ start, expiry }, place)
}

/** Seconds until the banner comes or goes; undefined where neither will happen. */
export function secondsToChange({ settings, timeZone }: SiteContext, now: number): number | undefined {
  const { enabled, start, expiry } = settings.promo.stocktake
  if (!enabled) return undefined
  const ahead = [start, expiry]
    .map((text) => siteInstant(text, timeZone))
    .filter((instant) => instant !== undefined && instant > now) as number[]
  return ahead.length === 0 ? undefined : Math.max(1, Math.ceil((Math.min(...ahead) - now) / 1000))
}
