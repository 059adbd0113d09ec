import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf, type TreeRef } from '../../core/tree.ts'

/** What the address of a page must look up, in words. */
const WORDS = {
  car: 'a car',
  location: 'a location',
  offer: 'an offer',
  model: 'a model',
  article: 'an article',
  search: 'a search',
} as const

export interface MissingEntity {
  /** "a car", "a car or a search". */
  words: string
  /** Pages of the dealer whose address looks it up. */
  pages: { id: string; title: string; path: string }[]
}

/**
 * What a block needs that the open page does not look up; `undefined` where it has it, and in headers, footers and shared
 * sections, which stand on many pages.
 */
export function missingEntity(
  { needs }: BlockSchema,
  document: JsonObject,
  tree: TreeRef,
): MissingEntity | undefined {
  if (needs === undefined || tree.kind !== 'route') return undefined
  const routes = routesOf(document)
  const has = (route: JsonObject | undefined) => needs.some((entity) => entity === route?.['entity'])
  if (has(routes.find(({ id }) => id === tree.id))) return undefined
  return {
    words: needs.map((entity) => WORDS[entity]).join(' or '),
    pages: routes.filter(has).map((route) => ({
      id: String(route['id']),
      title: routeTitle(route, String(route['id'])),
      path: String(route['path'] ?? ''),
    })),
  }
}
