import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/** Hearts and compare boxes of the cards, and the strip that they stand in. */
const enhance: BlockEnhance = (root, { site }) => {
  const stop = new AbortController()
  bindToggles(root, site, stop.signal)
  startCarousel(root, stop.signal)
  return () => stop.abort()
}

export default enhance
