import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/** Hearts and compare boxes of the cards, and the strip that they stand in. */
const enhance: BlockEnhance = (root, { site }) => {
  bindToggles(root, site)
  startCarousel(root)
}

export default enhance
