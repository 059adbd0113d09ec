import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'
import { showRating } from './rating.ts'

/** The strip, which moves on by itself every 3 seconds (REV-14), and the rating of the service. */
const enhance: BlockEnhance = (root) => {
  const track = root.querySelector<HTMLElement>('[data-track]')
  startCarousel(root, Number(track?.dataset['rotate'] ?? 0))
  const badge = root.querySelector<HTMLElement>('[data-rating]')
  if (badge) void showRating(badge, fetch)
}

export default enhance
