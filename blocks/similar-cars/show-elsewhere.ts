import type { SiteContext } from '../../runtime/block/site-context.ts'
import { bindToggles } from '../shared/car-card/bind-toggles.ts'
import { startCarousel } from '../shared/carousel/start-carousel.ts'

/**
 * The cars like one, on a page that is not its own, from the car's page, which has them ready (LEAD-12). Nothing where
 * that page is gone or shows none.
 *
 * @param path of the car's page
 * @throws TypeError without a network
 */
export async function showElsewhere(room: HTMLElement, path: string, site: SiteContext): Promise<void> {
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
