import { hex } from '../../../images/colour.ts'
import { lidPoint } from '../lid.ts'
import { drawLine, drawPatch, loftPoint, onSide } from '../loft.ts'
import { lerp, type Vec } from '../../../images/math.ts'
import { shade } from '../paint.ts'
import { convexHull, pathOf, roundCorners, shapeOf, type Point } from '../svg.ts'
import type { Scene } from './scene.ts'

/** Roof rails on both sides; the far one first. */
export function drawRails(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { cabin, shape } = model
  if (!cabin || !shape.rails) return
  const front = cabin.front(1) - cabin.capFront(1) - 0.3
  const rear = cabin.rear(1) + cabin.capRear(1) + 0.1
  // The roof hides the far rail from an eye below it.
  const sides =
    camera.position[2] > cabin.high(0)
      ? ([-1, 1] as const)
      : scene.straight
        ? ([-1, 1] as const)
        : ([1] as const)
  for (const side of sides) {
    const line: Vec[] = []
    for (let step = 0; step <= 12; step++) {
      const share = step / 12
      const x = lerp(front, rear, share)
      const lift = 0.03 * Math.min(1, Math.min(share, 1 - share) * 12)
      line.push([x, side * cabin.half(1, x) * 0.9, cabin.high(x) + 0.014 + lift])
    }
    drawLine(drawing, camera, line, '#0c0d0f', unit * 0.04, { cap: 'round' })
    drawLine(drawing, camera, line, scene.trim === 'chrome' ? '#c2c8cd' : '#3a3d41', unit * 0.022, {
      cap: 'round',
    })
  }
}

/** Lip over the rear window of hatchbacks and SUVs. */
export function drawSpoiler(scene: Scene): void {
  const { camera, drawing, model } = scene
  const { cabin, shape } = model
  if (!cabin || !shape.spoiler || scene.sees === 'front') return
  const x = cabin.rear(1) + 0.06
  const z = cabin.high(x)
  const half = cabin.half(1, x) * 0.9
  const top: Vec[] = []
  const lip: Vec[] = []
  for (let step = 0; step <= 12; step++) {
    const s = -1 + step / 6
    const bow = 0.1 * (1 - s * s)
    top.push([x + 0.14 - bow, s * half * 1.02, z + 0.035 * (1 - s * s) + 0.012])
    lip.push([x - 0.12 - bow, s * half, z + 0.02 * (1 - s * s) - 0.015])
  }
  const eye = camera.toEye([x, 0, z])
  drawPatch(
    drawing,
    camera,
    [...lip.map((point): Vec => [point[0] + 0.03, point[1] * 0.97, point[2] - 0.055]), ...lip.toReversed()],
    '#0d0e10',
  )
  drawPatch(
    drawing,
    camera,
    [...top, ...lip.toReversed()],
    hex(shade(scene.paint, scene.light, [-0.15, 0, 0.99], eye)),
  )
  const lamp = lip.slice(4, 9).map((point): Vec => [point[0] + 0.005, point[1], point[2] - 0.016])
  drawLine(drawing, camera, lamp, '#b3262a', scene.unit * 0.014)
}

/** Spare wheel on the tailgate, seen from behind. */
export function drawSpare(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  if (!model.shape.spare || scene.sees !== 'rear') return
  const x = model.body.rear(0.7) - 0.2
  const z = 1.08
  const radius = 0.36
  const ring = (r: number, depth: number): Point[] =>
    Array.from({ length: 30 }, (_, step) => {
      const angle = (step / 15) * Math.PI
      return camera.project([x + depth, r * Math.cos(angle), z + r * Math.sin(angle)])
    })
  drawing.add(shapeOf(pathOf(convexHull([...ring(radius, 0), ...ring(radius, 0.2)])), { fill: '#0f1012' }))
  drawing.add(shapeOf(pathOf(ring(radius, 0)), { fill: '#1b1d1f', stroke: '#2f3235', width: unit * 0.01 }))
  const eye = camera.toEye([x, 0, z])
  const cover = hex(shade(scene.paint, scene.light, [-0.97, 0.1, 0.2], eye))
  drawing.add(
    shapeOf(pathOf(ring(radius * 0.78, -0.02)), { fill: cover, stroke: '#0a0b0c', width: unit * 0.012 }),
  )
  drawing.add(
    shapeOf(pathOf(ring(radius * 0.3, -0.025)), {
      fill: 'none',
      stroke: '#ffffff',
      width: unit * 0.012,
      opacity: 0.35,
    }),
  )
}

