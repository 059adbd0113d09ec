import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindMaps } from '../shared/map/live-map.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'
import { bindNearest } from './nearest.ts'

/** Previous and next for the strip of locations (LOC-04), live maps (LOC-24), and the order by distance (LOC-26). */
const enhance: BlockEnhance = (root, { site }) => {
  startCarousel(root)
  bindMaps(root)
  bindNearest(root, site)
}

export default enhance
