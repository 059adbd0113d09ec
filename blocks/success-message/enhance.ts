import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { siteStorage, type SiteStorage } from '../../runtime/storage/site-storage.ts'
import { categoryText } from './category-texts.ts'

/** Says what was sent and shows the enquired car and cars like it, once; then the marker is gone and the page is general (LEAD-12). */
const enhance: BlockEnhance = (root, { site }) => {
  const storage = siteStorage(site.slug)
  offerClearing(root, storage)
  const category = storage.read<unknown>('success', null)
  if (typeof category !== 'string' || category === '') return
  storage.remove('success')
  const line = root.querySelector<HTMLElement>('[data-category]')
  if (line) {
    line.textContent = categoryText(category)
    line.hidden = false
  }
  // Most messages are about no car.
  const car = storage.read<unknown>('enquiredCar', null)
  if (typeof car !== 'object' || car === null) return
  import('./enquired-car.ts')
    .then(({ showEnquiredCar }) => showEnquiredCar(root, car, site))
    .catch((error: unknown) => logFailure('The car could not be shown', error))
}

/** Contact details that a form has kept are told of where they have just been kept, and go at a press (STORE-06). */
function offerClearing(root: HTMLElement, storage: SiteStorage): void {
  const kept = root.querySelector<HTMLElement>('[data-kept]')
  if (!kept || storage.readText('contact') === null) return
  kept.hidden = false
  kept.addEventListener('click', ({ target }) => {
    const cleared = kept.nextElementSibling
    // The words of the line are no button.
    if (target === kept || !(cleared instanceof HTMLElement)) return
    storage.remove('contact')
    kept.hidden = true
    cleared.hidden = false
    // Where the button was, for whoever uses the keyboard or listens.
    cleared.focus()
  })
}

export default enhance
