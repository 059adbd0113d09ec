import type { BlockNode } from '../../../runtime/block/types.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { createStore } from '../session/store.ts'

/** Something on the screen that can be dropped into: the outline, the canvas. */
export interface Surface {
  /** @param point in CSS pixels of the window */
  contains(point: Point): boolean
  targetAt(point: Point, targets: readonly LegalTarget[]): LegalTarget | undefined
  /** Brings a place into sight that no pointer points at. */
  show(target: LegalTarget): void
}

export interface Point {
  x: number
  y: number
}

/** What is taken hold of. */
export type DragSource =
  | { kind: 'new'; node: BlockNode; label: string }
  | { kind: 'move'; ids: readonly string[]; label: string }

export interface Dragging {
  active:
    | (DragSource & {
        /** Held by a pressed pointer, or picked up to be put down later by key or click (WCAG 2.5.7). */
        by: 'drag' | 'carry'
        nodes: readonly BlockNode[]
        targets: readonly LegalTarget[]
      })
    | null
  target: LegalTarget | null
  /** Why the blocks cannot be dropped where the pointer is. */
  reason: string
}

/** The running drag; one person has one pointer. */
export const dragging = createStore<Dragging>({ active: null, target: null, reason: '' })

export const surfaces = new Set<Surface>()

/** The place that a point of the window means. */
export function targetUnder(point: Point, targets: readonly LegalTarget[]): LegalTarget | undefined {
  return [...surfaces].find((each) => each.contains(point))?.targetAt(point, targets)
}
