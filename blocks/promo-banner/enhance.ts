import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/** Loops from the last item to the first; rests where all items fit (UI-05). */
const enhance: BlockEnhance = (root) => startCarousel(root)

export default enhance
