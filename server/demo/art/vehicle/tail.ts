import { drawLine, drawPatch, loftPoint } from '../loft.ts'
import type { Vec } from '../../../images/math.ts'
import { pathOf } from '../svg.ts'
import type { FaceStyle } from './face-shapes.ts'
import { beamLine, drawPlate, endShape } from './face.ts'
import type { Scene } from './scene.ts'

type Flat = readonly (readonly [number, number])[]
const SIDES = [-1, 1] as const

const LAMPS: Record<FaceStyle['tail'], { shape: Flat; radius: number; beam: Flat }> = {
  bar: {
    shape: [
      [1.96, 0.78],
      [2.99, 0.8],
      [2.99, 0.87],
      [1.96, 0.89],
    ],
    radius: 0.02,
    beam: [
      [1.98, 0.83],
      [2.99, 0.835],
    ],
  },
  wrap: {
    shape: [
      [1.95, 0.76],
      [2.3, 0.66],
      [2.56, 0.7],
      [2.56, 0.88],
      [1.95, 0.88],
    ],
    radius: 0.05,
    beam: [
      [1.98, 0.82],
      [2.32, 0.76],
      [2.53, 0.78],
    ],
  },
  tall: {
    shape: [
      [2.06, 0.5],
      [2.3, 0.5],
      [2.34, 0.96],
      [2.03, 0.96],
    ],
    radius: 0.06,
    beam: [
      [2.08, 0.56],
      [2.08, 0.9],
      [2.28, 0.9],
    ],
  },
  block: {
    shape: [
      [1.98, 0.66],
      [2.46, 0.66],
      [2.46, 0.9],
      [1.98, 0.9],
    ],
    radius: 0.06,
    beam: [
      [2.42, 0.7],
      [2.04, 0.7],
      [2.04, 0.86],
    ],
  },
}

function drawLamp(scene: Scene, side: 1 | -1): void {
  const { camera, drawing, unit, face } = scene
  const { shape, radius, beam } = LAMPS[face.tail]
  const points = endShape(scene, shape, radius, side)
  if (points.length < 3) return
  const box = points.map(camera.project)
  const ys = box.map((point) => point[1])
  const lens = drawing.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      { offset: 0, colour: '#d33a3c' },
      { offset: 0.35, colour: '#a0141b' },
      { offset: 1, colour: '#5c0a10' },
    ],
  )
  drawPatch(drawing, camera, points, lens, { stroke: '#2a0507', width: unit * 0.01 })
  const clip = drawing.clip(pathOf(box))
  const line = beamLine(scene, beam, side)
  drawLine(drawing, camera, line, '#ff4b45', unit * 0.04, { opacity: 0.6, cap: 'round', clip })
  drawLine(drawing, camera, line, '#ffd2c8', unit * 0.014, { cap: 'round', clip })
}

/** The near lamp as a side view shows it. */
export const drawSideTailLamp = (scene: Scene): void => drawLamp(scene, 1)

/** Lamps, boot or tailgate line, bumper and plate of the rear. */
export function drawRear(scene: Scene): void {
  const { camera, drawing, unit, model } = scene
  const { shape } = model
  const bumper = endShape(
    scene,
    [
      [2.12, 0.02],
      [3.88, 0.02],
      [3.8, 0.2],
      [2.2, 0.2],
    ],
    0.03,
  )
  drawPatch(drawing, camera, bumper, '#17191c')
  const lid: Vec[] = []
  for (const [u, t] of [
    [2.34, 1],
    [2.36, 0.6],
    [2.42, 0.42],
    [2.6, 0.38],
    [3.4, 0.38],
    [3.58, 0.42],
    [3.64, 0.6],
    [3.66, 1],
  ] as const) {
    lid.push(loftPoint(model.body, u, t))
  }
  drawLine(drawing, camera, lid, '#07080a', unit * 0.014, { opacity: 0.75 })
  for (const side of SIDES) {
    drawLamp(scene, side)
    const reflector = endShape(
      scene,
      [
        [2.2, 0.25],
        [2.46, 0.25],
        [2.46, 0.3],
        [2.2, 0.3],
      ],
      0.02,
      side,
    )
    drawPatch(drawing, camera, reflector, '#8d1218')
    if (shape.exhaust && !scene.electric) {
      const pipe = endShape(
        scene,
        [
          [2.44, 0.06],
          [2.62, 0.06],
          [2.62, 0.14],
          [2.44, 0.14],
        ],
        0.04,
        side,
      )
      drawPatch(drawing, camera, pipe, '#0a0b0c', { stroke: '#b9bfc4', width: unit * 0.014 })
    }
  }
  const handle = endShape(
    scene,
    [
      [2.8, 0.69],
      [3.2, 0.69],
      [3.2, 0.73],
      [2.8, 0.73],
    ],
    0.015,
  )
  drawPatch(drawing, camera, handle, scene.trim === 'chrome' ? '#c4c9ce' : '#1b1e21')
  drawPlate(scene, 3, 0.56)
}
