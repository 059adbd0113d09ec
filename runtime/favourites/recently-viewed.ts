import { type CarSnapshot, readSnapshots } from '../rules/car/car-snapshot.ts'
import { type StoredValue, storedValue } from '../storage/stored-value.ts'

/** The cars whose pages this visitor opened, the last one first. */
export function recentlyViewed(slug: string): StoredValue<CarSnapshot[]> {
  return storedValue(slug, 'recentlyViewed', readSnapshots)
}
