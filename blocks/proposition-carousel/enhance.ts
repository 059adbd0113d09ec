import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

const enhance: BlockEnhance = (root) => startCarousel(root)

export default enhance
