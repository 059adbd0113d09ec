import type { JsonObject } from '../../../runtime/json/object.ts'
import { addressWithParts } from '../../core/commands/routes.ts'
import { routeTitle } from '../../core/describe-changes.ts'

/**
 * Pages that links may lead to, by address. None instead of a page that has an address whose parts each link fills in, be it
 * a further one: such links cannot follow.
 *
 * @param besides id of the page that goes; without it every page that has a fixed address
 */
export function pagesInstead(
  routes: readonly JsonObject[],
  besides?: string,
): (readonly [path: string, title: string])[] {
  const going = routes.find((route) => route['id'] === besides)
  if (besides !== undefined && (going === undefined || addressWithParts(going) !== undefined)) return []
  return routes
    .filter((route) => route !== going && route['hidden'] !== true && route['enabled'] !== false)
    .flatMap((route) => {
      const { id, path } = route
      if (typeof path !== 'string' || /[:*]/.test(path)) return []
      return [[path, `${routeTitle(route, String(id))} · ${path}`] as const]
    })
}
