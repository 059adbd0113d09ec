import type { SiteContext } from '../../runtime/block/site-context.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/**
 * The cars like the enquired one (LEAD-12), from its own page, which has them ready. Nothing where the page is gone or
 * shows none: the page goes on with its other cars.
 *
 * @param path of the enquired car's page
 * @throws TypeError without a network
 */
export async function showSimilar(room: HTMLElement, path: string, site: SiteContext): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const similar = page.querySelector('.fc-similar-cars')
  if (!similar) return
  room.replaceChildren(similar)
  room.hidden = false
  bindToggles(room, site)
  startCarousel(room)
}
