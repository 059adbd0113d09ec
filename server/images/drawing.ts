import type { FocusPoint } from '../../runtime/format/focus.ts'

/** A picture that is drawn in the size it is asked for; `detail` from 0 to 1 says how fine it needs to be. */
export interface Drawing {
  /** Natural size in px; the drawing has this shape. */
  width: number
  height: number
  /** It has a ground of its own, as a photograph has; otherwise the page is seen through its gaps. */
  isOpaque?: true
  /** What a crop is made around that asks for the part of interest; the middle where it is absent. */
  subject?: FocusPoint
  draw(options: { width: number; height: number; detail: number }): string
}

/**
 * Drawings by family, then by name, as they stand in addresses: `/img/{family}/{name}.webp`. Each picture that is asked for is found
 * first, in the serving process: what is dear belongs into `draw`.
 */
export type DrawingFamilies = Record<string, (name: string) => Drawing | null>

/** Raised with every change to any drawing: finished pictures in the cache belong to one version. */
export const DRAWINGS_VERSION = 9

/** The drawing behind `family/name`; null when there is none of that name. */
export function findDrawing(families: DrawingFamilies, family: string, name: string): Drawing | null {
  return Object.hasOwn(families, family) ? (families[family]?.(name) ?? null) : null
}
