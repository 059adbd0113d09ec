import type { BlockNode } from '../../../runtime/block/types.ts'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { createStore } from '../session/store.ts'

/** Something on the screen that can be dropped into: the outline, the canvas. */
export interface Surface {
  /** @param point in CSS pixels of the window */
  contains(point: Point): boolean
  targetAt(point: Point, targets: readonly LegalTarget[]): LegalTarget | undefined
}

export interface Point {
  x: number
  y: number
}

/** What a draggable carries. */
export type DragSource =
  | { kind: 'new'; node: BlockNode; label: string }
  | { kind: 'move'; ids: readonly string[]; label: string }

export interface Dragging {
  active: (DragSource & { nodes: readonly BlockNode[]; targets: readonly LegalTarget[] }) | null
  target: LegalTarget | null
  /** Why the blocks cannot be dropped where the pointer is. */
  reason: string
}

/** The running drag; one person has one pointer. */
export const dragging = createStore<Dragging>({ active: null, target: null, reason: '' })

export const surfaces = new Set<Surface>()
