import type { Regional } from '../../schemas/generated/types.ts'
import { attributeLabel } from '../../runtime/search-state/attributes.ts'
import type { VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'
import type { WayOut } from '../../runtime/search-state/relaxation.ts'
import { wayText } from '../../runtime/search-state/way-text.ts'

/** A way out of an empty search; the nearest says in a sentence what there is instead. */
export interface ToldWay extends WayOut {
  text?: string
}

/** The ways in their order, the first with its sentence: "No white one; 14 HiLux SR5 in other colours." */
export function toldWays(ways: readonly WayOut[], noun: VehicleNoun, regional: Regional): ToldWay[] {
  const [nearest, ...others] = ways
  if (nearest === undefined) return []
  const text = wayText(nearest, noun, attributeLabel('colour', regional).toLowerCase())
  return [{ ...nearest, text }, ...others]
}
