import type { BlockNode } from '../../runtime/block/types.ts'
import type { Target } from './command.ts'
import { refusal, slotTitle } from './legal.ts'
import type { ListRef } from './tree.ts'
import type { Blocks } from './world.ts'

/** A gap where the dragged blocks may be dropped. */
export interface LegalTarget extends Target {
  /** What the list is called: "Main", "Content of Section". */
  list: string
  /** 1-based place that the first dragged block will have, and how many blocks the list will hold. */
  position: number
  of: number
  /** Depth of the list; 0 at the top. */
  depth: number
  /** The dragged blocks stand here already. */
  isHere: boolean
}

/**
 * Every place for the dragged blocks, in document order: the one list that the pointer, the keyboard and the palette
 * use (EDIT-02, EDIT-03). By the same rule as the checker.
 *
 * @param dragged blocks of the tree that move, or new ones that come
 * @param title what the top of the tree is called
 */
export function legalTargets(
  blocks: Blocks,
  tree: readonly BlockNode[],
  dragged: readonly BlockNode[],
  title = 'Main',
): LegalTarget[] {
  const moving = new Set(dragged.map(({ id }) => id))
  const targets: LegalTarget[] = []

  function list(nodes: readonly BlockNode[], ref: ListRef, name: string, depth: number): void {
    const isLegal = refusal(blocks, tree, ref, dragged) === undefined
    const staying = nodes.filter(({ id }) => !moving.has(id))
    let passed = 0
    for (let index = 0; index <= nodes.length; index += 1) {
      const node = nodes[index]
      // The gaps around a moving block are one place.
      const behindMoving = index > 0 && moving.has(nodes[index - 1]?.id ?? '')
      if (isLegal && !behindMoving) {
        targets.push({
          ...ref,
          index,
          list: name,
          depth,
          position: passed + 1,
          of: staying.length + dragged.length,
          isHere: node !== undefined && moving.has(node.id),
        })
      }
      if (node === undefined || moving.has(node.id)) continue
      passed += 1
      for (const slot of Object.keys(blocks.get(node.type)?.slots ?? {})) {
        const children = node.slots?.[slot] ?? []
        list(children, { parent: node.id, slot }, slotTitle(blocks, node, slot), depth + 1)
      }
    }
  }

  list(tree, { parent: null, slot: null }, title, 0)
  return targets
}

/** "Hero, position 2 of 5 in Main". */
export function announceTarget(name: string, { position, of, list }: LegalTarget): string {
  return `${name}, position ${position} of ${of} in ${list}`
}

/**
 * The next target in document order; the same one at either end.
 *
 * @param by +1 or -1 for the next one; +2 or -2 for the next one of another list, out of or into a block
 */
export function stepTarget(
  targets: readonly LegalTarget[],
  current: LegalTarget | undefined,
  by: 1 | -1 | 2 | -2,
): LegalTarget | undefined {
  if (current === undefined) return by > 0 ? targets[0] : targets.at(-1)
  const at = targets.indexOf(current)
  const direction = Math.sign(by)
  for (let index = at + direction; index >= 0 && index < targets.length; index += direction) {
    const target = targets[index]
    if (target === undefined) break
    const sameList = target.parent === current.parent && target.slot === current.slot
    if (Math.abs(by) === 1 || !sameList) return target
  }
  return current
}

/** The drop target nearest to a gap that somebody points at. */
export function targetAt(targets: readonly LegalTarget[], gap: Target): LegalTarget | undefined {
  return targets.find(
    ({ parent, slot, index }) => parent === gap.parent && slot === gap.slot && index === gap.index,
  )
}
