import type { Box } from '../geometry.ts'

/** A place in a block, in parts of its width and height: 0.5, 0.5 is its middle, however wide it is drawn. */
export interface PlaceInBlock {
  x: number
  y: number
}

/** Parts are told to this, a tenth of a pixel in a block of 1,000. */
const STEPS = 10_000

/**
 * Where a point stands in a block. One beside it, as between the blocks of a page, is told at its edge.
 *
 * @param point in the CSS pixels of the box
 */
export function placeInBox({ left, top, right, bottom }: Box, point: { x: number; y: number }): PlaceInBlock {
  return { x: partOf(point.x, left, right), y: partOf(point.y, top, bottom) }
}

/** The point of a place in a block, wherever and however large that is drawn. */
export function pointInBox({ left, top, right, bottom }: Box, { x, y }: PlaceInBlock): PlaceInBlock {
  return { x: left + (right - left) * x, y: top + (bottom - top) * y }
}

function partOf(value: number, from: number, to: number): number {
  if (to <= from) return 0
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return Math.round(part * STEPS) / STEPS
}
