/** A point or direction in metres: x forward, y to the viewer's side of the car, z up from the ground. */
export type Vec = readonly [number, number, number]

export const clamp = (value: number, min: number, max: number): number =>
  value < min ? min : value > max ? max : value
export const lerp = (from: number, to: number, amount: number): number => from + (to - from) * amount

/** 0 below `from`, 1 above `to`, a smooth S between. */
export function smoothstep(from: number, to: number, value: number): number {
  const amount = clamp((value - from) / (to - from), 0, 1)
  return amount * amount * (3 - 2 * amount)
}

export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function normalize(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export type Curve = (x: number) => number

/**
 * Monotone cubic curve through points sorted by x (Fritsch and Carlson): smooth, and never overshoots, so a roof or a
 * bonnet line keeps the height its points ask for. Constant beyond both ends.
 */
export function curve(points: readonly (readonly [number, number])[]): Curve {
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const last = points.length - 1
  const at = (list: readonly number[], index: number): number => list[index] ?? 0
  const slopes: number[] = []
  for (let index = 0; index < last; index++) {
    slopes.push((at(ys, index + 1) - at(ys, index)) / (at(xs, index + 1) - at(xs, index)))
  }
  const tangents = points.map((_, index) => {
    if (index === 0) return at(slopes, 0)
    if (index === last) return at(slopes, last - 1)
    const before = at(slopes, index - 1)
    const after = at(slopes, index)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    if (x <= at(xs, 0)) return at(ys, 0)
    if (x >= at(xs, last)) return at(ys, last)
    let index = 0
    while (x > at(xs, index + 1)) index++
    const width = at(xs, index + 1) - at(xs, index)
    const s = (x - at(xs, index)) / width
    const s2 = s * s
    const s3 = s2 * s
    return (
      (2 * s3 - 3 * s2 + 1) * at(ys, index) +
      (s3 - 2 * s2 + s) * width * at(tangents, index) +
      (-2 * s3 + 3 * s2) * at(ys, index + 1) +
      (s3 - s2) * width * at(tangents, index + 1)
    )
  }
}
