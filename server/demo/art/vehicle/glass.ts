import { drawLine, drawPatch, loftPoint, sideU, type Loft } from '../loft.ts'
import { curve, lerp, type Vec } from '../../../images/math.ts'
import { convexHull, pathOf, shapeOf, type Point } from '../svg.ts'
import type { Scene } from './scene.ts'

/** Point of the cabin's near side over x and level. */
const cabinSide = (cabin: Loft, x: number, t: number): Vec => loftPoint(cabin, sideU(cabin, x, t), t)

interface SideGlass {
  bottom: number
  top: number
  /** x of the glass edges at a level. */
  frontX(t: number): number
  rearX(t: number): number
}

function sideGlass(scene: Scene): SideGlass | null {
  const { model } = scene
  const { cabin } = model
  const shape = model.shape.cabin
  if (!cabin || !shape) return null
  const rearEdge = curve(shape.glass.rear)
  const { until } = shape.glass
  return {
    bottom: shape.glass.bottom ?? 0.06,
    top: shape.glass.top ?? 0.87,
    frontX: (t) => cabin.front(t) - cabin.capFront(t) * 0.9 - shape.glass.front,
    rearX: (t) => model.at(until === undefined ? rearEdge(t) : Math.min(rearEdge(t), until)),
  }
}

/** Closed outline of the near side's glass between two edges, sampled finely enough to bend with the surface. */
function between(
  cabin: Loft,
  low: number,
  high: number,
  front: (t: number) => number,
  rear: (t: number) => number,
): Vec[] {
  const points: Vec[] = []
  const edge = (from: number, to: number, x: (t: number) => number): void => {
    for (let step = 0; step <= 9; step++) {
      const t = lerp(from, to, step / 9)
      points.push(cabinSide(cabin, x(t), t))
    }
  }
  const rail = (t: number, from: number, to: number): void => {
    for (let step = 1; step < 12; step++) points.push(cabinSide(cabin, lerp(from, to, step / 12), t))
  }
  edge(low, high, front)
  rail(high, front(high), rear(high))
  edge(high, low, rear)
  rail(low, rear(low), front(low))
  return points
}

/** Windscreen (`end` 0) or rear window (`end` 3) outline with softly rounded corners. */
function endGlassOutline(cabin: Loft, end: 0 | 3, width: number, bottom: number, top: number): Vec[] {
  const points: Vec[] = []
  const place = (share: number, t: number): void => {
    points.push(loftPoint(cabin, end === 0 ? share * width : 3 - share * width, t))
  }
  for (let step = 0; step <= 18; step++) place(-1 + step / 9, top - 0.05 * Math.abs(-1 + step / 9) ** 12)
  for (let step = 0; step <= 18; step++) place(1 - step / 9, bottom + 0.04 * Math.abs(1 - step / 9) ** 12)
  return points
}

/** Sky at the top, the dark cabin below. */
function glassFill(scene: Scene, points: readonly Vec[], tint = 0): string {
  const projected = points.map(scene.camera.project)
  const ys = projected.map((point) => point[1])
  const x = projected[0]?.[0] ?? 0
  const top: Point = [x, Math.min(...ys)]
  const bottom: Point = [x + 12, Math.max(...ys)]
  const shades =
    tint === 0 ? ['#8fa1ae', '#56656f', '#27313a', '#10151a'] : ['#5d6a74', '#323c44', '#1a2026', '#0c1013']
  return scene.drawing.linear(top, bottom, [
    { offset: 0, colour: shades[0] ?? '' },
    { offset: 0.28, colour: shades[1] ?? '' },
    { offset: 0.62, colour: shades[2] ?? '' },
    { offset: 1, colour: shades[3] ?? '' },
  ])
}

/** Front seats and steering wheel as soft silhouettes behind the glass. */
function drawSeats(scene: Scene, clip: string): void {
  const { camera, drawing, model } = scene
  const shape = model.shape.cabin
  if (!shape) return
  const belt = model.body.high(model.at(shape.screenTop))
  const rows = [shape.screenTop + 0.5, shape.screenTop + 1.32]
  for (const d of rows) {
    if (d > shape.rearTop + 0.1) continue
    for (const y of [-0.36, 0.36]) {
      const x = model.at(d)
      const points: Point[] = []
      for (const [dx, dy, z] of [
        [0.02, 0.12, belt + 0.12],
        [-0.06, 0.12, belt + 0.12],
        [0, 0.1, belt + 0.3],
        [-0.09, 0.1, belt + 0.3],
        [-0.02, 0.07, belt + 0.33],
      ] as const) {
        points.push(camera.project([x + dx, y - dy, z]), camera.project([x + dx, y + dy, z]))
      }
      for (const [dx, dy, z] of [
        [0.12, 0.22, belt - 0.25],
        [-0.02, 0.2, belt + 0.1],
        [-0.12, 0.2, belt + 0.1],
        [-0.12, 0.22, belt - 0.25],
      ] as const) {
        points.push(camera.project([x + dx, y - dy, z]), camera.project([x + dx, y + dy, z]))
      }
      drawing.add(shapeOf(pathOf(convexHull(points.slice(0, 10))), { fill: '#06090c', opacity: 0.5, clip }))
      drawing.add(shapeOf(pathOf(convexHull(points.slice(10))), { fill: '#06090c', opacity: 0.42, clip }))
    }
  }
}

