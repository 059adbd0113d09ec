import { type CarSnapshot, readSnapshots } from '../rules/car/car-snapshot.ts'
import { type StoredValue, storedValue } from '../storage/stored-value.ts'

/** The saved cars of a site, newest first, as every block of the page and every tab sees them (STORE-02, FAV-09, FAV-16). */
export function favourites(slug: string): StoredValue<CarSnapshot[]> {
  return storedValue(slug, 'favourites', readSnapshots)
}
