import { hex, mix, type Rgb } from '../../../images/colour.ts'
import {
  drawLine,
  drawPatch,
  drawShell,
  gradientAlong,
  loftPoint,
  loftSample,
  onSide,
  outlineSteps,
  type Loft,
  type Shader,
} from '../loft.ts'
import { drawLid, lidPoint } from '../lid.ts'
import { normalize, smoothstep, type Vec } from '../../../images/math.ts'
import { shade, type Paint } from '../paint.ts'
import { convexHull, pathOf, shapeOf, type Point } from '../svg.ts'
import { PLASTIC, type Scene } from './scene.ts'

/** Shader of one paint under the scene's light; low parts get the shadow of the car itself. */
function paintShader(scene: Scene, surface: Paint): Shader {
  return ({ point, normal }) => {
    const lit = shade(surface, scene.light, normal, scene.camera.toEye(point))
    const shadow = 0.55 + 0.45 * smoothstep(0.12, 0.62, point[2])
    return mix([10, 11, 14], lit, shadow)
  }
}

/** Levels of the strips: denser near the crease and the rounded shoulder, with a hard step where the cladding ends. */
function bodyLevels(crease: number, cladding: number, detail: number): number[] {
  const count = Math.round(8 + 18 * detail)
  const levels = new Set<number>([0, cladding, crease - 0.02, crease, crease + 0.03, 1])
  for (let index = 1; index < count; index++) levels.add(index / count)
  for (const extra of detail > 0.7 ? [0.925, 0.95, 0.965, 0.98, 0.99] : [0.95, 0.975]) levels.add(extra)
  const sorted = [...levels].toSorted((a, b) => a - b)
  // Slivers would show as broken lines.
  return sorted.filter((level, at) => level === 1 || level - (sorted[at - 1] ?? -1) > 0.012)
}

/** Layers of transparent outlines on the ground: a soft shadow without the cost of a blur filter. */
export function drawGroundShadow(scene: Scene, loft: Loft, strength = 1): void {
  const { camera, drawing } = scene
  const us = outlineSteps(scene.detail > 0.7 ? 8 : 5, 3, false)
  const outline = us.map((u) => loftPoint(loft, u, 0.2))
  const middle = (loft.front(0.2) + loft.rear(0.2)) / 2
  const layers = scene.detail > 0.7 ? 16 : 12
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / (layers - 1)
    const grow = 0.26 * (1 - share) ** 1.3 - 0.09
    const points = outline.map((point): Point =>
      camera.project([middle + (point[0] - middle) * (1 + grow * 0.6), point[1] * (1 + grow * 1.7), 0]),
    )
    // Each layer darkens what is left, so many faint ones make a smooth edge.
    const opacity = ((0.03 + 0.16 * share) * strength * 11) / layers
    drawing.add(shapeOf(pathOf(points), { fill: '#05070a', opacity }))
  }
}

/** The dark floor between the wheels. */
export function drawUnderbody(scene: Scene, loft: Loft): void {
  const us = outlineSteps(8, 6, false)
  const bottom = us.map((u): Vec => {
    const point = loftPoint(loft, u, 0.12)
    return [point[0] * 0.985, point[1] * 0.96, point[2] - 0.01]
  })
  drawPatch(scene.drawing, scene.camera, bottom, '#0a0b0c')
  drawPatch(
    scene.drawing,
    scene.camera,
    bottom.map((point): Vec => [point[0] * 0.96, point[1] * 0.9, point[2] - 0.07]),
    '#0a0b0c',
  )
}

/** Exactly from the front or the rear only the rounded end is drawn in strips: the sides are seen edge-on. */
function facingSteps(scene: Scene, us: readonly number[]): readonly number[] {
  if (!scene.straight) return us
  return us.filter((u) => (scene.sees === 'front' ? Math.abs(u) <= 1.02 : Math.abs(u) >= 1.98))
}

/** One smooth silhouette in the tone of the corners under the strips, whose own ends are stepped. */
function drawSilhouette(scene: Scene, us: readonly number[], shader: Shader): void {
  const { camera, drawing, model } = scene
  const points = us.flatMap((u) => LEVELS.map((t) => camera.project(loftPoint(model.body, u, t))))
  const corner = scene.sees === 'rear' ? 2.04 : 0.96
  const tones = LEVELS.map((t) => shader(loftSample(model.body, corner, t), t))
  const line = LEVELS.map((t) => camera.project(loftPoint(model.body, corner, t)))
  const upright = line.map((point): Point => [600, point[1]])
  drawing.add(shapeOf(pathOf(convexHull(points)), { fill: gradientAlong(drawing, upright, tones) }))
}

