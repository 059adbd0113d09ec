import type { UserSession } from '../../schemas/generated/types.ts'
import { favourites } from '../favourites/favourites.ts'
import { type CarSnapshot, readSnapshots } from '../rules/car/car-snapshot.ts'
import { siteStorage } from '../storage/site-storage.ts'

const PRESSED = 'favouritesPressed'

/** The list in the browser is newer than what any page knows that was asked for before. */
export function notePress(slug: string, now = Date.now()): void {
  siteStorage(slug).write(PRESSED, now)
}

/**
 * Makes the list in the browser that of the session, so that hearts and the number in the header are the visitor's own,
 * and nobody else's after signing out. What is known of a car stays; of others there is only the id. Where a heart was
 * pressed since, in whatever tab, the session may not know of it: the next page takes the list.
 *
 * @param asked epoch milliseconds from which on the session may have been read
 */
export function takeWatchlist(
  slug: string,
  { watchlist }: UserSession,
  asked = performance.timeOrigin,
): void {
  if (siteStorage(slug).read(PRESSED, 0) >= asked) return
  const store = favourites(slug)
  const known = new Map(store.get().map((car) => [car.id, car]))
  const next = watchlist.flatMap(({ id }) => readSnapshots([known.get(Number(id)) ?? { id }]))
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
}

const PENDING = 'pendingFavourite'

/** Signing in takes minutes; a wish that is older is forgotten. */
const KEPT_MS = 30 * 60 * 1000

/** Remembers, for this tab, the car whose heart was pressed before signing in (FAV-04). */
export function rememberPending(slug: string, car: CarSnapshot, now = Date.now()): void {
  tab(slug).write(PENDING, { car, at: now })
}

/** The car that is to be saved now that the visitor is signed in; given once. */
export function takePending(slug: string, now = Date.now()): CarSnapshot | undefined {
  const stored = tab(slug).read<{ car?: unknown; at?: unknown } | null>(PENDING, null)
  if (!stored) return undefined
  tab(slug).remove(PENDING)
  if (typeof stored.at !== 'number' || now - stored.at > KEPT_MS) return undefined
  return readSnapshots([stored.car])[0]
}

function tab(slug: string) {
  return siteStorage(slug, () => globalThis.sessionStorage)
}
