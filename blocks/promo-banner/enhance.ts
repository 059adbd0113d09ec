import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/** Loops from the last item to the first; rests where all items fit (UI-05). */
const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  startCarousel(root, stop.signal)
  return () => stop.abort()
}

export default enhance
