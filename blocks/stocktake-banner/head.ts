import type { BlockHead } from '../../runtime/block/types.ts'
import type { StocktakeBannerProps } from '../../schemas/generated/types.ts'
import { secondsToChange } from './window.ts'

/** No page is kept beyond the moment at which the banner comes or goes. */
export const head: BlockHead<StocktakeBannerProps> = ({ site, page }) => {
  const maxAge = secondsToChange(site, page.now)
  return maxAge === undefined ? undefined : { maxAge }
}
