import { scaleLinear } from 'd3-scale'

/** One side of a chart: round numbers that it is ruled at, and where a value lies. */
export interface Axis {
  /** Values of the rules, smallest first. */
  ticks: number[]
  /** Place of a value in per cent of the side, from its small end. */
  at: (value: number) => number
}

/**
 * @param values what has to be shown
 * @param rules how many rules are wanted; round numbers may give one more or less
 * @param part how much of the side the values take: the rest keeps marks off the edges
 */
export function axis(values: readonly number[], rules: number, part = 1): Axis {
  const low = Math.min(...values)
  const high = Math.max(...values)
  // One value alone has no scale of its own.
  const spread = high > low ? 0 : Math.max(1, Math.abs(high) * 0.1)
  const rest = ((1 - part) / 2) * 100
  const scale = scaleLinear()
    .domain([low - spread, high + spread])
    .range([rest, 100 - rest])
    .nice(rules)
  return {
    ticks: scale.ticks(rules),
    at: (value) => Math.round(scale(value) * 100) / 100,
  }
}
