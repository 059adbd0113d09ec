import { type CarSnapshot, readSnapshots } from '../rules/car/car-snapshot.ts'
import { type StoredValue, storedValue } from '../storage/stored-value.ts'

/** The cars chosen for comparison, in the order they were chosen (CMP-01, CMP-03). */
export function compareList(slug: string): StoredValue<CarSnapshot[]> {
  return storedValue(slug, 'compare', readSnapshots)
}
