/**
 * The next step of the theme's scale of spaces: from a step to the one beside it, from a length to the nearest step in that
 * direction. Below zero are the same steps once more.
 *
 * @param value a step, or a length such as `20px`
 * @param scale CSS pixels by step
 * @param least 0, or how far below zero it may go
 */
export function steppedSpace(value: unknown, by: 1 | -1, scale: readonly number[], least = 0): number {
  const last = scale.length - 1
  const bounded = (step: number) => Math.min(last, Math.max(least, step))
  if (typeof value === 'number') return bounded(Math.round(value) + by)
  const px = pxOf(value)
  const steps = Array.from({ length: last - least + 1 }, (_, index) => least + index)
  const sizeOf = (step: number) => Math.sign(step) * (scale[Math.abs(step)] ?? 0)
  const next = by > 0 ? steps.find((step) => sizeOf(step) > px) : steps.findLast((step) => sizeOf(step) < px)
  return bounded(next ?? (by > 0 ? last : least))
}

/** CSS pixels of a length at a text size of 16 px; 0 for what says none. */
function pxOf(value: unknown): number {
  const [, amount = '0', unit] = /^(-?\d*\.?\d+)(px|rem|em)?$/.exec(String(value)) ?? []
  return Number(amount) * (unit === 'rem' || unit === 'em' ? 16 : 1)
}
