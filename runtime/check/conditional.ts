import { objectOf } from '../json/object.ts'
import type { BlockPlace } from './walk.ts'

/** Shown to some visitors only, itself or by what it stands in. */
export function isConditional(place: BlockPlace): boolean {
  if (place.node['visibleWhen'] !== undefined && place.node['visibleWhen'] !== null) return true
  return place.parent !== undefined && isConditional(place.parent)
}

/** Version B of a trial, itself or by what it stands in: whoever sees it does not see version A. */
export function isSecondVersion({ node, parent }: BlockPlace): boolean {
  if (objectOf(node['trial'])?.['version'] === 'b') return true
  return parent !== undefined && isSecondVersion(parent)
}