function drawScreen(scene: Scene, cabin: Loft, end: 0 | 3): void {
  const { camera, drawing, model } = scene
  const wide = end === 0 ? 0.8 : (model.shape.cabin?.powerRear ?? 2.6) > 3 ? 0.72 : 0.58
  const outline =
    end === 0 ? endGlassOutline(cabin, 0, wide, 0.02, 0.94) : endGlassOutline(cabin, 3, wide, 0.1, 0.9)
  drawPatch(drawing, camera, outline, glassFill(scene, outline, end === 3 ? 1 : 0), {
    stroke: '#0a0c0e',
    width: scene.unit * 0.018,
  })
  const clip = drawing.clip(pathOf(outline.map(camera.project)))
  drawSeats(scene, clip)
  const streak = (from: number, to: number, opacity: number): void => {
    const at = (share: number, t: number): Vec =>
      loftPoint(cabin, end === 0 ? share * wide : 3 - share * wide, t)
    drawPatch(drawing, camera, [at(from, 1), at(to, 1), at(to - 0.34, 0), at(from - 0.34, 0)], '#eaf3fa', {
      opacity,
      clip,
    })
  }
  streak(0.34, 0.62, 0.1)
  streak(0.7, 0.8, 0.07)
  if (end === 0) {
    const belt = model.body.high(cabin.front(0))
    const mirror = camera.project([cabin.front(0.8) - 0.12, 0, belt + 0.36])
    const wideMirror = scene.unit * 0.11
    drawing.add(
      `<rect x="${mirror[0] - wideMirror}" y="${mirror[1]}" width="${wideMirror * 2}" height="${scene.unit * 0.05}" rx="${scene.unit * 0.02}" fill="#0a0c0f" opacity="0.75"/>`,
    )
    drawWipers(scene, cabin, wide)
  } else {
    if (model.shape.barnDoors) {
      const middle = [0.04, 0.96].map((t) => loftPoint(cabin, 3, t))
      drawLine(drawing, camera, middle, '#0a0c0e', scene.unit * 0.09)
    }
    const wiper = [loftPoint(cabin, 3, 0.13), loftPoint(cabin, 2.62, 0.2)]
    if (scene.model.shape.cabin && model.shape.length - scene.model.shape.cabin.rearBase < 0.3) {
      drawLine(drawing, camera, wiper, '#08090a', scene.unit * 0.016, { cap: 'round' })
    }
  }
}

function drawWipers(scene: Scene, cabin: Loft, wide: number): void {
  for (const start of [-0.5, 0.12]) {
    const points = [0, 0.5, 1].map((share) =>
      loftPoint(cabin, (start + share * 0.42) * wide, 0.035 + 0.03 * share),
    )
    drawLine(scene.drawing, scene.camera, points, '#07080a', scene.unit * 0.015, { cap: 'round' })
  }
}

function drawSideGlass(scene: Scene, cabin: Loft): void {
  const { camera, drawing, model, unit } = scene
  const glass = sideGlass(scene)
  const shape = model.shape.cabin
  if (!glass || !shape) return
  const { bottom, top, frontX, rearX } = glass
  const frame = between(
    cabin,
    Math.max(bottom - 0.025, 0),
    top + 0.025,
    (t) => frontX(t) + 0.035,
    (t) => rearX(t) - 0.035,
  )
  drawPatch(drawing, camera, frame, '#0b0d0f')
  const outline = between(cabin, bottom, top, frontX, rearX)
  const clip = drawing.clip(pathOf(outline.map(camera.project)))
  drawPatch(drawing, camera, outline, glassFill(scene, outline))
  drawSeats(scene, clip)
  const longest = frontX(bottom) - rearX(bottom)
  const streak = (share: number, width: number, opacity: number): void => {
    const x = frontX(bottom) - longest * share
    const at = (dx: number, t: number): Vec => cabinSide(cabin, x + dx, t)
    drawPatch(
      drawing,
      camera,
      [at(-0.32, top), at(-0.32 - width, top), at(-width, bottom), at(0, bottom)],
      '#e6f0f7',
      { opacity, clip },
    )
  }
  streak(0.16, 0.3, 0.13)
  streak(0.62, 0.16, 0.1)
  streak(0.7, 0.06, 0.08)
  for (const d of shape.glass.pillars) {
    const x = model.at(d)
    const width = d === shape.glass.pillars.at(0) ? 0.05 : 0.025
    const strip = between(
      cabin,
      Math.max(bottom - 0.02, 0),
      top + 0.02,
      (t) => x + width - 0.05 * t,
      (t) => x - width - 0.05 * t,
    )
    drawPatch(drawing, camera, strip, '#0b0d0f', { clip: drawing.clip(pathOf(frame.map(camera.project))) })
  }
  if (scene.trim === 'chrome') {
    const line: Vec[] = []
    for (let step = 0; step <= 20; step++) {
      const x = lerp(frontX(bottom) + 0.03, rearX(bottom) - 0.03, step / 20)
      line.push(cabinSide(cabin, x, Math.max(bottom - 0.03, 0)))
    }
    drawLine(drawing, camera, line, '#cfd4d8', unit * 0.014)
  }
}

/** All glass of the cabin that this view shows. */
export function drawGlass(scene: Scene): void {
  const { cabin } = scene.model
  if (!cabin) return
  if (scene.sees === 'front') drawScreen(scene, cabin, 0)
  if (scene.sees === 'rear') drawScreen(scene, cabin, 3)
  if (!scene.straight) drawSideGlass(scene, cabin)
}
