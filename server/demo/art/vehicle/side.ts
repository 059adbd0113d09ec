import { hex } from '../../../images/colour.ts'
import { drawLine, drawPatch, onSide } from '../loft.ts'
import { lerp, smoothstep, type Vec } from '../../../images/math.ts'
import { shade } from '../paint.ts'
import { convexHull, pathOf, shapeOf, roundCorners, type Point } from '../svg.ts'
import { PLASTIC, type Scene } from './scene.ts'

/** Point of the near side at a share of the body's height. */
function sideAt(scene: Scene, x: number, t: number): Vec {
  const { body } = scene.model
  return onSide(body, x, lerp(body.low(x), body.high(x), t))
}

function drawDoors(scene: Scene): void {
  const { camera, drawing, model, unit } = scene
  const { shape } = model
  const { doors } = shape
  for (const [index, d] of doors.entries()) {
    const rearmost = index === doors.length - 1
    const bend =
      index === 0 ? -0.05 : rearmost && d > shape.frontOverhang + shape.wheelbase - 0.75 ? -0.34 : 0.02
    const line: Vec[] = []
    for (let step = 0; step <= 12; step++) {
      const t = lerp(1, 0.07, step / 12)
      line.push(sideAt(scene, model.at(d + bend * smoothstep(0.75, 0.1, t)), t))
    }
    drawLine(drawing, camera, line, '#06070a', unit * 0.014, { opacity: 0.72 })
    drawLine(
      drawing,
      camera,
      line.map((point): Vec => [point[0] - 0.012, point[1], point[2]]),
      '#ffffff',
      unit * 0.006,
      { opacity: 0.25 },
    )
    if (index === 0) continue
    drawHandle(scene, model.at(d) + 0.2)
  }
  const first = doors[0]
  const last = doors.at(-1)
  if (first === undefined || last === undefined) return
  const bottom: Vec[] = []
  for (let step = 0; step <= 10; step++) {
    const end = model.at(last) + (last > shape.frontOverhang + shape.wheelbase - 0.75 ? 0.34 : 0)
    bottom.push(sideAt(scene, lerp(model.at(first) - 0.0, end, step / 10), 0.075))
  }
  drawLine(drawing, camera, bottom, '#06070a', unit * 0.013, { opacity: 0.6 })
}

function drawHandle(scene: Scene, x: number): void {
  const { camera, drawing, unit, model } = scene
  const t = model.shape.crease + 0.1
  const z = lerp(model.body.low(x), model.body.high(x), t)
  const pill = (dz: number, grow: number): Vec[] =>
    roundCorners(
      [
        [x - 0.11 - grow, z - 0.018 + dz],
        [x + 0.11 + grow, z - 0.018 + dz],
        [x + 0.11 + grow, z + 0.018 + dz],
        [x - 0.11 - grow, z + 0.018 + dz],
      ],
      0.017,
      4,
    ).map((point) => onSide(model.body, point[0], point[1]))
  drawPatch(drawing, camera, pill(-0.012, 0.004), '#000000', { opacity: 0.4 })
  const eye = scene.camera.toEye([x, model.shape.width / 2, z])
  const lit = hex(shade(scene.paint, scene.light, [0, 0.8, 0.6], eye))
  drawPatch(drawing, camera, pill(0, 0), scene.trim === 'chrome' ? '#d3d8dc' : lit, {
    stroke: '#000000',
    width: unit * 0.003,
  })
}

/** Plastic ring round a wheel opening, as off-road bodies have it. */
export function drawArchRing(scene: Scene, axle: number, inner: number, outer: number): void {
  const { body, shape } = scene.model
  const ring = (radius: number): Vec[] =>
    Array.from({ length: 25 }, (_, step) => {
      const angle = Math.PI * (-0.1 + (1.2 * step) / 24)
      const x = axle + radius * Math.cos(angle)
      return onSide(body, x, Math.max(shape.tyre + radius * Math.sin(angle), body.low(x)))
    })
  const fill = scene.drawing.linear(
    scene.camera.project([axle, shape.width / 2, shape.tyre + outer]),
    scene.camera.project([axle, shape.width / 2, 0.1]),
    [
      { offset: 0, colour: '#4a4d51' },
      { offset: 0.4, colour: '#2a2c2f' },
      { offset: 1, colour: '#141517' },
    ],
  )
  drawPatch(scene.drawing, scene.camera, [...ring(outer), ...ring(inner).toReversed()], fill)
}

