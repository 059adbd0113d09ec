import { namesIn, type ConditionPlace } from './conditions.ts'

/** A visitor of conditions that looks at the names of one member. */
export function conditionNames(
  member: string,
  visit: (found: { name: string; pointer: string }) => void,
): (place: ConditionPlace) => void {
  return (place) => {
    for (const found of namesIn(place, member)) visit(found)
  }
}
