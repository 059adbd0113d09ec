import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { sectionsOf } from '../../../runtime/sections/sections.ts'
import type { DescribedChange } from '../../core/describe-changes.ts'
import { routesOf, type TreeRef } from '../../core/tree.ts'
import { sectionOfPage, sectionPageId } from '../session/section-page.ts'
import { drawnIds } from '../session/tree-of-block.ts'

/** One side of a comparison: whether it has the page, and the ids under which the page shows what changed. */
export interface ComparedSide {
  isThere: boolean
  ids: readonly string[]
}

/** Where a change is looked at. */
export interface ComparedPlace {
  routeId: string
  /** A block changed, not only the page or a value. */
  isBlock: boolean
  before: ComparedSide
  after: ComparedSide
}

/**
 * The page on which a change shows: its own; one with the header or footer; a section's own page; else the home page.
 *
 * @param before the effective documents
 */
export function comparedPlace(
  { tree, blockId }: DescribedChange,
  before: JsonObject,
  after: JsonObject,
): ComparedPlace {
  const routeId = pageOf(tree, after) ?? pageOf(tree, before) ?? ''
  const side = (document: JsonObject): ComparedSide => ({
    isThere: isPageOf(document, routeId),
    ids: tree && blockId !== undefined ? drawnIds(document, routeId, tree, blockId) : [],
  })
  return { routeId, isBlock: blockId !== undefined, before: side(before), after: side(after) }
}

function pageOf(tree: TreeRef | undefined, document: JsonObject): string | undefined {
  if (tree?.kind === 'route') return tree.id
  if (tree?.kind === 'section') return sectionPageId(tree.name)
  const shown = routesOf(document).filter((route) => route['hidden'] !== true)
  const wearing = tree === undefined ? shown : shown.filter(({ layout = 'default' }) => layout === tree.name)
  const route = wearing.find(({ path }) => path === '/') ?? wearing[0] ?? shown[0]
  return route && String(route['id'])
}

function isPageOf(document: JsonObject, routeId: string): boolean {
  const section = sectionOfPage(routeId)
  if (section !== undefined) return Object.hasOwn(sectionsOf(document), section)
  return routesOf(document).some(
    (route) => isObject(route) && route['id'] === routeId && route['hidden'] !== true,
  )
}
