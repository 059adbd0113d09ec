import type { JsonObject } from '../../../runtime/json/object.ts'
import { findSpot, readTree, treeKey, treesOf, type TreeRef } from '../tree.ts'

/** What says which block a thread is about. */
export interface BlockOf {
  /** `treeKey` of the tree that it stood in when the thread was begun. */
  tree: string
  /** Its id. */
  block: string
}

/** A block of the document. */
export interface BlockPlace {
  tree: TreeRef
  id: string
}

/** Where the block of a thread stands now: also where it was moved to. `undefined` when it is gone. */
export function placeOfThread(document: JsonObject, { tree, block }: BlockOf): BlockPlace | undefined {
  const has = (each: TreeRef) => findSpot(readTree(document, each), block) !== undefined
  const trees = treesOf(document)
  const own = trees.find((each) => treeKey(each) === tree)
  const found = own && has(own) ? own : trees.find(has)
  return found && { tree: found, id: block }
}

/** One key for a block of a document. */
export const blockKey = (tree: TreeRef, id: string): string => `${treeKey(tree)} ${id}`

/** Open threads of a document by their block, and those whose block is gone. */
export interface PlacedThreads<Thread> {
  byBlock: ReadonlyMap<string, readonly Thread[]>
  gone: readonly Thread[]
}

export function placeThreads<Thread extends BlockOf>(
  document: JsonObject,
  threads: readonly Thread[],
): PlacedThreads<Thread> {
  const placed = Map.groupBy(threads, (thread) => {
    const place = placeOfThread(document, thread)
    return place && blockKey(place.tree, place.id)
  })
  const gone = placed.get(undefined) ?? []
  placed.delete(undefined)
  return { byBlock: placed as ReadonlyMap<string, readonly Thread[]>, gone }
}
