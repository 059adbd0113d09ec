import type { SiteContext } from '../../runtime/block/site-context.ts'
import { imageUrl } from '../../runtime/format/image.ts'
import { showElsewhere } from '../similar-cars/show-elsewhere.ts'

/**
 * Shows the car that an enquiry was about, and cars like it, in their places of the message (LEAD-12).
 *
 * @param stored what the browser kept of the car: whatever stands there
 */
export async function showEnquiredCar(root: HTMLElement, stored: object, site: SiteContext): Promise<void> {
  const card = root.querySelector<HTMLAnchorElement>('[data-car]')
  const { slug, title, image } = stored as Record<string, unknown>
  if (!card || typeof slug !== 'string' || typeof title !== 'string') return
  card.href = `/cars/${encodeURIComponent(slug)}`
  const name = card.querySelector('strong')
  if (name) name.textContent = title
  const picture = card.querySelector('img')
  if (picture && typeof image === 'string' && /^(\/(?!\/)|https:\/\/)/.test(image)) {
    picture.src = imageUrl(image, { width: 320 })
    picture.hidden = false
  }
  card.hidden = false
  const room = root.querySelector<HTMLElement>('[data-similar]')
  if (room) await showElsewhere(room, card.pathname, site)
}
