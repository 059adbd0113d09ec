import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { categoryText } from './category-texts.ts'

/** Says what was sent and shows the enquired car and cars like it, once; then the marker is gone and the page is general (LEAD-12). */
const enhance: BlockEnhance = (root, { site }) => {
  const storage = siteStorage(site.slug)
  const category = storage.read<unknown>('success', null)
  if (typeof category !== 'string' || category === '') return
  storage.remove('success')
  const line = root.querySelector<HTMLElement>('[data-category]')
  if (line) {
    line.textContent = categoryText(category)
    line.hidden = false
  }
  const path = showCar(root, storage.read<unknown>('enquiredCar', null))
  const room = root.querySelector<HTMLElement>('[data-similar]')
  if (path === undefined || !room) return
  import('../similar-cars/show-elsewhere.ts')
    .then(({ showElsewhere }) => showElsewhere(room, path, site))
    .catch((error: unknown) => logFailure('Similar cars could not be shown', error))
}

export default enhance

/** @returns the path of the car's page */
function showCar(root: HTMLElement, stored: unknown): string | undefined {
  const card = root.querySelector<HTMLAnchorElement>('[data-car]')
  if (!card || typeof stored !== 'object' || stored === null) return undefined
  const { slug, title, image } = stored as Record<string, unknown>
  if (typeof slug !== 'string' || typeof title !== 'string') return undefined
  card.href = `/cars/${encodeURIComponent(slug)}`
  const name = card.querySelector('strong')
  if (name) name.textContent = title
  const picture = card.querySelector('img')
  if (picture && typeof image === 'string' && /^(\/(?!\/)|https:\/\/)/.test(image)) {
    showPicture(picture, image).catch((error: unknown) => logFailure('The car has no picture', error))
  }
  card.hidden = false
  return card.pathname
}

/** Most messages are about no car, and need no address of a picture. */
async function showPicture(picture: HTMLImageElement, image: string): Promise<void> {
  const { imageUrl } = await import('../../runtime/format/image.ts')
  picture.src = imageUrl(image, { width: 320 })
  picture.hidden = false
}