const LEVELS = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1] as const

/** The painted lower body with its bonnet and boot lid. */
export function drawBody(scene: Scene): void {
  const { camera, drawing, model, paint } = scene
  const { shape, body } = model
  const painted = paintShader(scene, paint)
  const plastic = paintShader(scene, PLASTIC)
  const shader: Shader = (sample, t) => (t < shape.cladding ? plastic(sample, t) : painted(sample, t))
  const us = outlineSteps(
    Math.round(4 + 10 * scene.detail),
    Math.round(6 + 13 * scene.detail),
    scene.sees === 'rear',
  )
  // Under the seam between sides and lids, which would otherwise show as a broken dark line.
  const edge = us.map((u) => loftPoint(body, u, 1))
  const seam = edge[Math.floor(us.length / 2)] ?? edge[0]
  if (seam) {
    const tone = hex(painted({ point: seam, normal: [0, 0.3, 0.95] }, 1))
    drawPatch(drawing, camera, edge, tone, { stroke: tone, width: scene.unit * 0.012 })
  }
  if (scene.straight || shape.towed) drawSilhouette(scene, us, painted)
  drawShell(drawing, camera, body, {
    levels: bodyLevels(shape.crease, shape.cladding, scene.detail),
    us: facingSteps(scene, us),
    shader,
  })
  // The roof of a box is above the eye.
  if (body.high(0) > camera.position[2] + 0.1) return
  drawLid(drawing, camera, body, {
    crown: model.bonnetCrown,
    from: body.rear(1) + 0.002,
    to: body.front(1) - 0.002,
    shader: painted,
    keep: scene.straight ? 2 : 0.12,
    strips: Math.round(3 + 16 * scene.detail),
    steps: Math.round(8 + 10 * scene.detail),
  })
  drawBonnetGap(scene)
}

const FINE = [
  0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64, 0.72, 0.8, 0.86, 0.9, 0.93, 0.95, 0.97, 0.985, 1,
]
const COARSE = [0, 0.3, 0.6, 0.86, 0.92, 0.965, 1]

/** Gap round the bonnet. */
function drawBonnetGap(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { body, shape, bonnetCrown } = model
  if (scene.sees !== 'front' || !shape.cabin) return
  const front = body.front(1) - 0.05
  const rear = model.at(shape.cabin.screenBase) - 0.05
  const side = (s: number): Vec[] =>
    Array.from({ length: 14 }, (_, step) => {
      const x = front - 0.12 + ((rear - front + 0.12) * step) / 13
      return lidPoint(body, bonnetCrown, x, s * (0.8 + 0.1 * Math.min(1, step / 4)))
    })
  for (const s of [-1, 1]) {
    drawLine(drawing, camera, side(s), '#05070a', unit * 0.009, { opacity: 0.5 })
  }
  for (const s of [-0.46, 0.46]) {
    const crease = Array.from({ length: 12 }, (_, step) => {
      const x = front - 0.12 + ((rear - front + 0.12) * step) / 11
      return lidPoint(body, bonnetCrown, x, s * (1 + step * 0.02))
    })
    drawLine(drawing, camera, crease, '#ffffff', unit * 0.014, { opacity: 0.16 })
    drawLine(
      drawing,
      camera,
      crease.map((point): Vec => [point[0], point[1] - Math.sign(s) * 0.02, point[2]]),
      '#000000',
      unit * 0.014,
      { opacity: 0.14 },
    )
  }
}

/** The roof and pillars of the cabin; the glass is drawn over it. */
export function drawCabin(scene: Scene, cabin: Loft, roofPaint: Paint): void {
  const { camera, drawing } = scene
  const painted = paintShader(scene, scene.paint)
  const roof = paintShader(scene, roofPaint)
  const shader: Shader = (sample, t) => (t > 0.9 ? roof(sample, t) : painted(sample, t))
  const us = outlineSteps(
    Math.round(5 + 9 * scene.detail),
    Math.round(8 + 10 * scene.detail),
    scene.sees === 'rear',
  )
  const levels = scene.detail > 0.7 ? FINE : COARSE
  const hull = convexHull(
    us.flatMap((u) => [0.02, 0.5, 0.9, 0.98].map((t) => camera.project(loftPoint(cabin, u, t)))),
  )
  const middle = loftPoint(cabin, 1.5, 0.6)
  // A smooth outline under the strips, whose own ends are stepped where the cabin turns away.
  drawing.add(shapeOf(pathOf(hull), { fill: hex(painted({ point: middle, normal: [0, 0.8, 0.6] }, 0.6)) }))
  drawShell(drawing, camera, cabin, { levels, us: facingSteps(scene, us), shader, edge: 0.6 })
}

