import type { LegalTarget } from '../../core/legal-targets.ts'
import { createStore } from '../session/store.ts'

/** What the outline and the canvas take; every other list takes only entries of its own. */
export const BLOCKS_OF_PAGE = 'blocks'

/** What is taken hold of, with every place where it may be dropped. */
export interface DragSource {
  label: string
  /** The surfaces that it can be dropped on: {@link BLOCKS_OF_PAGE}, or the id of one list. */
  of: string
  /** What of it stands somewhere already. */
  ids: readonly string[]
  /** In document order. */
  targets: readonly LegalTarget[]
  /** Where the arrow keys begin with something new. */
  start?: LegalTarget | undefined
  /** Why there is no place, or where the places are. */
  reason: string
  /** Why it cannot go into what stands beside a place. */
  reasonBeside?(target: LegalTarget): string | undefined
  drop(target: LegalTarget): void
}

export interface Dragging {
  /** By a pressed pointer, or picked up to be put down later by key or click (WCAG 2.5.7). */
  held: (DragSource & { by: 'drag' | 'carry' }) | null
  target: LegalTarget | null
  /** The pointer is over a surface that has no place for it. */
  isRefused: boolean
}

/** The running drag, for whoever shows it; one person has one pointer. */
export const dragging = createStore<Dragging>({ held: null, target: null, isRefused: false })

export function letGo(): void {
  delete document.documentElement.dataset['dragging']
  if (dragging.get().held) dragging.set({ held: null, target: null, isRefused: false })
}

export interface Point {
  x: number
  y: number
}