/** Short mast or fin on the roof. */
export function drawFin(scene: Scene): void {
  const { camera, drawing, model } = scene
  const { cabin } = model
  if (!cabin || model.shape.open || model.shape.cabOnly) return
  const x = cabin.rear(1) + (cabin.front(1) - cabin.rear(1)) * 0.12
  const z = cabin.high(x) + (model.shape.cabin?.crown ?? 0) * 0.85
  const fin: Vec[] = [
    [x + 0.1, 0, z],
    [x + 0.02, 0, z + 0.026],
    [x - 0.03, 0, z + 0.036],
    [x - 0.04, 0, z],
  ]
  drawPatch(drawing, camera, fin, '#15171a')
}

/** The load tub of a ute: dark liner, rails, and a sports bar for some. */
export function drawTub(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { shape, body } = model
  // Seen from below its rim there is only the outside.
  if (shape.tub === undefined || scene.sees === 'side') return
  const front = model.at(shape.tub)
  const rear = body.rear(1) + 0.1
  const inner = (x: number, s: number, drop: number): Vec => {
    const edge = lidPoint(body, () => 0, x, s * 0.9)
    return [edge[0], edge[1], edge[2] - drop + 0.012]
  }
  const cover = scene.random.chance(0.35)
  const rim = [inner(front, -1, 0), inner(rear, -1, 0), inner(rear, 1, 0), inner(front, 1, 0)]
  drawPatch(drawing, camera, rim, cover ? '#1d1f22' : '#0c0d0e')
  if (cover) {
    for (const share of [0.33, 0.66]) {
      const x = lerp(front, rear, share)
      drawLine(drawing, camera, [inner(x, -1, 0), inner(x, 1, 0)], '#33363a', unit * 0.012)
    }
  } else {
    const farWall = [inner(front, -1, 0), inner(rear, -1, 0), inner(rear, -1, 0.3), inner(front, -1, 0.3)]
    // Only what shows through the opening: from low down that is next to nothing.
    const clip = drawing.clip(pathOf(rim.map(camera.project)))
    drawPatch(drawing, camera, farWall, '#232629', { clip })
    drawPatch(
      drawing,
      camera,
      [inner(rear, -1, 0), inner(rear, 1, 0), inner(rear, 1, 0.2), inner(rear, -1, 0.2)],
      '#1a1c1e',
      { clip },
    )
  }
  if (scene.random.chance(0.5)) {
    const x = front - 0.2
    const bar: Vec[] = [
      [x - 0.42, -0.74, body.high(x) + 0.02],
      [x, -0.66, body.high(x) + 0.42],
      [x, 0.66, body.high(x) + 0.42],
      [x - 0.42, 0.74, body.high(x) + 0.02],
    ]
    drawLine(drawing, camera, bar, '#0e0f11', unit * 0.07, { cap: 'round' })
    drawLine(drawing, camera, bar, scene.trim === 'chrome' ? '#aeb4ba' : '#34373b', unit * 0.042, {
      cap: 'round',
    })
  }
}

/** Line between cab and tub, and the tailgate's edge, on the near side. */
export function drawTubGap(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { shape, body } = model
  if (shape.tub === undefined) return
  const x = model.at(shape.tub - 0.02)
  const line: Vec[] = []
  for (let step = 0; step <= 8; step++) {
    line.push(onSide(body, x, lerp(body.high(x), body.low(x) + 0.08, step / 8)))
  }
  drawLine(drawing, camera, line, '#050608', unit * 0.024, { opacity: 0.85 })
}

