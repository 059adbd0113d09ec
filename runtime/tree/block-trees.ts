import type { BlockNode } from '../block/types.ts'
import { membersOf, objectsOf, type JsonObject } from '../json/object.ts'
import type { DocumentPath } from '../json/pointer.ts'
import { wordsOf } from '../json/text.ts'

/** The page part that a block tree belongs to. */
export type TreeRef =
  | { kind: 'route'; id: string }
  | { kind: 'layout'; name: string; region: string }
  | { kind: 'section'; name: string }

/** A block tree of a document. */
export interface BlockTree {
  tree: TreeRef
  /** The page it belongs to; layouts and sections stand on many. */
  route?: JsonObject
  /** Where its blocks are in the document: `['routes', 0, 'blocks']`. */
  path: DocumentPath
  /** Whatever stands there; a document may be wrong. */
  nodes: readonly BlockNode[]
}

/** All block trees of a document: pages, then layouts region by region, then shared sections. */
export function* blockTrees(document: JsonObject): Generator<BlockTree, void, void> {
  for (const [index, route] of objectsOf(document['routes'])) {
    const tree: TreeRef = { kind: 'route', id: wordsOf(route['id'] ?? '') }
    yield { tree, route, path: ['routes', index, 'blocks'], nodes: nodesOf(route['blocks']) }
  }
  for (const [name, regions] of Object.entries(membersOf(document['layouts']))) {
    for (const [region, nodes] of Object.entries(membersOf(regions))) {
      const tree: TreeRef = { kind: 'layout', name, region }
      yield { tree, path: ['layouts', name, region], nodes: nodesOf(nodes) }
    }
  }
  for (const [name, nodes] of Object.entries(membersOf(document['sections']))) {
    yield { tree: { kind: 'section', name }, path: ['sections', name], nodes: nodesOf(nodes) }
  }
}

function nodesOf(value: unknown): readonly BlockNode[] {
  return Array.isArray(value) ? (value as BlockNode[]) : []
}
