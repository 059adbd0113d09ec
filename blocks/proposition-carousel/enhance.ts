import type { BlockEnhance } from '../../runtime/block/types.ts'
import { trackControls } from '../shared/site/track.ts'

const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  trackControls(root, stop.signal)
  return () => stop.abort()
}

export default enhance