/** Cockpit, seats and windscreen frame of an open car. */
export function drawOpenTop(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { body, shape, cabin } = model
  if (!cabin || !shape.cabin) return
  const front = model.at(shape.cabin.screenBase + 0.35)
  const rear = model.at(shape.cabin.rearTop + 0.45)
  const rim: Vec[] = []
  const spot = (x: number, s: number): Vec => {
    const point = lidPoint(body, () => 0.01, x, s * 0.86)
    return [point[0], point[1], point[2] + 0.004]
  }
  for (let step = 0; step <= 10; step++) rim.push(spot(lerp(front, rear, step / 10), -1))
  for (let step = 0; step <= 10; step++) rim.push(spot(lerp(rear, front, step / 10), 1))
  drawPatch(drawing, camera, rim, '#17130f')
  // Seats stand in the cockpit: nothing of them shows below its near edge.
  const edge = rim.slice(11).map(camera.project)
  const clip = drawing.clip(pathOf([...edge, [1400, -100], [-200, -100]]))
  const leather = scene.random.pick(['#8a4a2b', '#b9a488', '#2a2c2f', '#6b1f22'])
  for (const y of [-0.36, 0.36]) {
    for (const [dx, z0, z1, half, tone] of [
      [-1.05, 0.62, 1.1, 0.24, 0],
      [-1.12, 1.08, 1.22, 0.12, 1],
    ] as const) {
      const x = model.at(shape.cabin.screenBase) + dx - 0.12
      const points: Point[] = []
      for (const [px, pz] of roundCorners(
        [
          [x + 0.1, z0],
          [x - 0.02, z1],
          [x - 0.12, z1],
          [x - 0.06, z0],
        ],
        0.05,
        3,
      )) {
        points.push(camera.project([px, y - half, pz]), camera.project([px, y + half, pz]))
      }
      const hull = convexHull(points)
      const ys = hull.map((point) => point[1])
      const fill = drawing.linear(
        [0, Math.min(...ys)],
        [0, Math.max(...ys)],
        [
          { offset: 0, colour: leather },
          { offset: 1, colour: tone === 0 ? '#1c1613' : leather },
        ],
      )
      drawing.add(shapeOf(pathOf(hull), { fill, stroke: '#0d0b0a', width: unit * 0.006, clip }))
    }
  }
  const frame: Vec[] = []
  for (let step = 0; step <= 14; step++) frame.push(loftPoint(cabin, -0.86 + (1.72 * step) / 14, 0.93))
  const pillarFar = [loftPoint(cabin, -0.86, 0), loftPoint(cabin, -0.86, 0.93)]
  const pillarNear = [loftPoint(cabin, 0.86, 0), loftPoint(cabin, 0.86, 0.93)]
  const glass = [...frame]
  for (let step = 0; step <= 14; step++) glass.push(loftPoint(cabin, 0.86 - (1.72 * step) / 14, 0))
  drawPatch(drawing, camera, glass, '#a9bfcc', { opacity: 0.45 })
  const a = loftPoint(cabin, 0.1, 0.93)
  const b = loftPoint(cabin, 0.4, 0.93)
  const c = loftPoint(cabin, 0.1, 0)
  const d = loftPoint(cabin, -0.25, 0)
  drawPatch(drawing, camera, [a, b, c, d], '#ffffff', { opacity: 0.22 })
  for (const line of [pillarFar, frame, pillarNear]) {
    drawLine(drawing, camera, line, '#101214', unit * 0.06, { cap: 'round' })
    drawLine(
      drawing,
      camera,
      line,
      hex(shade(scene.paint, scene.light, [0.3, 0.5, 0.8], camera.toEye(a))),
      unit * 0.034,
      {
        cap: 'round',
      },
    )
  }
}
