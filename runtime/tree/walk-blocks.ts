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
  /** Path of the list it stands in, from the list where the walk began: `[0, 'slots', 'content']`. */
  list: DocumentPath
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
  const open: List<Node>[] = []
  const push = (list: unknown, around: Omit<List<Node>, 'nodes' | 'next'>) => {
    if (Array.isArray(list)) open.push({ nodes: list as Node[], next: 0, ...around })
  }
  push(nodes, { parent: null, slot: null, ancestors: [], list: [] })
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { parent, slot, ancestors, list } = top
    const index = top.next++
    const node = top.nodes[index]
    if (index >= top.nodes.length) open.pop()
    if (!isObject(node)) continue
    const spot: Spot<Node> = { node, parent, slot, index, ancestors, list }
    if (enter?.(spot) === false) continue
    yield spot
    if (!isObject(node.slots)) continue
    const within = [...ancestors, node]
    // The list that is opened last is walked first.
    for (const [name, children] of Object.entries(node.slots).toReversed()) {
      push(children, {
        parent: node.id,
        slot: name,
        ancestors: within,
        list: [...list, index, 'slots', name],
      })
    }
  }
}

/** Path of a block from the list where the walk began: `[0, 'slots', 'content', 2]`. */
export function pathOf({ list, index }: Spot<unknown>): DocumentPath {
  return [...list, index]
}

/** The same with ids in the place of indexes: `['hero', 'slots', 'content', 'phone']`. */
export function wayOf<Node extends TreeNode<Node>>({ node, ancestors, list }: Spot<Node>): string[] {
  return [...list, 0].map((step, at) => (at % 3 === 0 ? (ancestors[at / 3] ?? node).id : String(step)))
}
