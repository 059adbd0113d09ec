import { compareList } from '../../../runtime/compare/compare-list.ts'
import { type CarSnapshot, withoutCar } from '../../../runtime/rules/car/car-snapshot.ts'
import type { ToggleSite } from './toggle-site.ts'

let asked: Promise<typeof import('./favourite-flow.ts')> | undefined

/**
 * The flow behind the heart comes when somebody reaches for one: most visitors of a page never press it. All presses wait
 * for one answer: the first `import()` waits for the style of the toast, a second one would not and would overtake it,
 * and the car pressed last would not stand first (FAV-15). After a failure the next press asks again.
 */
function favouriteFlow(): Promise<typeof import('./favourite-flow.ts')> {
  asked ??= import('./favourite-flow.ts').catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Fetches the flow ahead of the press: on pointing at or focusing a heart. */
export function warmFavourite(): void {
  void favouriteFlow()
}

/** Saves a car, or removes it when it is saved (FAV-03). */
export function toggleFavourite(site: ToggleSite, car: CarSnapshot): void {
  void favouriteFlow().then(({ toggle }) => toggle(site, car))
}

/** Puts a car on the compare list or takes it off; a full list stays and says so (CMP-04). */
export function toggleCompare(site: ToggleSite, car: CarSnapshot): void {
  const store = compareList(site.slug)
  const chosen = store.get()
  if (chosen.some(({ id }) => id === car.id)) return store.set(withoutCar(chosen, car.id))
  // As long as the list has room on every window, the rules for a full one are not needed.
  if (chosen.length < site.settings.compare.limit) return store.set([...chosen, car])
  void import('./compare-full.ts').then(({ addToFull }) => addToFull(site, store, car))
}

let watching = false

/** Shows the tray as soon as there is something to compare; its script comes with the first car (CMP-01). */
export function watchCompare(site: ToggleSite): void {
  if (watching || !site.settings.compare.enabled) return
  watching = true
  const store = compareList(site.slug)
  const look = () => {
    if (store.get().length === 0) return
    stop()
    void import('../compare-tray/tray.tsx').then(({ showTray }) => showTray(site))
  }
  const stop = store.subscribe(look)
  look()
}
