import { walkBlocks, type Spot as BlockSpot } from '../../runtime/tree/walk-blocks.ts'
import { blockTrees, type TreeRef } from '../../runtime/tree/block-trees.ts'
import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import type { BlockNode } from '../../runtime/block/types.ts'

export type { TreeRef }

/** A list of blocks: the top of a tree when `parent` is `null`. */
export interface ListRef {
  parent: string | null
  slot: string | null
}

/** Where a block stands. */
export type Spot = BlockSpot<BlockNode>

type Nodes = readonly BlockNode[]

/** The blocks of a tree; empty where the document has no such tree. */
export function readTree(document: JsonObject, tree: TreeRef): Nodes {
  const found =
    tree.kind === 'route'
      ? routesOf(document).find(({ id }) => id === tree.id)?.['blocks']
      : tree.kind === 'layout'
        ? child(child(document['layouts'], tree.name), tree.region)
        : child(document['sections'], tree.name)
  return Array.isArray(found) ? (found as BlockNode[]) : []
}

/** The document with other blocks in a tree; everything else is shared with the old one. */
export function writeTree(document: JsonObject, tree: TreeRef, nodes: Nodes): JsonObject {
  if (tree.kind === 'route') {
    const routes = routesOf(document).map((route) =>
      route['id'] === tree.id ? { ...route, blocks: nodes } : route,
    )
    return { ...document, routes }
  }
  if (tree.kind === 'section') {
    return { ...document, sections: { ...membersOf(document['sections']), [tree.name]: nodes } }
  }
  const layouts = membersOf(document['layouts'])
  const layout = { ...membersOf(layouts[tree.name]), [tree.region]: nodes }
  return { ...document, layouts: { ...layouts, [tree.name]: layout } }
}

/** All trees of a document, pages first. */
export function treesOf(document: JsonObject): TreeRef[] {
  return [...blockTrees(document)].map(({ tree }) => tree)
}

export function sameTree(a: TreeRef, b: TreeRef): boolean {
  return treeKey(a) === treeKey(b)
}

export function treeKey(tree: TreeRef): string {
  return tree.kind === 'layout' ? `layout/${tree.name}/${tree.region}` : `${tree.kind}/${nameOf(tree)}`
}

/** Trees are never changed in place, so what was found in one stays true for as long as somebody holds it. */
const spotsByTree = new WeakMap<Nodes, ReadonlyMap<string, Spot>>()

/**
 * Every block of a tree by its id; of two with one id the first in document order. One walk per state of a tree,
 * however often it is asked: with a thousand blocks the forms, the outline and a drag ask thousands of times.
 */
export function spotsIn(nodes: Nodes): ReadonlyMap<string, Spot> {
  const known = spotsByTree.get(nodes)
  if (known) return known
  const spots = new Map<string, Spot>()
  for (const spot of walkBlocks(nodes)) if (!spots.has(spot.node.id)) spots.set(spot.node.id, spot)
  spotsByTree.set(nodes, spots)
  return spots
}

export function findSpot(nodes: Nodes, id: string): Spot | undefined {
  return spotsIn(nodes).get(id)
}

/** The blocks of one list of a tree. */
export function readList(nodes: Nodes, { parent, slot }: ListRef): Nodes {
  if (parent === null || slot === null) return nodes
  return findSpot(nodes, parent)?.node.slots?.[slot] ?? []
}

/** The tree with another content of one list. */
export function writeList(nodes: Nodes, { parent, slot }: ListRef, change: (list: Nodes) => Nodes): Nodes {
  if (parent === null || slot === null) return change(nodes)
  return changeNode(nodes, parent, (node) => withSlot(node, slot, [...change(node.slots?.[slot] ?? [])]))
}

/** An empty slot is not worth a word in the document. */
function withSlot({ slots, ...node }: BlockNode, slot: string, list: BlockNode[]): BlockNode {
  const { [slot]: _, ...others } = slots ?? {}
  const filled = list.length > 0 ? { ...slots, [slot]: list } : others
  return Object.keys(filled).length > 0 ? { ...node, slots: filled } : node
}

/** The tree with one block changed; the same tree when the block is not there. */
export function changeNode(nodes: Nodes, id: string, change: (node: BlockNode) => BlockNode): Nodes {
  const node = findSpot(nodes, id)?.node
  return node === undefined ? nodes : changeNodes(nodes, new Set([node]), change)
}

/** A block with what is changed inside of it already, and as it was. */
type Change = (node: BlockNode, before: BlockNode) => BlockNode

/**
 * The tree with some of its blocks changed, also ones inside of others, in one walk however many they are. Lists without
 * one of them stay the same objects.
 */
export function changeNodes(nodes: Nodes, chosen: ReadonlySet<BlockNode>, change: Change): Nodes {
  const changed = nodes.map((node) => {
    const filled = withChangedSlots(node, chosen, change)
    return chosen.has(node) ? change(filled, node) : filled
  })
  return changed.some((node, index) => node !== nodes[index]) ? changed : nodes
}

function withChangedSlots(node: BlockNode, chosen: ReadonlySet<BlockNode>, change: Change): BlockNode {
  const slots = Object.entries(node.slots ?? {}).map(
    ([name, children]) => [name, children, changeNodes(children, chosen, change)] as const,
  )
  if (slots.every(([, before, after]) => before === after)) return node
  return { ...node, slots: Object.fromEntries(slots.map(([name, , after]) => [name, [...after]])) }
}

/** Ids of a block and of everything in its slots. */
export function idsIn(node: BlockNode): string[] {
  return [...walkBlocks([node])].map((spot) => spot.node.id)
}

export function routesOf(document: JsonObject): readonly JsonObject[] {
  const routes = document['routes']
  return Array.isArray(routes) ? routes.filter(isObject) : []
}

function nameOf(tree: TreeRef): string {
  return tree.kind === 'route' ? tree.id : tree.name
}

function child(value: unknown, key: string): unknown {
  return membersOf(value)[key]
}
