import type { JsonObject } from '../../../runtime/json/object.ts'
import { usesOf, type Use } from '../../core/where-used.ts'
import { BLOCKS } from '../session/blocks.ts'

/** Places that link to a page from elsewhere: a link of the page to itself goes with it. */
export function linksTo(effective: JsonObject, routeId: string): readonly Use[] {
  return usesOf(effective, { kind: 'page', name: routeId }, BLOCKS).filter(
    ({ tree }) => tree?.kind !== 'route' || tree.id !== routeId,
  )
}
