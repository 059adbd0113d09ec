import type { BlockEnhance } from '../../runtime/block/types.ts'
import { startSpin } from '../shared/spin/start-spin.ts'

const enhance: BlockEnhance = (root) => {
  const stage = root.querySelector<HTMLElement>('.fc-spin')
  if (stage) startSpin(stage)
}

export default enhance
