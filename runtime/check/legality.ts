import type { BlockSchema } from '../block/types.ts'

/** Why a block may not stand at a place. */
export interface DropRefusal {
  reason: 'unknown-block' | 'unknown-slot' | 'parent' | 'slot'
  message: string
}

/**
 * Whether a block type may stand in a slot, or at the top of a page when `target` is `null`; `undefined` when it may.
 * The one rule behind the checker and the editor's pointer and keyboard moves (EDIT-02, EDIT-03). Counts (`min`,
 * `max`) are not part of it, because a move passes through states.
 */
export function dropRefusal(
  blocks: ReadonlyMap<string, Pick<BlockSchema, 'parents' | 'slots'>>,
  type: string,
  target: { type: string; slot: string } | null,
): DropRefusal | undefined {
  const block = blocks.get(type)
  if (block === undefined) return { reason: 'unknown-block', message: `There is no block type "${type}".` }
  if (target === null) {
    if (block.parents === undefined) return undefined
    return {
      reason: 'parent',
      message: `${type} must stand inside ${either(block.parents)}, not directly on a page.`,
    }
  }
  const slot = blocks.get(target.type)?.slots?.[target.slot]
  if (slot === undefined) {
    return { reason: 'unknown-slot', message: `${target.type} has no slot "${target.slot}".` }
  }
  if (block.parents !== undefined && !block.parents.includes(target.type)) {
    return {
      reason: 'parent',
      message: `${type} must stand inside ${either(block.parents)}, not inside ${target.type}.`,
    }
  }
  if (slot.allow !== undefined && !slot.allow.includes(type)) {
    return {
      reason: 'slot',
      message: `The slot "${target.slot}" of ${target.type} takes ${either(slot.allow)}, not ${type}.`,
    }
  }
  return undefined
}

function either(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nothing') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
