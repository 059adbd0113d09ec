import type { Box } from '../geometry.ts'
import type { DrawnTarget } from './drawn-page.ts'

/** WCAG 2.2, 2.5.8 Target Size (Minimum), in CSS pixels. */
export const TARGET = 24

/** Targets are looked for in bands of the page: those of others are too far away. In CSS pixels. */
const BAND = 200

/** The targets that a finger cannot tell from the ones beside them. */
export function smallTargets(targets: readonly DrawnTarget[]): DrawnTarget[] {
  const bands = new Map<number, DrawnTarget[]>()
  for (const target of targets) {
    for (const band of bandsOf(target.box.top, target.box.bottom)) {
      const known = bands.get(band)
      if (known) known.push(target)
      else bands.set(band, [target])
    }
  }
  return targets.filter((target) => {
    const [, y] = middle(target.box)
    return bandsOf(y - TARGET, y + TARGET).some((band) => isSmall(target, bands.get(band) ?? []))
  })
}

function bandsOf(top: number, bottom: number): number[] {
  const first = Math.floor(top / BAND)
  return Array.from({ length: Math.floor(bottom / BAND) - first + 1 }, (_, index) => first + index)
}

/**
 * Smaller than a finger and not alone: a circle of 24 px around its middle meets another target, or the circle of another
 * small one (the spacing exception of 2.5.8). What stands in a sentence is free.
 */
function isSmall(target: DrawnTarget, around: Iterable<DrawnTarget>): boolean {
  if (target.isInText || !isUndersized(target.box)) return false
  const [x, y] = middle(target.box)
  for (const other of around) {
    if (other === target || isWithin(target.box, other.box)) continue
    const [otherX, otherY] = middle(other.box)
    const isNear = isUndersized(other.box)
      ? Math.hypot(x - otherX, y - otherY) < TARGET
      : distanceTo(other.box, x, y) < TARGET / 2
    if (isNear) return true
  }
  return false
}

function isUndersized({ left, right, top, bottom }: Box): boolean {
  // Layout comes in fractions of a pixel.
  return right - left < TARGET - 0.5 || bottom - top < TARGET - 0.5
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  )
}

function middle({ left, right, top, bottom }: Box): [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2]
}

function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
