import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import { dropRefusal } from '../../runtime/check/legality.ts'
import { nodeTitle, type NamedNode } from './block-names.ts'
import { CommandRefused, type Target } from './command.ts'
import { findSpot, idsIn, readList, type ListRef } from './tree.ts'
import type { Blocks } from './world.ts'

type Nodes = readonly BlockNode[]

/** Why blocks may not come into a list; `undefined` when they may (EDIT-02). The checker's own rule, and the counts. */
export function refusal(
  blocks: Blocks,
  tree: Nodes,
  list: ListRef,
  coming: Nodes,
): { code: string; message: string } | undefined {
  const parent = list.parent === null ? undefined : findSpot(tree, list.parent)?.node
  if (list.parent !== null && parent === undefined) {
    return { code: 'unknown-block', message: `There is no block "${list.parent}" on this page.` }
  }
  if (list.parent !== null && coming.some((node) => idsIn(node).includes(list.parent ?? ''))) {
    return { code: 'inside-itself', message: 'A block cannot stand inside itself.' }
  }
  const target = parent && list.slot !== null ? { type: parent.type, slot: list.slot } : null
  for (const { type } of coming) {
    const found = dropRefusal(blocks, type, target)
    if (found) {
      const code = found.reason === 'unknown-block' ? 'unknown-block-type' : 'block-outside-parent'
      return { code, message: found.message }
    }
  }
  return parent && target ? tooMany(blocks, tree, list, coming, { parent, slot: target.slot }) : undefined
}

function tooMany(
  blocks: Blocks,
  tree: Nodes,
  list: ListRef,
  coming: Nodes,
  { parent, slot }: { parent: BlockNode; slot: string },
): { code: string; message: string } | undefined {
  const max = blocks.get(parent.type)?.slots?.[slot]?.max
  if (max === undefined) return undefined
  const ids = new Set(coming.map(({ id }) => id))
  const staying = readList(tree, list).filter(({ id, hidden }) => hidden !== true && !ids.has(id))
  const shown = coming.filter(({ hidden }) => hidden !== true)
  if (shown.length === 0 || staying.length + shown.length <= max) return undefined
  return {
    code: 'slot-count',
    message: `${slotTitle(blocks, parent, slot)} takes at most ${max} ${max === 1 ? 'block' : 'blocks'}.`,
  }
}

/** Throws when a slot would be left with fewer blocks than it needs. */
export function requireEnough(blocks: Blocks, tree: Nodes, list: ListRef, leaving: readonly string[]): void {
  const parent = list.parent === null ? undefined : findSpot(tree, list.parent)?.node
  if (parent === undefined || list.slot === null) return
  const min = blocks.get(parent.type)?.slots?.[list.slot]?.min ?? 0
  const shown = readList(tree, list).filter(({ hidden }) => hidden !== true)
  const left = shown.filter(({ id }) => !leaving.includes(id)).length
  if (left >= min || left === shown.length) return
  const title = slotTitle(blocks, parent, list.slot)
  throw new CommandRefused('slot-count', `${title} needs at least ${min} ${min === 1 ? 'block' : 'blocks'}.`)
}

export function requireLegal(blocks: Blocks, tree: Nodes, target: Target, coming: Nodes): void {
  const found = refusal(blocks, tree, target, coming)
  if (found) throw new CommandRefused(found.code, found.message, coming[0]?.id ?? null)
}

/** Throws when something inside of blocks that come from elsewhere breaks the rules of this build. */
export function requireLegalInside(blocks: Blocks, coming: Nodes): void {
  for (const { node } of walkBlocks(coming)) {
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      requireLegal(blocks, [{ ...node, slots: {} }], { parent: node.id, slot, index: 0 }, children)
    }
  }
}

/** "Filters of Search results". */
export function slotTitle(blocks: Blocks, parent: NamedNode, slot: string): string {
  return `${blocks.get(parent.type)?.slots?.[slot]?.title ?? slot} of ${nodeTitle(parent, blocks)}`
}
