import type { BlockHead } from '../../runtime/block/types.ts'
import { promoChangesIn } from '../../runtime/rules/content/promo.ts'
import type { StocktakeBannerProps } from '../../schemas/generated/types.ts'

/** No page is shown beyond the moment at which the banner comes or goes (PROMO-07). */
export const head: BlockHead<StocktakeBannerProps> = ({ site, page }) => {
  const { enabled, ...window } = site.settings.promo.stocktake
  const changesIn = promoChangesIn(enabled ? [window] : [], { nowMs: page.now, timeZone: site.timeZone })
  return changesIn === undefined ? undefined : { changesIn }
}
