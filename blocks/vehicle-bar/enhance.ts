import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindPhones } from '../phone-reveal/bind-phones.ts'

/** The dock leaves while the same button stands on the screen, and says so to what else keeps to the lower edge. */
const enhance: BlockEnhance = (root, { site }) => {
  bindPhones(root, site)
  const own = document.querySelector('[data-main-action]')
  if (!own) return
  new IntersectionObserver(
    (entries) => {
      // A busy page tells of several changes at once: the last one holds.
      document.documentElement.dataset['vehicleBar'] = entries.at(-1)?.isIntersecting ? 'away' : 'shown'
    },
    { threshold: 1 },
  ).observe(own)
}

export default enhance
