import type { LayoutNode } from '../node.ts'

/** Type of the nodes that stand for slots without blocks, on pages made for staff. No block's type has a space. */
export const EMPTY_SLOT = 'empty slot'

/** A place on a page made for staff where a slot of a block has nothing yet. */
export function emptySlotNode(parent: string, slot: string, title: string): LayoutNode {
  return { id: `${parent} ${slot}`, type: EMPTY_SLOT, props: { parent, slot, title }, className: '' }
}
