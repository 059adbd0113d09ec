import type { BlockEnhance } from '../../runtime/block/types.ts'
import { noPhoneNumber } from '../../runtime/log/log-failure.ts'
import { bindPhones } from './bind-phones.ts'

const enhance: BlockEnhance = (root, { site }) => {
  if (root.dataset['noPhone'] !== undefined) return noPhoneNumber()
  bindPhones(root, site)
}

export default enhance
