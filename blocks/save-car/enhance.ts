import type { BlockEnhance } from '../../runtime/block/types.ts'
import { recentlyViewed } from '../../runtime/favourites/recently-viewed.ts'
import { type CarSnapshot, withCar } from '../../runtime/rules/car/car-snapshot.ts'
import { mayRemember } from '../../runtime/storage/details.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'

/** Cars kept as recently viewed. */
const KEPT = 12

const enhance: BlockEnhance = (root, { site }) => {
  bindToggles(root, site)
  const car = JSON.parse(root.dataset['viewed'] ?? 'null') as CarSnapshot | null
  const viewed = recentlyViewed(site.slug)
  if (car && mayRemember(site.slug)) viewed.set(withCar(viewed.get(), car, KEPT))
}

export default enhance
