import type { BlockEnhance } from '../../runtime/block/types.ts'
import { trackControls } from '../shared/site/track.ts'

/** Buttons that loop from the last item to the first; none where all items fit (UI-05). */
const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  trackControls(root, stop.signal)
  return () => stop.abort()
}

export default enhance
