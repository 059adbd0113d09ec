import type { BlockNode } from '../../runtime/block/types.ts'
import { findSpot, readList, type Spot } from './tree.ts'

type Nodes = readonly BlockNode[]

/**
 * The blocks from one to another, both with: those of the innermost list that holds both or what they stand in, so that they
 * can be moved and wrapped together. The first is where the range began, wherever the other one stands.
 *
 * @returns nothing where one of them is not there
 */
export function blockRange(nodes: Nodes, from: string, to: string): string[] {
  const [start, end] = [wayTo(nodes, from), wayTo(nodes, to)]
  const depth = start.findIndex((spot, index) => {
    const other = end[index]
    const isParted = other === undefined || spot.node.id !== other.node.id
    // One block, or one inside of the other: the outer one is all of it.
    return isParted || index === start.length - 1 || index === end.length - 1
  })
  const [first, last] = [start[depth], end[depth]]
  if (!first || !last) return []
  // In two slots of one block only the block around them is common.
  if (first.slot !== last.slot) return first.parent === null ? [] : [first.parent]
  const list = readList(nodes, first).slice(
    Math.min(first.index, last.index),
    Math.max(first.index, last.index) + 1,
  )
  const ids = list.map(({ id }) => id)
  return first.index <= last.index ? ids : ids.toReversed()
}

/**
 * All blocks beside the last selected one; when those are selected already, all beside the block around them, up to all of
 * the tree. Without a selection all of the tree's top.
 */
export function allBeside(nodes: Nodes, selection: readonly string[]): string[] {
  const way = wayTo(nodes, selection.at(-1) ?? '')
  const chosen = new Set(selection)
  const lists = [...way.toReversed().map((spot) => readList(nodes, spot)), nodes]
  const next = lists.find((list) => list.length !== chosen.size || list.some(({ id }) => !chosen.has(id)))
  return (next ?? nodes).map(({ id }) => id)
}

/** From the top of the tree to the block. */
function wayTo(nodes: Nodes, id: string): Spot[] {
  const way: Spot[] = []
  for (let spot = findSpot(nodes, id) ?? null; spot !== null; spot = spot.within) way.unshift(spot)
  return way
}
