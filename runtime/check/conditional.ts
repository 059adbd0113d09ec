import type { BlockPlace } from './walk.ts'

/** Shown to some visitors only, itself or by what it stands in. */
export function isConditional(place: BlockPlace): boolean {
  if (place.node['visibleWhen'] !== undefined && place.node['visibleWhen'] !== null) return true
  return place.parent !== undefined && isConditional(place.parent)
}
