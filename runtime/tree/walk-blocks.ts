import { isObject } from '../json/object.ts'
import type { DocumentPath } from '../json/pointer.ts'

/** What is common to blocks as they are written, resolved and compiled. */
export interface TreeNode<Node> {
  id: string
  slots?: Readonly<Record<string, readonly Node[]>>
}

/** A block with where it stands in its tree. */
export interface Spot<Node> {
  node: Node
  /** Id of the block around it; `null` at the top. */
  parent: string | null
  slot: string | null
  /** Place in its list. */
  index: number
  /** From the top to the block around it. */
  ancestors: readonly Node[]
  /** The block around it, with where that stands. */
  within: Spot<Node> | null
}

interface List<Node> extends Omit<Spot<Node>, 'node' | 'index'> {
  nodes: readonly Node[]
  next: number
}

/**
 * The one walk over block trees: parents before children, in document order. Follows only what has the right shape, so
 * that documents with mistakes can be walked, too.
 *
 * @param enter `false` leaves a block out, and everything in it
 * @example for (const { node, ancestors } of walkBlocks(route.blocks)) …
 */
export function* walkBlocks<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  enter?: (spot: Spot<Node>) => boolean,
): Generator<Spot<Node>, void, void> {
  if (!Array.isArray(nodes)) return
  const open: List<Node>[] = [{ nodes, next: 0, parent: null, slot: null, ancestors: [], within: null }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const index = top.next++
    const node = top.nodes[index]
    if (index >= top.nodes.length) open.pop()
    if (!isObject(node)) continue
    const { parent, slot, ancestors, within } = top
    const spot: Spot<Node> = { node, parent, slot, index, ancestors, within }
    if (enter?.(spot) === false) continue
    yield spot
    if (isObject(node.slots)) openSlots(open, spot, node.slots)
  }
}

/** Editors walk a thousand blocks at every change, so nothing is made here that nobody may ask for. */
function openSlots<Node extends TreeNode<Node>>(
  open: List<Node>[],
  within: Spot<Node>,
  slots: Readonly<Record<string, unknown>>,
): void {
  const parent = within.node.id
  const ancestors = [...within.ancestors, within.node]
  // The list that is opened last is walked first.
  for (const slot of Object.keys(slots).toReversed()) {
    const nodes = slots[slot]
    if (Array.isArray(nodes)) open.push({ nodes: nodes as Node[], next: 0, parent, slot, ancestors, within })
  }
}

/** Path of a block from the list where the walk began: `[0, 'slots', 'content', 2]`. */
export function pathOf({ within, slot, index }: Spot<unknown>): DocumentPath {
  return within === null ? [index] : [...pathOf(within), 'slots', slot ?? '', index]
}

/** The same with ids in the place of indexes: `['hero', 'slots', 'content', 'phone']`. */
export function wayOf<Node extends TreeNode<Node>>({ within, slot, node }: Spot<Node>): string[] {
  return within === null ? [node.id] : [...wayOf(within), 'slots', slot ?? '', node.id]
}
