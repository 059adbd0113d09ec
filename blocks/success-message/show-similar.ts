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
  // Inert: nothing of the page is fetched or styled, of which this page's policy (CSP) would complain.
  const page = document.createElement('template')
  page.innerHTML = await answer.text()
  const similar = page.content.querySelector('.fc-similar-cars')
  if (!similar) return
  room.replaceChildren(similar)
  room.hidden = false
  bindToggles(room, site)
  startCarousel(room)
}
