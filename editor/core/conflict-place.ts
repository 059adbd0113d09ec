import type { JsonObject } from '../../runtime/json/object.ts'
import { pointerSteps } from '../../runtime/json/pointer.ts'
import type { MergeConflict } from '../../runtime/revise/merge-three.ts'
import { nodeTitle } from './block-names.ts'
import { treeTitle } from './describe-changes.ts'
import { fieldTitle } from './field-title.ts'
import { partTitle } from './part-title.ts'
import { findSpot, readTree, spotsIn, type TreeRef } from './tree.ts'
import type { Blocks } from './world.ts'

/** Steps of an address that say nothing to people. */
const BETWEEN = new Set(['routes', 'blocks', 'slots', 'content'])

/**
 * Where a value stands that both sides changed, in the words of outline and form: "Home › Hero › Heading". What this window
 * does not have is told by its id.
 *
 * @param document the effective one
 */
export function conflictPlace(
  document: JsonObject,
  { pointer }: Pick<MergeConflict, 'pointer'>,
  blocks: Blocks,
): string {
  const steps = pointerSteps(pointer)
  const found = treeAt(steps)
  if (!found) return steps.map((step) => fieldTitle(step, {})).join(' › ')
  const { tree, below, isInBlocks } = found
  const at = blockAt(below)
  const node = isInBlocks ? findSpot(readTree(document, tree), below[at] ?? '')?.node : undefined
  const [member = '', ...rest] = below.slice(node ? at + 1 : 0)
  const words =
    node && member === 'props' && rest.length > 0
      ? [partTitle(blocks.get(node.type)?.props, rest.join('/'))]
      : [member, ...rest].filter((step) => step && !BETWEEN.has(step)).map((step) => fieldTitle(step, {}))
  if (isOrder(found)) words.push('Order')
  return [treeTitle(document, tree), ...(node ? [nodeTitle(node, blocks)] : []), ...words].join(' › ')
}

/** What staff call the blocks of a tree, by id, where both sides changed an order: it is told by them. Empty elsewhere. */
export function namesAround(
  document: JsonObject,
  { pointer }: Pick<MergeConflict, 'pointer'>,
  blocks: Blocks,
): ReadonlyMap<string, string> {
  const found = treeAt(pointerSteps(pointer))
  if (!found || !isOrder(found)) return new Map()
  const spots = spotsIn(readTree(document, found.tree))
  return new Map([...spots].map(([id, { node }]) => [id, nodeTitle(node, blocks)]))
}

interface Found {
  tree: TreeRef
  /** What of the address is below the tree's blocks, or below its page. */
  below: readonly string[]
  /** A page has more than blocks: `title`, `path`. */
  isInBlocks: boolean
}

/** The tree that an address leads into. */
function treeAt([top, name, ...rest]: readonly string[]): Found | undefined {
  if (name === undefined) return undefined
  if (top === 'routes') {
    const isInBlocks = rest[0] === 'blocks'
    return { tree: { kind: 'route', id: name }, below: isInBlocks ? rest.slice(1) : rest, isInBlocks }
  }
  if (top === 'sections') return { tree: { kind: 'section', name }, below: rest, isInBlocks: true }
  const [region, ...below] = rest
  return top === 'layouts' && region !== undefined
    ? { tree: { kind: 'layout', name, region }, below, isInBlocks: true }
    : undefined
}

/** Whether it leads to a list of blocks: the tree's own, or a slot of one of its blocks. */
function isOrder({ below, isInBlocks }: Found): boolean {
  const inner = below.slice(blockAt(below))
  return isInBlocks && (inner.length === 0 || (inner.length === 3 && inner[1] === 'slots'))
}

/** Where the id of the innermost block is: `band`, `slots`, `content`, `one`, `props` → 3. */
function blockAt(below: readonly string[]): number {
  let at = 0
  while (below[at + 1] === 'slots' && below[at + 3] !== undefined) at += 3
  return at
}
