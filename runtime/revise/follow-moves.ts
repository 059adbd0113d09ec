import { sameJson, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'
import { placesOf, withEntry, type BlockPlace } from './block-places.ts'
import type { MergeConflict } from './merge-conflict.ts'

/** Three states of a document. */
export interface Sides {
  base: JsonObject
  mine: JsonObject
  theirs: JsonObject
}

/** Joins three states of one block. */
export type JoinBlock = (
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: readonly string[],
) => JsonObject

/** A person moves a handful of blocks between two saves; past this the merge asks instead. */
const MOST = 200

type Found = { [Side in keyof Sides]: BlockPlace | undefined }

/**
 * Carries edits of a block to where the other side moved it, so that a merge list by list finds nothing to ask: somebody
 * wraps a text into columns while somebody else corrects it. Asked is where both moved it to different lists, and where
 * one moved what the other removed.
 */
export function followMoves(start: Sides, joinBlock: JoinBlock, conflicts: MergeConflict[]): Sides {
  let sides = start
  const done = new Set<string>()
  for (let count = 0; count < MOST; count += 1) {
    const [base, mine, theirs] = [placesOf(sides.base), placesOf(sides.mine), placesOf(sides.theirs)]
    const next = [...base].find(
      ([key, place]) =>
        !done.has(key) && isApart({ base: place, mine: mine.get(key), theirs: theirs.get(key) }),
    )
    if (!next) return sides
    const [key, place] = next
    done.add(key)
    sides = carried(sides, place, { mine: mine.get(key), theirs: theirs.get(key) }, joinBlock, conflicts)
  }
  return sides
}

/** Whether a merge list by list would get a block wrong. */
function isApart({ base, mine, theirs }: Found): boolean {
  if (!base || (!mine && !theirs)) return false
  const mineMoved = mine !== undefined && mine.list !== base.list
  const theirsMoved = theirs !== undefined && theirs.list !== base.list
  if (!mine || !theirs) return mineMoved || theirsMoved
  if (mineMoved && theirsMoved) return mine.list !== theirs.list || !sameJson(mine.node, theirs.node)
  if (mineMoved) return !sameJson(theirs.node, base.node)
  return theirsMoved && !sameJson(mine.node, base.node)
}

function carried(
  sides: Sides,
  base: BlockPlace,
  { mine, theirs }: { mine: BlockPlace | undefined; theirs: BlockPlace | undefined },
  joinBlock: JoinBlock,
  conflicts: MergeConflict[],
): Sides {
  const ask = (place: BlockPlace, of: Partial<Record<keyof Sides, unknown>>) =>
    conflicts.push({
      pointer: pointerOf(place.path),
      blockId: base.id,
      base: undefined,
      mine: undefined,
      theirs: undefined,
      ...of,
    })
  if (!mine || !theirs) {
    // One side moved what the other removed; theirs stays.
    if (theirs) ask(theirs, { base: base.node, theirs: theirs.node })
    if (!mine) return sides
    ask(mine, { base: base.node, mine: mine.node })
    return { ...sides, mine: withEntry(sides.mine, mine.path, undefined) }
  }
  const isMineMoved = mine.list !== base.list
  const isTheirsMoved = theirs.list !== base.list
  const at = isTheirsMoved ? theirs : mine
  const node = joinBlock(base.node, mine.node, theirs.node, at.path)
  if (!isTheirsMoved) {
    return {
      ...sides,
      mine: withEntry(sides.mine, mine.path, node),
      theirs: withEntry(sides.theirs, theirs.path, base.node),
    }
  }
  const joined = { ...sides, theirs: withEntry(sides.theirs, theirs.path, node) }
  if (!isMineMoved) return { ...joined, mine: withEntry(sides.mine, mine.path, base.node) }
  if (mine.list === theirs.list) return { ...joined, mine: withEntry(sides.mine, mine.path, node) }
  ask(theirs, { theirs: node })
  ask(mine, { mine: node })
  return { ...joined, mine: withEntry(sides.mine, mine.path, undefined) }
}
