import type { BlockEnhance } from '../../runtime/block/types.ts'

/** Closing hides the banner on this page only: nothing is kept, so that it starts visible again (UI-04). */
const enhance: BlockEnhance = (root) => {
  root.querySelector('[data-close]')?.addEventListener('click', () => {
    root.hidden = true
  })
}

export default enhance