/** Wing mirror as a rounded solid; `side` -1 is the far one. */
export function drawMirror(scene: Scene, side: 1 | -1): void {
  const { camera, drawing, model, unit } = scene
  const { cabin, shape } = model
  if (!cabin || !shape.cabin) return
  const t = 0.12
  const x = cabin.front(t) - cabin.capFront(t) * 0.95 - 0.06
  const base = cabin.half(t, x)
  const z = model.body.high(x) + 0.1
  const y = side * (base + 0.14)
  const points: Point[] = []
  for (let ring = -2; ring <= 2; ring++) {
    const across = Math.cos((ring / 2.4) * (Math.PI / 2))
    for (let step = 0; step < 12; step++) {
      const angle = (step / 6) * Math.PI
      const round = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.6
      points.push(
        camera.project([
          x + 0.085 * across * round(Math.cos(angle)),
          y + side * 0.105 * (ring / 2),
          z + 0.07 * across * round(Math.sin(angle)),
        ]),
      )
    }
  }
  const stalk = [
    camera.project([x + 0.03, side * base * 0.97, z - 0.09]),
    camera.project([x - 0.05, side * base * 0.97, z - 0.09]),
    camera.project([x - 0.02, y, z - 0.02]),
    camera.project([x + 0.05, y, z - 0.02]),
  ]
  drawing.add(shapeOf(pathOf(convexHull(stalk)), { fill: '#111316' }))
  const hull = convexHull(points)
  const ys = hull.map((point) => point[1])
  const eye = camera.toEye([x, y, z])
  const tone = (normal: Vec): string => hex(shade(scene.paint, scene.light, normal, eye))
  const out: Vec =
    scene.sees === 'side' ? [0, side, 0] : scene.sees === 'front' ? [0.8, 0.4 * side, 0.3] : [-0.8, 0.4, 0.2]
  const fill = drawing.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      { offset: 0, colour: tone([0.1, 0.35 * side, 0.93]) },
      { offset: 0.45, colour: tone(out) },
      { offset: 0.72, colour: hex(PLASTIC.base) },
      { offset: 1, colour: '#121316' },
    ],
  )
  drawing.add(shapeOf(pathOf(hull), { fill, stroke: '#0b0c0e', width: unit * 0.006 }))
  if (scene.sees === 'rear') {
    const glass = hull.map((point): Point => {
      const cx = (Math.min(...hull.map((p) => p[0])) + Math.max(...hull.map((p) => p[0]))) / 2
      const cy = (Math.min(...ys) + Math.max(...ys)) / 2
      return [cx + (point[0] - cx) * 0.8, cy + (point[1] - cy) * 0.76]
    })
    drawing.add(shapeOf(pathOf(glass), { fill: '#8798a5' }))
  }
}

/** Door gaps, handles, fuel flap and indicator of the near side. */
export function drawSide(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  drawDoors(scene)
  const { shape } = model
  if (shape.doors.length > 1 && shape.fuelFlap !== undefined) {
    const x = model.at(shape.fuelFlap)
    const z = lerp(model.body.low(x), model.body.high(x), 0.82)
    const flap = roundCorners(
      [
        [x - 0.08, z - 0.075],
        [x + 0.08, z - 0.075],
        [x + 0.08, z + 0.075],
        [x - 0.08, z + 0.075],
      ],
      0.03,
      3,
    ).map((point) => onSide(model.body, point[0], point[1]))
    drawPatch(drawing, camera, flap, 'none', { stroke: '#07080a', width: unit * 0.009, opacity: 0.55 })
  }
}
