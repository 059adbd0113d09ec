import type { BlockNode } from '../../block/types.ts'
import { isObject, membersOf, safeKeys, type JsonObject } from '../../json/object.ts'
import { pointerOf, pointerSteps, valueAt } from '../../json/pointer.ts'
import { blockTrees, type TreeRef } from '../../tree/block-trees.ts'
import { pathOf, walkBlocks } from '../../tree/walk-blocks.ts'
import type { Schema } from './navigate.ts'
import type { SchemaProblem } from './translate.ts'

/** A document whose changes of inherited blocks say what they change. */
export interface TypedDocument {
  value: JsonObject
  /** Whether a problem is none, because what is missing in a change is inherited. */
  isInherited(problem: SchemaProblem): boolean
  /** A list of a change is laid over the inherited one: alone it may be too short. */
  isLaidOver(pointer: string): boolean
}

/** Members of an inherited block that a change may do without. */
const TAKEN_AWAY = ['label', 'visibleWhen', 'trial']

interface Change {
  pointer: string
  resolved: BlockNode
}

/**
 * A change of an inherited block names its id alone, and only with the type is it known which props it may have. The
 * copy has the types of the resolved tenant, in the same places, so that unknown props and wrong values are found in
 * changes too (CFG-23). A null resets a prop, or takes
 * a member of the block away, and is no value to check.
 */
export function typedChanges(own: JsonObject, resolved: JsonObject, { $defs }: Schema): TypedDocument {
  const known = blocksOf(resolved)
  const value = structuredClone(own)
  const changes: Change[] = []
  for (const { tree, path, nodes } of blockTrees(value)) {
    const inherited = known.get(keyOf(tree))
    for (const spot of walkBlocks(nodes)) {
      const node = spot.node as BlockNode & JsonObject
      const block = inherited?.get(spot.node.id)
      if (Object.hasOwn(node, 'type') || !block) continue
      if (!Object.hasOwn(membersOf($defs), `${block.type}Node`)) continue
      changes.push({ pointer: pointerOf([...path, ...pathOf(spot)]), resolved: block })
      node['type'] = block.type
      node.props = withoutResets(node['props'] ?? {}) as JsonObject
      for (const name of TAKEN_AWAY) if (node[name] === null) delete node[name]
    }
  }
  return {
    value,
    isInherited: (problem) => isInherited(problem, changes),
    isLaidOver: (pointer) => changeAround(pointer, changes) !== undefined,
  }
}

function blocksOf(resolved: JsonObject): Map<string, Map<string, BlockNode>> {
  const known = new Map<string, Map<string, BlockNode>>()
  for (const { tree, nodes } of blockTrees(resolved)) {
    const blocks = new Map<string, BlockNode>()
    for (const { node } of walkBlocks(nodes)) if (!blocks.has(node.id)) blocks.set(node.id, node)
    known.set(keyOf(tree), blocks)
  }
  return known
}

const keyOf = (tree: TreeRef): string => JSON.stringify(tree)

function withoutResets(value: unknown): unknown {
  if (!isObject(value)) return value
  const kept = safeKeys(value).filter((key) => value[key] !== null)
  return Object.fromEntries(kept.map((key) => [key, withoutResets(value[key])]))
}

function isInherited({ code, pointer, missing }: SchemaProblem, changes: readonly Change[]): boolean {
  const change = changeAround(pointer, changes)
  if (!change || code !== 'missing-property') return false
  const steps = pointerSteps(pointer.slice(change.pointer.length))
  // Slots hold blocks, which have their own say.
  if (steps[0] === 'slots') return false
  const whole = valueAt(change.resolved, steps)
  return !isObject(whole) || missing === undefined || Object.hasOwn(whole, missing)
}

/** A block stands before those in its slots: the last one around the place is the nearest. */
function changeAround(pointer: string, changes: readonly Change[]): Change | undefined {
  return changes.findLast((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`))
}
