import type { Camera } from './camera.ts'
import { hex, type Rgb } from './colour.ts'
import { cross, dot, lerp, normalize, sub, type Vec } from './math.ts'
import { pathOf, shapeOf, type Drawing, type Point, type Stop } from './svg.ts'

/**
 * A closed shell described by plan outlines stacked from `t` = 0 (lowest) to 1 (highest). Each outline is a straight
 * middle with a superellipse cap at the front and one at the rear, so bumpers, noses and corners round naturally.
 */
export interface Loft {
  /** x of the foremost and rearmost point at a level, metres. */
  front(t: number): number
  rear(t: number): number
  /** Length over which each end rounds off. */
  capFront(t: number): number
  capRear(t: number): number
  /** Superellipse exponents: 2 an ellipse, 6 nearly a box. */
  powerFront: number
  powerRear: number
  /** Half width at a level and a place along the car. */
  half(t: number, x: number): number
  /** Heights of level 0 and level 1 along the car. */
  low(x: number): number
  high(x: number): number
}

export interface Sample {
  point: Vec
  normal: Vec
}

/**
 * Point of the shell. `u` walks round the outline: 0 middle of the front, 1 front corner, 2 rear corner, 3 middle of
 * the rear; negative `u` is the far side.
 */
export function loftPoint(loft: Loft, position: number, t: number): Vec {
  const u = position > 3 ? position - 6 : position < -3 ? position + 6 : position
  const way = Math.abs(u)
  const front = loft.front(t)
  const rear = loft.rear(t)
  const capFront = loft.capFront(t)
  const capRear = loft.capRear(t)
  let x: number
  let across = 1
  if (way < 1) {
    const angle = (way * Math.PI) / 2
    across = Math.sin(angle) ** (2 / loft.powerFront)
    x = front - capFront + capFront * Math.cos(angle) ** (2 / loft.powerFront)
  } else if (way <= 2) {
    x = lerp(front - capFront, rear + capRear, way - 1)
  } else {
    const angle = ((3 - way) * Math.PI) / 2
    across = Math.sin(angle) ** (2 / loft.powerRear)
    x = rear + capRear - capRear * Math.cos(angle) ** (2 / loft.powerRear)
  }
  const y = Math.sign(u) * across * loft.half(t, x)
  return [x, y, lerp(loft.low(x), loft.high(x), t)]
}

/** Point and outward normal, by central differences. */
export function loftSample(loft: Loft, u: number, t: number): Sample {
  const point = loftPoint(loft, u, t)
  const du = 0.012
  const dt = 0.012
  const along = sub(loftPoint(loft, u + du, t), loftPoint(loft, u - du, t))
  const upwards = sub(loftPoint(loft, u, Math.min(t + dt, 1)), loftPoint(loft, u, Math.max(t - dt, 0)))
  return { point, normal: normalize(cross(along, upwards)) }
}

/** `u` of the near side where the outline of level `t` passes `x`. */
export function sideU(loft: Loft, x: number, t: number): number {
  const cornerFront = loft.front(t) - loft.capFront(t)
  const cornerRear = loft.rear(t) + loft.capRear(t)
  if (x > cornerFront) {
    const share = Math.min((x - cornerFront) / loft.capFront(t), 1)
    return (Math.acos(share ** (loft.powerFront / 2)) * 2) / Math.PI
  }
  if (x < cornerRear) {
    const share = Math.min((cornerRear - x) / loft.capRear(t), 1)
    return 3 - (Math.acos(share ** (loft.powerRear / 2)) * 2) / Math.PI
  }
  return 1 + (cornerFront - x) / (cornerFront - cornerRear)
}

/** Surface point of the near side (or the far one with `side` -1) over side-view coordinates x and z. */
export function onSide(loft: Loft, x: number, z: number, side: 1 | -1 = 1): Vec {
  const t = (z - loft.low(x)) / (loft.high(x) - loft.low(x))
  return loftPoint(loft, side * sideU(loft, x, Math.min(Math.max(t, 0), 1)), Math.min(Math.max(t, 0), 1))
}

