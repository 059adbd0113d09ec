import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindPhones } from '../phone-reveal/bind-phones.ts'

const enhance: BlockEnhance = (root, { site }) => {
  const stop = new AbortController()
  bindPhones(root, site, stop.signal)
  return () => stop.abort()
}

export default enhance
