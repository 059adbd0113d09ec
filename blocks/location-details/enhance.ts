import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindMaps } from '../shared/map/live-map.ts'

/** The live map, for those who ask for it (LOC-24). */
const enhance: BlockEnhance = (root) => {
  bindMaps(root)
}

export default enhance
