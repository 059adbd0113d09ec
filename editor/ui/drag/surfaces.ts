import { useDroppable, type Collision, type CollisionDetection } from '@dnd-kit/core'
import { useEffect } from 'react'
import type { LegalTarget } from '../../core/legal-targets.ts'
import { BLOCKS_OF_PAGE, dragging, type Point } from './drag-store.ts'

/** Something on the screen that can be dropped into: the outline, the canvas, a list. */
export interface Surface {
  /** What it takes, as {@link DragSource.of}. */
  of: string
  /** @param point in CSS pixels of the window */
  contains(point: Point): boolean
  targetAt(point: Point, targets: readonly LegalTarget[]): LegalTarget | undefined
  /** Brings a place into sight that no pointer points at. */
  show(target: LegalTarget): void
  /** Whether what scrolls may go on under a pointer at its edge; it may where nothing is said. */
  goesOn?(scroller: Element): boolean
}

const surfaces = new Map<string, Surface>()

/**
 * Makes an element one droppable of dnd-kit, however many places it has: which one is meant is the surface's own answer.
 *
 * @returns the ref of an element inside of what scrolls, so that dnd-kit scrolls it
 */
export function useSurface(id: string, surface: Surface): (element: HTMLElement | null) => void {
  const { setNodeRef } = useDroppable({ id })
  useEffect(() => {
    surfaces.set(id, surface)
    return () => void surfaces.delete(id)
  })
  return setNodeRef
}

/** Where a point of the window would drop what is held, on the surface that is there. */
export function placeUnder(point: Point): { id: string; target: LegalTarget | undefined } | undefined {
  const { held } = dragging.get()
  for (const [id, surface] of held ? surfaces : []) {
    if (held?.of === surface.of && surface.contains(point)) {
      return { id, target: surface.targetAt(point, held.targets) }
    }
  }
  return undefined
}

export function reveal(target: LegalTarget): void {
  for (const surface of surfaces.values()) if (surface.of === dragging.get().held?.of) surface.show(target)
}

/** Whether an element may scroll by itself under what is held. */
export function mayScroll(scroller: Element): boolean {
  const { held } = dragging.get()
  // Where the window scrolls, it has the form below the outline: no block can be dropped there.
  if (held?.of === BLOCKS_OF_PAGE) return scroller !== document.scrollingElement
  return [...surfaces.values()].every(
    (surface) => surface.of !== held?.of || surface.goesOn?.(scroller) !== false,
  )
}

/** dnd-kit asks where the pointer is; keys choose by themselves (`carry.ts`). */
export const detectPlace: CollisionDetection = ({ pointerCoordinates }) => {
  const found = pointerCoordinates && placeUnder(pointerCoordinates)
  return found ? [{ id: found.id, data: { target: found.target } }] : []
}

/** The place that {@link detectPlace} found. */
export function detected(collisions: Collision[] | null): { target: LegalTarget | null; isRefused: boolean } {
  const [found] = collisions ?? []
  const target = (found?.data?.['target'] as LegalTarget | undefined) ?? null
  return { target, isRefused: found !== undefined && target === null }
}