/** Surface point of an end over outline position `u` (see loftPoint) and height z. */
export function onEnd(loft: Loft, u: number, z: number): Vec {
  let t = 0.5
  for (let pass = 0; pass < 4; pass++) {
    const x = loftPoint(loft, u, t)[0]
    t = Math.min(Math.max((z - loft.low(x)) / (loft.high(x) - loft.low(x)), 0), 1)
  }
  return loftPoint(loft, u, t)
}

export type Shader = (sample: Sample, t: number) => Rgb

/** A colour gradient along the line from the first to the last point, dropping stops a straight blend reproduces. */
export function gradientAlong(drawing: Drawing, points: readonly Point[], colours: readonly Rgb[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return 'none'
  const dx = last[0] - first[0]
  const dy = last[1] - first[1]
  const length = dx * dx + dy * dy || 1
  let highest = 0
  const all = points.map((point, index) => {
    const offset = ((point[0] - first[0]) * dx + (point[1] - first[1]) * dy) / length
    highest = Math.min(Math.max(highest, offset), 1)
    return { offset: highest, colour: colours[index] ?? ([0, 0, 0] as Rgb) }
  })
  const kept = all.filter((stop, index) => {
    const before = all[index - 1]
    const after = all[index + 1]
    if (!before || !after) return true
    const share = (stop.offset - before.offset) / (after.offset - before.offset || 1)
    return [0, 1, 2].some(
      (channel) =>
        Math.abs(
          lerp(before.colour[channel] ?? 0, after.colour[channel] ?? 0, share) - (stop.colour[channel] ?? 0),
        ) > 0.8,
    )
  })
  const stops: Stop[] = kept.map((stop) => ({ offset: stop.offset, colour: hex(stop.colour) }))
  if (stops.every((stop) => stop.colour === stops[0]?.colour)) return stops[0]?.colour ?? 'none'
  return drawing.linear(first, last, stops)
}

export interface ShellOptions {
  levels: readonly number[]
  us: readonly number[]
  shader: Shader
}

/**
 * Draws the visible part of the shell as thin horizontal strips from the lowest up. Along one strip the picture's x
 * only grows, so a linear gradient with one stop per sample reproduces the shading exactly.
 */
export function drawShell(drawing: Drawing, camera: Camera, loft: Loft, options: ShellOptions): void {
  const { levels, us, shader } = options
  for (let index = 0; index < levels.length - 1; index++) {
    const low = levels[index] ?? 0
    const high = levels[index + 1] ?? 1
    const middle = (low + high) / 2
    const top = Math.min(high + (high - low) * 0.35, 1)
    const samples = us.map((u) => loftSample(loft, u, middle))
    const seen = samples.map((sample) => dot(sample.normal, camera.toEye(sample.point)) > -0.02)
    const from = seen.indexOf(true)
    const to = seen.lastIndexOf(true)
    if (from < 0 || to - from < 1) continue
    const start = Math.max(from - 2, 0)
    const end = Math.min(to + 2, us.length - 1)
    const upper: Point[] = []
    const lower: Point[] = []
    const line: Point[] = []
    const colours: Rgb[] = []
    for (let at = start; at <= end; at++) {
      const u = us[at] ?? 0
      const sample = samples[at]
      if (!sample) continue
      upper.push(camera.project(loftPoint(loft, u, top)))
      lower.push(camera.project(loftPoint(loft, u, low)))
      line.push(camera.project(sample.point))
      colours.push(shader(sample, middle))
    }
    const fill = gradientAlong(drawing, line, colours)
    drawing.add(shapeOf(pathOf([...upper, ...lower.toReversed()]), { fill }))
  }
}

/**
 * Evenly spread outline positions; the caps get more samples because they turn. The list is cut where the camera
 * cannot see it (at the rear for front views and the other way round), so the visible part is one run.
 */
export function outlineSteps(cap: number, side: number, fromRear: boolean): number[] {
  const half: number[] = []
  for (let step = 0; step < cap; step++) half.push(step / cap)
  for (let step = 0; step < side; step++) half.push(1 + step / side)
  for (let step = 0; step <= cap; step++) half.push(2 + step / cap)
  const far = half
    .slice(1)
    .toReversed()
    .map((u) => -u)
  return fromRear ? [...half, ...far.slice(1), 0] : [...far, ...half]
}

/** Half width of the outline at level 1 over x: the edge that the lid meets. */
function edgeHalf(loft: Loft, x: number): number {
  return loftPoint(loft, sideU(loft, x, 1), 1)[1]
}

export interface LidOptions {
  /** Height of the middle line above the edges, metres, along x. */
  crown(x: number): number
  from: number
  to: number
  shader: Shader
  /** How far a part may turn away from the eye and still be drawn; 0 for roofs, which are seen from below. */
  keep?: number
  strips?: number
  steps?: number
}

/** Point of the crowned lid: `s` from -1 (far edge) to 1 (near edge). */
export function lidPoint(loft: Loft, crown: (x: number) => number, x: number, s: number): Vec {
  return [x, s * edgeHalf(loft, x), loft.high(x) + crown(x) * (1 - Math.abs(s) ** 2.4)]
}

/** Draws the crowned lid of a shell (bonnet, boot, roof) in strips that run along the car, far side first. */
export function drawLid(drawing: Drawing, camera: Camera, loft: Loft, options: LidOptions): void {
  const { crown, from, to, shader, keep = 0, strips = 18, steps = 16 } = options
  const sample = (x: number, s: number): Sample => {
    const point = lidPoint(loft, crown, x, s)
    const ahead = lidPoint(loft, crown, Math.min(x + 0.03, Math.max(from, to)), s)
    const behind = lidPoint(loft, crown, Math.max(x - 0.03, Math.min(from, to)), s)
    const left = lidPoint(loft, crown, x, Math.min(s + 0.03, 1))
    const right = lidPoint(loft, crown, x, Math.max(s - 0.03, -1))
    return { point, normal: normalize(cross(sub(ahead, behind), sub(left, right))) }
  }
  for (let strip = 0; strip < strips; strip++) {
    const s0 = -1 + (2 * strip) / strips
    const s1 = -1 + (2 * (strip + 1)) / strips
    const overlap = Math.min(s1 + 0.6 / strips, 1)
    let far: Point[] = []
    let near: Point[] = []
    let line: Point[] = []
    let colours: Rgb[] = []
    const flush = (): void => {
      if (line.length > 1) {
        const fill = gradientAlong(drawing, line, colours)
        drawing.add(shapeOf(pathOf([...far, ...near.toReversed()]), { fill }))
      }
      far = []
      near = []
      line = []
      colours = []
    }
    for (let step = 0; step <= steps; step++) {
      // Closer together at both ends, where the outline turns fastest.
      const x = lerp(from, to, (1 - Math.cos((Math.PI * step) / steps)) / 2)
      const middle = sample(x, (s0 + s1) / 2)
      far.push(camera.project(lidPoint(loft, crown, x, s0)))
      near.push(camera.project(lidPoint(loft, crown, x, overlap)))
      line.push(camera.project(middle.point))
      colours.push(shader(middle, 1))
      // What turns away from the eye would show through as bright streaks.
      if (dot(middle.normal, camera.toEye(middle.point)) < -keep) flush()
    }
    flush()
  }
}

/** Draws points of a surface as one shape. */
export function drawPatch(
  drawing: Drawing,
  camera: Camera,
  points: readonly Vec[],
  fill: string,
  extra: { stroke?: string; width?: number; opacity?: number; clip?: string } = {},
): void {
  drawing.add(shapeOf(pathOf(points.map(camera.project)), { fill, ...extra }))
}

/** Draws points of a surface as a line. */
export function drawLine(
  drawing: Drawing,
  camera: Camera,
  points: readonly Vec[],
  stroke: string,
  width: number,
  extra: { opacity?: number; clip?: string; cap?: 'round' | 'butt' } = {},
): void {
  drawing.add(shapeOf(pathOf(points.map(camera.project), false), { stroke, width, ...extra }))
}
