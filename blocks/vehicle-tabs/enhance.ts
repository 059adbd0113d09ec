import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindTabs } from '../shared/site/tabs.ts'

/** Tabs beside each other instead of one below the other (VEH-01). */
const enhance: BlockEnhance = (root) => {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  if (!list) return
  bindTabs(root, list)
  root.dataset['alive'] = ''
}

export default enhance
