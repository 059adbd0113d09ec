import type { BlockNode } from '../block/types.ts'
import { objectsOf, sameJson, type JsonObject } from '../json/object.ts'
import { blockTrees } from '../tree/block-trees.ts'
import { walkBlocks } from '../tree/walk-blocks.ts'

/** How much of a document another one changes. */
export interface ChangedParts {
  /** Pages that came, went or hold something else. */
  pages: number
  /** Blocks that came, went, hang elsewhere or say something else, headers, footers and shared sections included. */
  blocks: number
  /** Members of the document outside of pages: theme, menus, details. */
  settings: number
}

/** What is counted by blocks, or by pages. */
const BY_BLOCKS: ReadonlySet<string> = new Set(['routes', 'layouts', 'sections'])

/** Counts what differs between two documents of one dealer. A block that only its neighbours pushed aside does not count. */
export function changedParts(before: JsonObject, after: JsonObject): ChangedParts {
  const members = new Set([...Object.keys(before), ...Object.keys(after)])
  return {
    pages: countDiffering(pagesOf(before), pagesOf(after)),
    blocks: countDiffering(blocksOf(before), blocksOf(after)),
    settings: [...members].filter((key) => !BY_BLOCKS.has(key) && !sameJson(before[key], after[key])).length,
  }
}

function countDiffering(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): number {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => !sameJson(before.get(key), after.get(key))).length
}

function pagesOf(document: JsonObject): Map<string, JsonObject> {
  return new Map(objectsOf(document['routes']).map(([, route]) => [JSON.stringify(route['id']), route]))
}

/** Each block by itself, without what is in it, with the place that it hangs in. */
function blocksOf(document: JsonObject): Map<string, unknown> {
  const blocks = new Map<string, unknown>()
  for (const { tree, nodes } of blockTrees(document)) {
    for (const { node, parent, slot } of walkBlocks(nodes)) {
      const { slots: _, ...own } = node as BlockNode & JsonObject
      blocks.set(JSON.stringify([tree, node.id]), { own, parent, slot })
    }
  }
  return blocks
}
