import type { JsonObject } from '../../../runtime/resolve/json.ts'
import { findSpot, readTree, routesOf, type TreeRef } from '../../core/tree.ts'
import { isObject } from '../../../runtime/resolve/json.ts'

/** The trees that make up a page: what stands around it, and the page itself, in document order. */
export function treesOfPage(document: JsonObject, routeId: string): TreeRef[] {
  const route = routesOf(document).find(({ id }) => id === routeId)
  const name = typeof route?.['layout'] === 'string' ? route['layout'] : 'default'
  const layouts = isObject(document['layouts']) ? document['layouts'] : {}
  const regions = isObject(layouts[name]) ? Object.keys(layouts[name]) : []
  const region = (which: string): TreeRef[] =>
    regions.includes(which) ? [{ kind: 'layout', name, region: which }] : []
  return [...region('header'), { kind: 'route', id: routeId }, ...region('footer'), ...region('aside')]
}

/** The tree of a page that holds a block; the page's own when none does. */
export function treeOfBlock(document: JsonObject, routeId: string, id: string): TreeRef {
  const holds = (tree: TreeRef) => findSpot(readTree(document, tree), id) !== undefined
  return treesOfPage(document, routeId).find(holds) ?? { kind: 'route', id: routeId }
}
