import { type Actor, createActor } from 'xstate'
import {
  favouriteMachine,
  type FavouriteServices,
  type WatchlistAnswer,
} from '../../../machines/favourite/machine.ts'
import { favourites } from '../../../runtime/favourites/favourites.ts'
import { garageSession } from '../../../runtime/garage/session.ts'
import { serverWords } from '../../../runtime/log/server-words.ts'
import { notePress, rememberPending } from '../../../runtime/garage/watchlist.ts'
import { signInUrl } from '../../../runtime/rules/visitor/gates.ts'
import { type CarSnapshot, withCar, withoutCar } from '../../../runtime/rules/car/car-snapshot.ts'
import { EVENT_IDS, track } from '../../../runtime/tracking/events.ts'
import { showToast } from '../toast/toast.ts'
import type { ToggleSite } from './toggle-site.ts'

/** As many cars as the server keeps for one visitor. */
const GARAGE_LIMIT = 200

const running = new Map<number, Actor<typeof favouriteMachine>>()

/**
 * Presses the heart of a car. The list is the truth about what is saved, also when another tab changed it, so each press
 * starts from there; while a call of the last press is under way another press does nothing.
 */
export function toggle(site: ToggleSite, car: CarSnapshot): void {
  const last = running.get(car.id)?.getSnapshot()
  if (last && Object.keys(last.children).length > 0) return
  const saved = favourites(site.slug)
    .get()
    .some(({ id }) => id === car.id)
  const actor = createActor(favouriteMachine, {
    input: { saved, mode: site.settings.favourites.mode, services: browserServices(site, car) },
  })
  running.set(car.id, actor)
  actor.start()
  actor.send({ type: 'TOGGLE' })
}

function browserServices(site: ToggleSite, car: CarSnapshot): FavouriteServices {
  const store = favourites(site.slug)
  const { mode } = site.settings.favourites
  const name = [car.title, car.subtitle].filter(Boolean).join(' ')
  const change = (changed: (cars: CarSnapshot[]) => CarSnapshot[]) => {
    if (mode === 'garage') notePress(site.slug)
    store.set(changed(store.get()))
  }
  const viewList = { text: 'View List', href: site.settings.routes.favourites }
  return {
    maySave: async () => Boolean((await garageSession()).user?.phone),
    signIn: () => {
      // A car that is still in the list was to be removed: signing in again must not save it anew.
      if (!store.get().some(({ id }) => id === car.id)) rememberPending(site.slug, car)
      window.location.assign(signInHref(window.location))
    },
    addLocally: () => change((cars) => withCar(cars, car, mode === 'garage' ? GARAGE_LIMIT : undefined)),
    removeLocally: () => change((cars) => withoutCar(cars, car.id)),
    save: () => watchlist('save-car', car.id),
    remove: () => watchlist('remove-car', car.id),
    track: () => track({ event: 'favourite_added', id: EVENT_IDS.favouriteAdded, car_id: car.id, car: name }),
    announceSaved: () =>
      showToast({
        title: 'Car Saved In Watchlist',
        text: `${name} is now available in your watchlist`,
        action: viewList,
      }),
    announceRemoved: () =>
      showToast({
        title: 'Car Removed',
        text: `${name} is no longer in your watchlist`,
        action: viewList,
      }),
    failed: (message) => window.alert(message),
  }
}

/** Back to this page after signing in, and the car is then saved (FAV-04, ROUTE-30). */
function signInHref({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const here = `${pathname}${search}`
  return signInUrl({ type: 'watchlist', redirect: here, back: here })
}

/** `success` in the answer decides, whatever the status says (FAV-14, API-02, API-03). */
async function watchlist(call: 'save-car' | 'remove-car', id: number): Promise<WatchlistAnswer> {
  const { user } = await garageSession()
  const response = await fetch(`/api/watchlist/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: user?.phone, car_id: id }),
    // Whoever leaves the page at once would break it off, and the heart would go back to what it was.
    keepalive: true,
  })
  const answer = (await response.json()) as WatchlistAnswer
  return { ...answer, message: serverWords(answer), isSignedOut: response.status === 401 }
}
