import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  startCarousel(root, stop.signal)
  return () => stop.abort()
}

export default enhance
