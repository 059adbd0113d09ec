import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import { recentlyViewed } from '../../runtime/favourites/recently-viewed.ts'

/** Asks for React only where there is a car to show: on a first visit there is none. */
const enhance: BlockEnhance<EnhancePayload<{ limit: number }>> = (root, { site, page, props }) => {
  const list = root.querySelector<HTMLElement>('[data-list]')
  if (!list) return
  const viewed = recentlyViewed(site.slug)
  const look = (): void => {
    if (viewed.get().every(({ href }) => href === '' || href === page.path)) return
    stop()
    root.removeAttribute('data-empty')
    void import('./viewed-cars.tsx').then(({ showCars }) => showCars(list, viewed, page.path, props.limit))
  }
  const stop = viewed.subscribe(look)
  look()
}

export default enhance
