import type { BlockEnhance } from '../../runtime/block/types.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

/** Shows the stored category and car once, then clears the marker (LEAD-12). */
const enhance: BlockEnhance = (root, { site }) => {
  const storage = siteStorage(site.slug)
  const category = storage.read<string | null>('success', null)
  if (typeof category !== 'string') return
  storage.remove('success')
  const line = root.querySelector<HTMLElement>('[data-category]')
  if (line) {
    line.textContent = `Your ${category.toLowerCase()} has been sent.`
    line.hidden = false
  }
  const car = storage.read<{ slug?: unknown; title?: unknown } | null>('enquiredCar', null)
  const link = root.querySelector<HTMLAnchorElement>('[data-car] a')
  if (link && typeof car?.slug === 'string' && typeof car.title === 'string') {
    link.href = `/cars/${encodeURIComponent(car.slug)}`
    link.textContent = car.title
    ;(link.parentElement as HTMLElement).hidden = false
  }
}

export default enhance
