import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'

/** Hearts and compare boxes of the cards. */
const enhance: BlockEnhance = (root, { site }) => {
  const stop = new AbortController()
  bindToggles(root, site, stop.signal)
  return () => stop.abort()
}

export default enhance
