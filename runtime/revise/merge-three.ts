import { isObject, sameJson, type JsonObject } from '../json/object.ts'
import { pointerOf } from '../json/pointer.ts'
import { BLOCK, childShape, DOCUMENT, type Shape } from '../resolve/shape.ts'
import { followMoves, type JoinBlock } from './follow-moves.ts'
import type { MergeConflict } from './merge-conflict.ts'

export type { MergeConflict }

export interface ThreeWayMerge {
  document: JsonObject
  conflicts: MergeConflict[]
}

interface Merging {
  conflicts: MergeConflict[]
}

/**
 * Joins two revisions of one tenant document that started from the same base, down to single values of single blocks.
 * Routes, blocks and menu items are matched by id, also where one side moved a block into another list; where both sides
 * changed one value, theirs stays and the conflict is reported with both (nothing is overwritten in silence).
 */
export function mergeThree(base: JsonObject, mine: JsonObject, theirs: JsonObject): ThreeWayMerge {
  const merging: Merging = { conflicts: [] }
  const joinBlock: JoinBlock = (before, my, their, path) =>
    mergeMembers(BLOCK, before, my, their, path, path.at(-1) ?? null, merging)
  const sides = followMoves({ base, mine, theirs }, joinBlock, merging.conflicts)
  const document = mergeValue(DOCUMENT, sides.base, sides.mine, sides.theirs, [], null, merging)
  return { document: isObject(document) ? document : {}, conflicts: merging.conflicts }
}

function mergeValue(
  shape: Shape,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  blockId: string | null,
  merging: Merging,
): unknown {
  if (mine === theirs || sameJson(mine, theirs)) return theirs
  if (mine === base || sameJson(base, mine)) return theirs
  if (theirs === base || sameJson(base, theirs)) return mine
  if (shape.kind === 'list' && hasIds(mine) && hasIds(theirs) && (base === undefined || hasIds(base))) {
    return mergeEntries(shape.item, base ?? [], mine, theirs, path, blockId, merging)
  }
  if (shape.kind !== 'atomic' && isObject(mine) && isObject(theirs)) {
    return mergeMembers(shape, isObject(base) ? base : {}, mine, theirs, path, blockId, merging)
  }
  merging.conflicts.push({ pointer: pointerOf(path), blockId, base, mine, theirs })
  return theirs
}

function mergeMembers(
  shape: Shape,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: readonly string[],
  blockId: string | null,
  merging: Merging,
): JsonObject {
  const result: JsonObject = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (key === '__proto__') continue
    const merged = mergeValue(
      childShape(shape, key),
      own(base, key),
      own(mine, key),
      own(theirs, key),
      [...path, key],
      blockId,
      merging,
    )
    if (merged !== undefined) result[key] = merged
  }
  return result
}

type Entries = readonly (JsonObject & { id: string })[]

function mergeEntries(
  item: Shape,
  base: Entries,
  mine: Entries,
  theirs: Entries,
  path: readonly string[],
  blockId: string | null,
  merging: Merging,
): unknown[] {
  const baseById = byId(base)
  const mineById = byId(mine)
  const theirsById = byId(theirs)
  const merged = new Map<string, unknown>()
  for (const id of new Set([...theirsById.keys(), ...mineById.keys()])) {
    const [before, my, their] = [baseById.get(id), mineById.get(id), theirsById.get(id)]
    const value = mergeValue(item, before, my, their, [...path, id], id, merging)
    if (value !== undefined) merged.set(id, value)
  }
  return orderOf(base, mine, theirs, path, blockId, merging)
    .filter((id) => merged.has(id))
    .map((id) => merged.get(id))
}

/** The order of the side that changed it, with the other side's new entries behind the ones they came behind. */
function orderOf(
  base: Entries,
  mine: Entries,
  theirs: Entries,
  path: readonly string[],
  blockId: string | null,
  merging: Merging,
): string[] {
  const [b, m, t] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const mineMoved = !sameOrder(b, m)
  const theirsMoved = !sameOrder(b, t)
  if (mineMoved && theirsMoved && !sameOrder(m, t)) {
    merging.conflicts.push({ pointer: pointerOf(path), blockId, base: b, mine: m, theirs: t })
  }
  const [lead, other] = mineMoved && !theirsMoved ? [m, t] : [t, m]
  const known = new Set(lead)
  /** New entries of the other side by the entry that they come behind; `undefined` for the start. */
  const behind = new Map<string | undefined, string[]>()
  let previous: string | undefined
  for (const id of other) {
    if (known.has(id)) previous = id
    else behind.set(previous, [...(behind.get(previous) ?? []), id])
  }
  return [undefined, ...lead].flatMap((id) => [...(id === undefined ? [] : [id]), ...(behind.get(id) ?? [])])
}

/** Whether the entries that both lists have stand in the same order. */
function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)]
  const shared = b.filter((id) => inA.has(id))
  return a.filter((id) => inB.has(id)).every((id, index) => shared[index] === id)
}

function hasIds(value: unknown): value is Entries {
  if (!Array.isArray(value)) return false
  const ids = value.map((entry: unknown) => (isObject(entry) ? entry['id'] : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

function byId(entries: Entries): Map<string, JsonObject> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

function idsOf(entries: Entries): string[] {
  return entries.map(({ id }) => id)
}

function own(value: JsonObject, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
