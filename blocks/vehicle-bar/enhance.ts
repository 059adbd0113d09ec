import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindPhones } from '../phone-reveal/bind-phones.ts'

/**
 * The dock leaves while the same button stands on the screen, and says so to what else keeps to the lower edge. A button
 * behind the question about statistics, or behind the comparison, is not on the screen (WCAG 2.4.11).
 */
const enhance: BlockEnhance = (root, { site }) => {
  bindPhones(root, site)
  const own = document.querySelector('[data-main-action]')
  if (!own) return
  let watch: IntersectionObserver | undefined
  let kept = -1
  const look = () => {
    const height = stripsHeight()
    if (height === kept) return
    kept = height
    watch?.disconnect()
    watch = new IntersectionObserver(
      (entries) => {
        // A busy page tells of several changes at once: the last one holds.
        document.documentElement.dataset['vehicleBar'] = entries.at(-1)?.isIntersecting ? 'away' : 'shown'
      },
      { threshold: 1, rootMargin: `0px 0px -${height}px` },
    )
    watch.observe(own)
  }
  look()
  // The question comes with its answers and goes with one; the comparison says at the root that it is there.
  const question = document.querySelector('.fc-consent')
  if (question) new ResizeObserver(look).observe(question)
  new MutationObserver(look).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-compare-tray'],
  })
}

/** How high, in pixels, the strips stand that keep to the lower edge beside the dock; their own height, wherever they dock. */
function stripsHeight(): number {
  const strips = document.querySelectorAll<HTMLElement>('.fc-consent, .fc-compare-tray')
  return Math.max(0, ...Array.from(strips, (strip) => strip.offsetHeight))
}

export default enhance
