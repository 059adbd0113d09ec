import { hex } from '../../../images/colour.ts'
import { drawLine, drawPatch, onSide } from '../loft.ts'
import type { Vec } from '../../../images/math.ts'
import { PAINTS, shade } from '../paint.ts'
import { convexHull, pathOf, shapeOf, type Point } from '../svg.ts'
import { drawBody, drawGroundShadow, drawUnderbody } from './body.ts'
import { drawFarWheels, drawNearWheel } from './compose.ts'
import { door, endRect, sideRect, stripes, window } from './load-parts.ts'
import type { Scene } from './scene.ts'

/** Drawbar with jockey wheel, gas bottles and, on larger vans, a toolbox. */
function drawDrawbar(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  const nose = model.body.front(0.25)
  const hitch: Vec = [nose + 1.25, 0, 0.48]
  for (const y of [-0.55, 0.55]) {
    drawLine(drawing, camera, [[nose - 0.3, y, 0.5], hitch], '#17191c', unit * 0.1)
  }
  drawLine(drawing, camera, [hitch, [hitch[0] + 0.14, 0, 0.5]], '#2b2e31', unit * 0.1, { cap: 'round' })
  drawLine(
    drawing,
    camera,
    [
      [nose + 0.85, 0.1, 0.95],
      [nose + 0.85, 0.1, 0.2],
    ],
    '#3a3e42',
    unit * 0.06,
  )
  const wheel = camera.project([nose + 0.85, 0.1, 0.12])
  drawing.add(
    `<ellipse cx="${wheel[0].toFixed(1)}" cy="${wheel[1].toFixed(1)}" rx="${(unit * 0.11).toFixed(1)}" ry="${(unit * 0.12).toFixed(1)}" fill="#0f1012"/>`,
  )
  for (const y of [-0.2, 0.2]) {
    const points: Point[] = []
    for (const z of [0.56, 0.7, 0.92, 1.0]) {
      const r = z > 0.95 ? 0.07 : 0.14
      for (let step = 0; step < 10; step++) {
        const angle = (step / 5) * Math.PI
        points.push(camera.project([nose + 0.32 + r * Math.cos(angle), y + r * Math.sin(angle), z]))
      }
    }
    const hull = convexHull(points)
    const xs = hull.map((point) => point[0])
    const fill = drawing.linear(
      [Math.min(...xs), 0],
      [Math.max(...xs), 0],
      [
        { offset: 0, colour: '#9aa2a8' },
        { offset: 0.4, colour: '#e6e9eb' },
        { offset: 1, colour: '#7c848a' },
      ],
    )
    drawing.add(shapeOf(pathOf(hull), { fill }))
  }
}

/** Chequer plate of the lower front and the front window with its stone guard. */
function drawNose(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  const high = model.body.high(0)
  const tall = high > 2.3
  drawPatch(drawing, camera, endRect(scene, 0, -0.98, 0.98, 0.72, tall ? 1.16 : 1.02), '#8c949a', {
    stroke: '#5d646a',
    width: unit * 0.012,
  })
  drawPatch(drawing, camera, endRect(scene, 0, -0.9, 0.9, 0.78, tall ? 1.08 : 0.96), '#9ea6ab')
  if (tall) window(scene, endRect(scene, 0, -0.78, 0.78, 1.42, 1.98))
}

function drawTail(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  const tall = model.body.high(0) > 2.3
  if (tall) window(scene, endRect(scene, 3, -0.62, 0.62, 1.5, 2.06))
  for (const side of [-1, 1]) {
    const [a, b] = [side * 0.84, side * 1.06]
    drawPatch(drawing, camera, endRect(scene, 3, Math.min(a, b), Math.max(a, b), 0.84, 1.24), '#b0171e', {
      stroke: '#3a0609',
      width: unit * 0.01,
    })
  }
  drawPatch(drawing, camera, endRect(scene, 3, 0.42, 0.76, 0.86, 0.98), '#f1f2ee')
  const x = model.body.rear(0.3) - 0.16
  const ring = (radius: number, depth: number): Point[] =>
    Array.from({ length: 28 }, (_, step) => {
      const angle = (step / 14) * Math.PI
      return camera.project([x + depth, -0.06 + radius * Math.cos(angle), 1.02 + radius * Math.sin(angle)])
    })
  drawing.add(shapeOf(pathOf(convexHull([...ring(0.33, 0), ...ring(0.33, 0.16)])), { fill: '#0f1012' }))
  drawing.add(shapeOf(pathOf(ring(0.33, 0)), { fill: '#1c1e21' }))
  drawing.add(shapeOf(pathOf(ring(0.2, -0.01)), { fill: '#c9ced2' }))
  drawing.add(shapeOf(pathOf(ring(0.07, -0.02)), { fill: '#5a6167' }))
}

