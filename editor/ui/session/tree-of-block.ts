import { walkBlocks } from '../../../runtime/tree/walk-blocks.ts'
import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { idInUse, sectionNameOf } from '../../../runtime/sections/sections.ts'
import { ONLY_USE, sectionOfPage } from './section-page.ts'
import { findSpot, readTree, routesOf, type TreeRef } from '../../core/tree.ts'

/** The trees that make up a page: what stands around it, and the page itself, in document order. */
export function treesOfPage(document: JsonObject, routeId: string): TreeRef[] {
  const section = sectionOfPage(routeId)
  if (section !== undefined) return [{ kind: 'section', name: section }]
  const route = routesOf(document).find(({ id }) => id === routeId)
  const name = typeof route?.['layout'] === 'string' ? route['layout'] : 'default'
  const layouts = isObject(document['layouts']) ? document['layouts'] : {}
  const regions = isObject(layouts[name]) ? Object.keys(layouts[name]) : []
  const region = (which: string): TreeRef[] =>
    regions.includes(which) ? [{ kind: 'layout', name, region: which }] : []
  return [...region('header'), { kind: 'route', id: routeId }, ...region('footer'), ...region('aside')]
}

export interface PlaceOfDrawn {
  tree: TreeRef
  id: string
  /** The reference on the page by which a block of a shared section comes there. */
  use?: { tree: TreeRef; id: string }
}

/** Where a block that a page shows stands in the document: blocks of shared sections have other ids on the page. */
export function placeOfDrawn(document: JsonObject, routeId: string, drawnId: string): PlaceOfDrawn {
  const find = (tree: TreeRef, id: string, depth: number): PlaceOfDrawn | undefined => {
    if (findSpot(readTree(document, tree), id)) return { tree, id }
    if (depth > MAX_DEPTH) return undefined
    for (const use of sectionUses(readTree(document, tree))) {
      const start = idInUse(use.id, '')
      const found = id.startsWith(start) ? find(use.tree, id.slice(start.length), depth + 1) : undefined
      // Inside of another section, the use is that section's, and what it says shows on every page of that.
      if (found) return depth === 0 ? { ...found, use: { tree, id: use.id } } : found
    }
    return undefined
  }
  const isAlone = sectionOfPage(routeId) !== undefined
  const start = isAlone ? idInUse(ONLY_USE, '') : ''
  for (const tree of treesOfPage(document, routeId)) {
    const found = drawnId.startsWith(start) ? find(tree, drawnId.slice(start.length), 0) : undefined
    if (found) return found
  }
  return { tree: { kind: 'route', id: routeId }, id: drawnId }
}

/** Ids under which a page shows a block: one, but for blocks of a shared section, which it may show several times. */
export function drawnIds(document: JsonObject, routeId: string, tree: TreeRef, id: string): string[] {
  if (tree.kind !== 'section') return [id]
  return usesOnPage(document, routeId, tree.name).map((use) => idInUse(use, id))
}

/** Ids on the page of the references to a shared section, in document order. */
export function usesOnPage(document: JsonObject, routeId: string, name: string): string[] {
  const found: string[] = []
  const collect = (tree: TreeRef, path: string, open: readonly string[]): void => {
    for (const use of sectionUses(readTree(document, tree))) {
      const id = path === '' ? use.id : idInUse(path, use.id)
      if (use.tree.name === name) found.push(id)
      if (!open.includes(use.tree.name)) collect(use.tree, id, [...open, use.tree.name])
    }
  }
  const section = sectionOfPage(routeId)
  if (section === undefined) {
    for (const tree of treesOfPage(document, routeId)) collect(tree, '', [])
    return found
  }
  if (section === name) found.push(ONLY_USE)
  collect({ kind: 'section', name: section }, ONLY_USE, [section])
  return found
}

/** Sections inside of sections are looked into this far. */
const MAX_DEPTH = 8

interface SectionUse {
  id: string
  tree: { kind: 'section'; name: string }
}

const usesByTree = new WeakMap<object, readonly SectionUse[]>()

/** The references of a tree that show something; looked for once per state of the tree. */
function sectionUses(nodes: readonly BlockNode[]): readonly SectionUse[] {
  const known = usesByTree.get(nodes)
  if (known) return known
  const uses: SectionUse[] = []
  for (const { node } of walkBlocks(nodes)) {
    const name = node.hidden === true ? undefined : sectionNameOf(node)
    if (name !== undefined) uses.push({ id: node.id, tree: { kind: 'section', name } })
  }
  usesByTree.set(nodes, uses)
  return uses
}
