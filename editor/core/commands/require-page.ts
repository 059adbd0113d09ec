import type { JsonObject } from '../../../runtime/json/object.ts'
import { CommandRefused } from '../command.ts'
import { routesOf } from '../tree.ts'

/**
 * Links may only be led to the address of a page that visitors see.
 *
 * @param besides id of a page that is none to lead to
 */
export function requirePage(document: JsonObject, path: string, besides?: unknown): void {
  const isThere = routesOf(document).some(
    (each) =>
      each['path'] === path && each['id'] !== besides && each['hidden'] !== true && each['enabled'] !== false,
  )
  if (!isThere) throw new CommandRefused('unknown-route', `There is no page with the address ${path}.`)
}
