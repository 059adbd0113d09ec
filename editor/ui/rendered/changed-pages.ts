import type { JsonObject } from '../../../runtime/json/object.ts'
import type { DescribedChange } from '../../core/describe-changes.ts'
import { comparedPlace } from '../compare/compared-place.ts'

/** Each is drawn three times; who changes more looks at the first ones. */
export const MOST_PAGES = 12

/**
 * Pages that show what changed, each once, in the order of the changes.
 *
 * @param before the effective documents
 */
export function changedPages(
  changes: readonly DescribedChange[],
  before: JsonObject,
  after: JsonObject,
): string[] {
  const places = changes.map((change) => comparedPlace(change, before, after))
  return [...new Set(places.filter((place) => place.after.isThere).map(({ routeId }) => routeId))]
}
