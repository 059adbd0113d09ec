import type { BlockEnhance } from '../../runtime/block/types.ts'
import { compareList } from '../../runtime/compare/compare-list.ts'
import { withoutCar } from '../../runtime/rules/car/car-snapshot.ts'
import { compareHref } from '../../runtime/rules/car/compare.ts'

/** The address names the cars; a visitor who comes without one gets the own list. Removing here removes there (CMP-03). */
const enhance: BlockEnhance = (root, { site, page }) => {
  const store = compareList(site.slug)
  const own = store.get().map(({ id }) => id)
  if (own.length > 0 && !new URLSearchParams(page.query).has('ids')) {
    window.location.replace(compareHref(site.settings.routes.compare, own))
    return
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-remove]')) {
    const id = link.dataset['remove'] ?? ''
    link.addEventListener('click', () => store.set(withoutCar(store.get(), id)))
  }
  const print = root.querySelector<HTMLButtonElement>('[data-print]')
  if (print) {
    print.hidden = false
    print.addEventListener('click', () => window.print())
  }
}

export default enhance
