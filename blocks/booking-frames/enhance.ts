import type { BlockEnhance } from '../../runtime/block/types.ts'
import { framesOnPress, openFrame } from '../shared/site/frame.ts'
import { bindTabs } from '../shared/site/tabs.ts'

const FRAME = 'fc-booking-frames__frame'

/** Tabs by the ARIA practices, and frames that load when they are asked for: by their tab or their link (BOOK-01). */
const enhance: BlockEnhance = (root) => {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  if (list) {
    bindTabs(root, list, (panel) => {
      const link = panel.querySelector<HTMLAnchorElement>('a[data-frame]')
      if (link) openFrame(link, FRAME)
    })
  }
  framesOnPress(root, FRAME)
}

export default enhance
