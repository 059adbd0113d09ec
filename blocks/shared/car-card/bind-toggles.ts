import { compareList } from '../../../runtime/compare/compare-list.ts'
import { favourites } from '../../../runtime/favourites/favourites.ts'
import type { CarSnapshot } from '../../../runtime/rules/car/car-snapshot.ts'
import { toggleCompare, toggleFavourite, warmFavourite, watchCompare } from './actions.ts'
import type { ToggleSite } from './toggle-site.ts'

/**
 * Brings hearts and compare boxes of server-rendered cards alive without React. Each carries its car as JSON; the lists
 * say which are pressed, also when another tab changes them (FAV-16).
 *
 * @returns ends following the lists, for cards that leave the page
 */
export function bindToggles(root: HTMLElement, site: ToggleSite): () => void {
  const saved = favourites(site.slug)
  const chosen = compareList(site.slug)
  const hearts = [...root.querySelectorAll<HTMLButtonElement>('[data-favourite]')].map((element) => ({
    element,
    car: carOf(element.dataset['favourite']),
  }))
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-compare]')].map((element) => ({
    element,
    car: carOf(element.dataset['compare']),
  }))
  const paint = () => {
    for (const { element, car } of hearts) element.ariaPressed = String(isListed(saved.get(), car))
    for (const { element, car } of boxes) element.checked = isListed(chosen.get(), car)
  }
  for (const { element, car } of hearts) {
    for (const name of ['pointerenter', 'focus'])
      element.addEventListener(name, warmFavourite, { once: true })
    element.addEventListener('click', () => toggleFavourite(site, car))
  }
  for (const { element, car } of boxes) {
    element.addEventListener('change', () => {
      toggleCompare(site, car)
      // A refused car keeps its box empty.
      paint()
    })
  }
  const stops = [saved.subscribe(paint), chosen.subscribe(paint)]
  paint()
  watchCompare(site)
  return () => stops.forEach((stop) => stop())
}

/** Written by our own server with the card. */
function carOf(json: string | undefined): CarSnapshot {
  return JSON.parse(json ?? '{}') as CarSnapshot
}

function isListed(list: readonly CarSnapshot[], { id }: CarSnapshot): boolean {
  return list.some((entry) => entry.id === id)
}
