import type { Camera } from './camera.ts'
import { hex, type Rgb } from '../../images/colour.ts'
import { cross, dot, lerp, normalize, sub, type Vec } from '../../images/math.ts'
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

/** Difference of two colours, summed over the channels. */
const contrast = (a: Rgb, b: Rgb): number =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])

/**
 * Direction in which a gradient has to run so that its bands lie along `leans`, the steps from one edge of the strip
 * to the other: where the colour turns quickly, at a raked corner, a gradient along the strip would make stairs.
 */
function acrossLeans(leans: readonly Point[], colours: readonly Rgb[], dx: number, dy: number): Point {
  let leanX = 0
  let leanY = 0
  for (let at = 1; at < leans.length; at++) {
    const weight = contrast(colours[at] ?? [0, 0, 0], colours[at - 1] ?? [0, 0, 0]) + 0.01
    leanX += (leans[at]?.[0] ?? 0) * weight
    leanY += (leans[at]?.[1] ?? 0) * weight
  }
  const length = Math.hypot(leanX, leanY)
  const along = Math.hypot(dx, dy)
  const turned: Point = [-leanY / (length || 1), leanX / (length || 1)]
  const share = (turned[0] * dx + turned[1] * dy) / (along || 1)
  // Nearly parallel to the strip, or no lean at all: the strip's own direction is the better one.
  if (length === 0 || Math.abs(share) < 0.3) return [dx, dy]
  return [turned[0] * share * along, turned[1] * share * along]
}

/**
 * A colour gradient along the line from the first to the last point, dropping stops a straight blend reproduces.
 *
 * @param leans at each point the step from one edge of the strip to the other, for strips that lean
 */
export function gradientAlong(
  drawing: Drawing,
  points: readonly Point[],
  colours: readonly Rgb[],
  leans?: readonly Point[],
): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return 'none'
  const straight: Point = [last[0] - first[0], last[1] - first[1]]
  const [dx, dy] = leans ? acrossLeans(leans, colours, straight[0], straight[1]) : straight
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
        ) > 1.6,
    )
  })
  const stops: Stop[] = kept.map((stop) => ({ offset: stop.offset, colour: hex(stop.colour) }))
  if (stops.every((stop) => stop.colour === stops[0]?.colour)) return stops[0]?.colour ?? 'none'
  return drawing.linear(first, [first[0] + dx, first[1] + dy], stops)
}

export interface ShellOptions {
  levels: readonly number[]
  us: readonly number[]
  shader: Shader
  /** How far a part must face the eye (the cosine) to have a tone of its own; others have that of their neighbour. */
  edge?: number
}

/** Normals between two rows of outline points, from their neighbours along and across. */
function rowSamples(low: readonly Vec[], high: readonly Vec[]): Sample[] {
  const last = low.length - 1
  const middle = (at: number): Vec => {
    const a = low[at] as Vec
    const b = high[at] as Vec
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  }
  const line = low.map((_, at) => middle(at))
  return line.map((point, at) => {
    const along = sub(line[Math.min(at + 1, last)] as Vec, line[Math.max(at - 1, 0)] as Vec)
    const upwards = sub(high[at] as Vec, low[at] as Vec)
    return { point, normal: normalize(cross(along, upwards)) }
  })
}

/** Where between two outline positions, one that is seen and one that is not, the shell turns away from the eye. */
function turnsAway(seen: number, hidden: number, faces: (u: number) => boolean): number {
  let [inside, outside] = [seen, hidden]
  for (let pass = 0; pass < 12; pass++) {
    const middle = (inside + outside) / 2
    if (faces(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/**
 * Draws the visible part of the shell as thin horizontal strips from the lowest up. Along one strip the picture's x
 * only grows, so a linear gradient with one stop per sample reproduces the shading exactly. A strip ends exactly where
 * the shell turns away: ends at the nearest sample would make the outline a saw.
 */
export function drawShell(drawing: Drawing, camera: Camera, loft: Loft, options: ShellOptions): void {
  const { levels, us, shader, edge = 0.05 } = options
  for (let index = 0; index < levels.length - 1; index++) {
    const low = levels[index] ?? 0
    const high = levels[index + 1] ?? 1
    const level = (low + high) / 2
    const faces = (u: number): boolean => {
      const { point, normal } = loftSample(loft, u, level)
      return dot(normal, camera.toEye(point)) > 0
    }
    const seen = us.map(faces)
    const from = seen.indexOf(true)
    const to = seen.lastIndexOf(true)
    if (from < 0) continue
    const before = us[from - 1]
    const after = us[to + 1]
    const shown = us.slice(from, to + 1)
    if (before !== undefined) shown.unshift(turnsAway(us[from] ?? before, before, faces))
    if (after !== undefined) shown.push(turnsAway(us[to] ?? after, after, faces))
    const lowRow = shown.map((u) => loftPoint(loft, u, low))
    const highRow = shown.map((u) => loftPoint(loft, u, high))
    // Each strip reaches a little under the next, or the seams would show.
    const beyond = lerp(high, levels[index + 2] ?? high, 0.3)
    const bottom = lowRow.map(camera.project)
    const upper = highRow.map(camera.project)
    const top = shown.map((u) => camera.project(loftPoint(loft, u, beyond)))
    const line = upper.map((point, at): Point => middleOf(point, bottom[at] ?? point))
    const leans = upper.map((point, at): Point => {
      const below = bottom[at] ?? point
      return [point[0] - below[0], point[1] - below[1]]
    })
    const samples = rowSamples(lowRow, highRow)
    const facing = samples.map(({ point, normal }) => dot(normal, camera.toEye(point)))
    // The tones of what is seen nearly edge-on would stand in one dark tooth for each strip where the end is raked.
    const turned = Math.min(edge, Math.max(...facing) - 0.05)
    const first = facing.findIndex((share) => share > turned)
    const last = facing.findLastIndex((share) => share > turned)
    const tones = samples.map((sample) => shader(sample, level))
    const colours = tones.map((tone, at) => tones[Math.min(Math.max(at, first), last)] ?? tone)
    const fill = gradientAlong(drawing, line, colours, leans)
    drawing.add(shapeOf(pathOf([...top, ...bottom.toReversed()]), { fill }))
  }
}

const middleOf = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

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