/** From the leftmost point over the top to the rightmost one. */
function upperOutline(points: readonly Point[]): Point[] {
  const hull = convexHull(points).toSorted((a, b) => a[0] - b[0])
  const first = hull[0]
  const last = hull.at(-1)
  if (!first || !last) return hull
  const slope = (last[1] - first[1]) / (last[0] - first[0] || 1)
  return hull.filter(([x, y]) => y <= first[1] + slope * (x - first[0]))
}

const ACROSS = [-1, -0.8, -0.6, -0.35, 0, 0.35, 0.6, 0.8, 1] as const

/** The roof: a sliver for an eye below it, a full surface for one above. */
export function drawRoof(scene: Scene, cabin: Loft, crown: number, roofPaint: Paint): void {
  const { camera, drawing, detail } = scene
  const front = cabin.front(1) - 0.01
  const rear = cabin.rear(1) + 0.01
  const length = front - rear
  const rise = (x: number): number =>
    crown * smoothstep(0, 0.25 * length, Math.min(front - x, x - rear) + 0.02 * length)
  const shader = paintShader(scene, roofPaint)
  const middle = (front + rear) / 2
  const ridge: Point[] = []
  const tones: Rgb[] = []
  const rows: Point[][] = []
  for (let step = 0; step <= 16; step++) {
    const x = rear + (length * (1 - Math.cos((Math.PI * step) / 16))) / 2
    rows.push(ACROSS.map((s) => camera.project(lidPoint(cabin, rise, x, s))))
    const slope = (rise(x + 0.05) - rise(x - 0.05) + cabin.high(x + 0.05) - cabin.high(x - 0.05)) / 0.1
    ridge.push(camera.project([x, 0, cabin.high(x) + rise(x)]))
    tones.push(shader({ point: [x, 0, cabin.high(x)], normal: normalize([-slope, 0.25, 1]) }, 1))
  }
  const columns = ACROSS.map((_, at) => rows.flatMap((row) => row.slice(at, at + 1)))
  const near = columns.at(-1) ?? []
  if (scene.straight) {
    const edge = rows[scene.sees === 'front' ? 16 : 0] ?? []
    const top = columns.map((line) => line.reduce((a, b) => (b[1] < a[1] ? b : a)))
    drawing.add(shapeOf(pathOf([...top, ...edge.toReversed()]), { fill: hex(tones[8] ?? [0, 0, 0]) }))
  } else {
    // Its lower edge goes along the near side and across the end that is seen; its upper one is whatever reaches highest.
    const across = (scene.sees === 'rear' ? rows[0] : rows[16]) ?? []
    const along = scene.sees === 'rear' ? near.toReversed() : near
    const lower = [...along, ...across.toReversed()]
    const upper = upperOutline(rows.flat())
    const isRightwards = (lower[0]?.[0] ?? 0) < (lower.at(-1)?.[0] ?? 0)
    const outline = [...upper, ...(isRightwards ? lower.toReversed() : lower)]
    drawing.add(shapeOf(pathOf(outline), { fill: gradientAlong(drawing, ridge, tones) }))
  }
  if (camera.position[2] < cabin.high(middle) + crown) return
  drawLid(drawing, camera, cabin, {
    crown: rise,
    from: rear,
    to: front,
    shader,
    strips: Math.round(6 + 8 * detail),
    steps: Math.round(8 + 6 * detail),
  })
}

/** Outline of a wheel opening on the body's side, from front bottom over the top to rear bottom. */
export function archPoints(scene: Scene, axle: number, radius: number): Vec[] {
  const steps = scene.detail > 0.7 ? 40 : 22
  const { body, shape } = scene.model
  const points: Vec[] = []
  for (let step = 0; step <= steps; step++) {
    const angle = Math.PI * (-0.16 + (1.32 * step) / steps)
    const x = axle + radius * Math.cos(angle)
    const z = Math.max(shape.tyre + radius * Math.sin(angle) * 1.0, body.low(x))
    points.push(onSide(body, x, z))
  }
  return points
}
