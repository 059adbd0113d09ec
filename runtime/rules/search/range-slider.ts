export interface SliderRange {
  min: number
  max: number
}

/** 0 to 100000 unless facet stats supply a maximum above 0; the minimum comes with the stats, not below 0 (SRCH-47). */
export function sliderRange(stats: { min: number; max: number } | undefined): SliderRange {
  if (!stats || !(stats.max > 0)) return { min: 0, max: 100_000 }
  return { min: Math.max(0, stats.min), max: stats.max }
}

/** What a slider moves by: range/100 rounded and at least 1; years move by 1 (SRCH-48). */
export function sliderStep({ min, max }: SliderRange, attribute: string): number {
  return attribute === 'year' ? 1 : Math.max(1, Math.round((max - min) / 100))
}

/** Price and km round to the nearest 1000; year and subscription price to 1 (SRCH-44, SRCH-48). */
function rounding(attribute: string): number {
  return attribute === 'price' || attribute === 'km' ? 1000 : 1
}

/**
 * The value of a handle: rounded, then clamped to the range; at the end of the track it is the exact bound, so that the
 * dearest car is never hidden by rounding (SRCH-44, SRCH-45).
 */
export function sliderValue(raw: number, range: SliderRange, attribute: string): number {
  if (!Number.isFinite(raw) || raw <= range.min) return range.min
  if (raw >= range.max) return range.max
  const unit = rounding(attribute)
  const rounded = Math.floor(raw / unit + 0.5) * unit
  return Math.min(range.max, Math.max(range.min, rounded))
}

/** What an arrow key moves by: the step, but never so little that rounding takes the move back. */
export function keyboardStep(range: SliderRange, attribute: string): number {
  return Math.max(sliderStep(range, attribute), rounding(attribute))
}

/**
 * Moves one handle; the handles keep at least one step between them, the moved one giving way (SRCH-46).
 *
 * @returns the pair after the move, always `low < high` unless the range itself is empty
 */
export function moveHandle(
  pair: [number, number],
  handle: 0 | 1,
  raw: number,
  range: SliderRange,
  attribute: string,
): [number, number] {
  const step = sliderStep(range, attribute)
  const value = sliderValue(raw, range, attribute)
  if (handle === 0) return [Math.max(range.min, Math.min(value, pair[1] - step)), pair[1]]
  return [pair[0], Math.min(range.max, Math.max(value, pair[0] + step))]
}