function drawFlank(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  const { body, shape } = model
  const long = shape.length
  const high = body.high(0)
  if (shape.towed === 'camper') {
    window(scene, sideRect(scene, 0.95, 2.0, 1.34, 1.7, 0.07))
    door(scene, 2.95, 3.55, 0.62, 1.86)
    stripes(scene, 0.6, 2.85, 0.88)
    const seam: Vec[] = [
      onSide(body, model.at(0.75), high - 0.12),
      onSide(body, model.at(long - 0.15), high - 0.12),
    ]
    drawLine(drawing, camera, seam, '#6d757b', unit * 0.03)
  } else {
    window(scene, sideRect(scene, 1.0, 1.9, 1.5, 2.04, 0.08))
    window(scene, sideRect(scene, 4.35, 5.45, 1.5, 2.04, 0.08))
    window(scene, sideRect(scene, 2.2, 2.55, 1.66, 2.04, 0.06))
    door(scene, 3.45, 4.1, 0.66, 2.42)
    stripes(scene, 0.55, 3.35, 1.02)
    drawPatch(drawing, camera, sideRect(scene, 4.7, 5.5, 0.98, 1.3, 0.05), 'none', {
      stroke: '#6d757b',
      width: unit * 0.014,
    })
    const awning = [model.at(1.2), model.at(long - 0.7)].map((x): Vec => {
      const point = onSide(body, x, high - 0.16)
      return [point[0], point[1] + 0.07, point[2]]
    })
    drawLine(drawing, camera, awning, '#4c5359', unit * 0.12, { cap: 'round' })
    drawLine(
      drawing,
      camera,
      awning.map((point): Vec => [point[0], point[1], point[2] + 0.03]),
      '#dfe3e5',
      unit * 0.05,
      {
        cap: 'round',
      },
    )
  }
  const eye = camera.toEye([0, 1.2, 0.7])
  const plate = hex(shade(PAINTS.silver, scene.light, [0, 0.96, 0.25], eye))
  drawPatch(drawing, camera, sideRect(scene, 0.62, long - 0.5, 0.52, 0.84, 0.02), plate)
  for (const z of [0.6, 0.68, 0.76]) {
    const line = [onSide(body, model.at(0.65), z), onSide(body, model.at(long - 0.55), z)]
    drawLine(drawing, camera, line, '#7d858b', unit * 0.008, { opacity: 0.6 })
  }
}

/** Roof vents and an air conditioner. */
function drawRoofGear(scene: Scene): void {
  const { camera, drawing, model } = scene
  const high = model.body.high(0)
  for (const [x, half, tall] of [
    [0.6, 0.42, 0.2],
    [-1.1, 0.22, 0.12],
  ] as const) {
    const points: Point[] = []
    for (const [dx, dz] of [
      [half, 0],
      [half * 0.8, tall],
      [-half * 0.9, tall],
      [-half, 0],
    ] as const) {
      for (const y of [-0.34, 0.34]) points.push(camera.project([x + dx, y, high + 0.03 + dz]))
    }
    drawing.add(
      shapeOf(pathOf(convexHull(points)), { fill: '#d6dadd', stroke: '#a8afb4', width: scene.unit * 0.008 }),
    )
  }
}

/** A caravan or camper, standing on its jockey wheel. */
export function drawTowed(scene: Scene): void {
  const { model, sees } = scene
  drawGroundShadow(scene, model.body)
  drawFarWheels(scene)
  if (sees !== 'front') drawDrawbar(scene)
  drawUnderbody(scene, model.body)
  drawRoofGear(scene)
  drawBody({
    ...scene,
    paint: PAINTS[scene.colour === 'graphite' || scene.colour === 'silver' ? scene.colour : 'white'],
  })
  if (!scene.straight) {
    drawFlank(scene)
    drawNearWheel(scene, model.frontAxle)
    if (model.shape.wheelbase > 0.1) drawNearWheel(scene, model.rearAxle)
  }
  if (sees === 'front') {
    drawNose(scene)
    drawDrawbar(scene)
  }
  if (sees === 'rear') drawTail(scene)
}
