import type { BlockEnhance } from '../../runtime/block/types.ts'
import { trackControls } from '../shared/track.ts'

/** Previous and next for the strip of locations (LOC-04). */
const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  trackControls(root, stop.signal)
  return () => stop.abort()
}

export default enhance
