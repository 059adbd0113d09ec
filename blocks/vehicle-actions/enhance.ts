import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindPhones } from '../phone-reveal/bind-phones.ts'

const enhance: BlockEnhance = (root, { site }) => {
  bindPhones(root, site)
}

export default enhance
