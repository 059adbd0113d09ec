import type { BlockNode } from '../../runtime/block/types.ts'
import type { Target } from './command.ts'
import { refusal } from './legal.ts'
import { readList } from './tree.ts'
import type { Blocks } from './world.ts'

/**
 * Why blocks that stand in a gap cannot go into the block beside it; `undefined` where neither neighbour holds others.
 *
 * @param coming the blocks that are moved, or new ones
 */
export function whyNotInto(
  blocks: Blocks,
  tree: readonly BlockNode[],
  { parent, slot, index }: Target,
  coming: readonly BlockNode[],
): string | undefined {
  const moving = new Set(coming.map(({ id }) => id))
  const list = readList(tree, { parent, slot })
  const beside = [...list.slice(index), ...list.slice(0, index).toReversed()].filter(
    ({ id }) => !moving.has(id),
  )
  for (const { id, type } of beside) {
    for (const name of Object.keys(blocks.get(type)?.slots ?? {})) {
      const found = refusal(blocks, tree, { parent: id, slot: name }, coming)
      if (found) return found.message
    }
  }
  return undefined
}
