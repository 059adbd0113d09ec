import type { LegalTarget } from './legal-targets.ts'

/** In CSS pixels of one coordinate system. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A gap on the screen: the line along which blocks would be put in. */
export interface Gap {
  target: LegalTarget
  line: Box
}

/**
 * The gap line of every target whose list can be seen: between its neighbours, or through the middle of an empty list.
 * Lists whose blocks stand side by side get upright lines.
 *
 * @param boxOf where a block is on the screen; `null` asks for the top of the tree
 * @param listOf ids of the blocks that a list shows, in order
 */
export function gapsOf(
  targets: readonly LegalTarget[],
  listOf: (target: LegalTarget) => readonly string[],
  boxOf: (id: string | null) => Box | undefined,
): Gap[] {
  return targets.flatMap((target) => {
    const line = lineOf(target, listOf(target), boxOf)
    return line === undefined ? [] : [{ target, line }]
  })
}

function lineOf(
  { parent, index }: LegalTarget,
  list: readonly string[],
  boxOf: (id: string | null) => Box | undefined,
): Box | undefined {
  const before = shownBefore(list, index, boxOf)
  const after = shownAfter(list, index, boxOf)
  if (before && after && isBeside(before, after)) {
    const x = (before.right + after.left) / 2
    return {
      left: x,
      right: x,
      top: Math.min(before.top, after.top),
      bottom: Math.max(before.bottom, after.bottom),
    }
  }
  if (before && after) {
    const y = (before.bottom + after.top) / 2
    return {
      left: Math.min(before.left, after.left),
      right: Math.max(before.right, after.right),
      top: y,
      bottom: y,
    }
  }
  if (before) return { ...before, top: before.bottom }
  if (after) return { ...after, bottom: after.top }
  const box = boxOf(parent)
  if (box === undefined) return undefined
  const y = (box.top + box.bottom) / 2
  return { ...box, top: y, bottom: y }
}

/** The nearest gap to a point; of equally near ones the deepest, which is what the eye sees on top. */
export function nearestGap(gaps: readonly Gap[], point: { x: number; y: number }): Gap | undefined {
  let best: { gap: Gap; distance: number } | undefined
  for (const gap of gaps) {
    const distance = distanceTo(gap.line, point)
    const isNearer =
      best === undefined ||
      distance < best.distance - 0.5 ||
      (Math.abs(distance - best.distance) <= 0.5 && gap.target.depth > best.gap.target.depth)
    if (isNearer) best = { gap, distance }
  }
  return best?.gap
}

function distanceTo({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): number {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(top - y, 0, y - bottom)
  return Math.hypot(dx, dy)
}

function isBeside(a: Box, b: Box): boolean {
  return b.left >= a.right - 1 && b.top < a.bottom && a.top < b.bottom
}

function shownBefore(list: readonly string[], index: number, boxOf: (id: string | null) => Box | undefined) {
  for (let at = index - 1; at >= 0; at -= 1) {
    const box = boxOf(list[at] ?? '')
    if (box) return box
  }
  return undefined
}

function shownAfter(list: readonly string[], index: number, boxOf: (id: string | null) => Box | undefined) {
  for (let at = index; at < list.length; at += 1) {
    const box = boxOf(list[at] ?? '')
    if (box) return box
  }
  return undefined
}
