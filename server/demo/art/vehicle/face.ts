import { drawLine, drawPatch, loftPoint, loftSample } from '../loft.ts'
import { dot, lerp, type Vec } from '../../../images/math.ts'
import { GRILLES, LAMPS, type Flat } from './face-shapes.ts'
import { pathOf, roundCorners, type Point } from '../svg.ts'
import type { Scene } from './scene.ts'

/** Polygon on the front or rear of the body in (u, t); coordinates are spread by 10 so that corner radii look even. */
export function endShape(scene: Scene, points: Flat, radius: number, side: 1 | -1 = 1): Vec[] {
  const spread = points.map(([u, t]): Point => [u * 10, t * 10])
  const outline = radius > 0 ? roundCorners(spread, radius * 10, 5) : spread
  const fine: Vec[] = []
  for (const [index, point] of outline.entries()) {
    const next = outline[(index + 1) % outline.length] ?? point
    const steps = Math.max(1, Math.ceil(Math.abs(next[0] - point[0]) / 0.5))
    for (let step = 0; step < steps; step++) {
      const u = lerp(point[0], next[0], step / steps) / 10
      const t = lerp(point[1], next[1], step / steps) / 10
      const sample = loftSample(scene.model.body, side * u, t)
      // What lies round the far corner would show through the body.
      if (dot(sample.normal, scene.camera.toEye(sample.point)) > 0) fine.push(sample.point)
    }
  }
  return fine
}

/** A line on the front or rear in (u, t), as far as it faces the eye. */
export function beamLine(scene: Scene, beam: Flat, side: 1 | -1): Vec[] {
  const line: Vec[] = []
  for (const [index, point] of beam.entries()) {
    const next = beam[index + 1]
    if (!next) break
    for (let step = 0; step <= 7; step++) {
      const u = side * lerp(point[0], next[0], step / 7)
      const sample = loftSample(scene.model.body, u, lerp(point[1], next[1], step / 7))
      if (dot(sample.normal, scene.camera.toEye(sample.point)) > 0) line.push(sample.point)
    }
  }
  return line
}

const SIDES = [-1, 1] as const

function drawLamp(scene: Scene, side: 1 | -1): void {
  const { camera, drawing, unit, face } = scene
  const { shape, radius, beam } = LAMPS[face.lamps]
  const points = endShape(scene, shape, radius, side)
  if (points.length < 3) return
  const box = points.map(camera.project)
  const xs = box.map((point) => point[0])
  const ys = box.map((point) => point[1])
  const lens = drawing.linear(
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      { offset: 0, colour: '#aeb9c2' },
      { offset: 0.4, colour: '#4b555e' },
      { offset: 0.7, colour: '#252c33' },
      { offset: 1, colour: '#7d8a94' },
    ],
  )
  drawPatch(drawing, camera, points, lens, { stroke: '#101317', width: unit * 0.012 })
  const clip = drawing.clip(pathOf(box))
  const low = Math.min(...shape.map((point) => point[1]))
  const high = Math.max(...shape.map((point) => point[1]))
  const units = face.lamps === 'round' ? [0.63] : [0.62, 0.8]
  for (const u of units) {
    const centre = camera.project(loftPoint(scene.model.body, side * u, (low + high) / 2 + (u - 0.6) * 0.16))
    const size = unit * (face.lamps === 'round' ? 0.085 : face.lamps === 'block' ? 0.055 : 0.036)
    const glow = drawing.radial(centre, size, [
      { offset: 0, colour: '#ffffff' },
      { offset: 0.45, colour: '#dfeaf2' },
      { offset: 0.75, colour: '#76838d' },
      { offset: 1, colour: '#1d242a' },
    ])
    drawing.add(
      `<circle cx="${centre[0].toFixed(1)}" cy="${centre[1].toFixed(1)}" r="${size.toFixed(1)}" fill="${glow}" clip-path="${clip}"/>`,
    )
  }
  const line = beamLine(scene, beam, side)
  drawLine(drawing, camera, line, '#cfe4f5', unit * 0.034, { opacity: 0.45, cap: 'round', clip })
  drawLine(drawing, camera, line, '#ffffff', unit * 0.017, { cap: 'round', clip })
  if (face.lamps === 'split') {
    const lower = endShape(
      scene,
      [
        [0.6, 0.5],
        [0.92, 0.5],
        [0.96, 0.68],
        [0.58, 0.68],
      ],
      0.05,
      side,
    )
    drawPatch(drawing, camera, lower, lens, { stroke: '#101317', width: unit * 0.012 })
    const middle = camera.project(loftPoint(scene.model.body, side * 0.75, 0.59))
    // The far one is seen edge-on: of its bulb no more shows than of the lamp.
    const within = drawing.clip(pathOf(lower.map(camera.project)))
    drawing.add(
      `<circle cx="${middle[0].toFixed(1)}" cy="${middle[1].toFixed(1)}" r="${(unit * 0.04).toFixed(1)}" fill="#eef5fa" clip-path="${within}"/>`,
    )
  }
}

/** Where others have a grille: paint, under a strip of light from lamp to lamp. */
function drawClosedPanel(scene: Scene): void {
  const { camera, drawing, unit } = scene
  const top = Math.max(...LAMPS[scene.face.lamps].shape.map(([, t]) => t)) - 0.06
  const strip: Flat = [
    [-0.5, top],
    [0.5, top],
  ]
  const across = beamLine(scene, strip, 1)
  drawLine(drawing, camera, across, '#1a1e22', unit * 0.05, { cap: 'round' })
  drawLine(drawing, camera, across, '#e6f1fa', unit * 0.018, { cap: 'round' })
  drawEmblem(scene, 0.6)
}

/** A plain round-cornered emblem: no maker's mark, but a front without one looks unfinished. */
function drawEmblem(scene: Scene, level: number): void {
  const emblem = endShape(
    scene,
    [
      [-0.035, level - 0.045],
      [0.035, level - 0.045],
      [0.035, level + 0.045],
      [-0.035, level + 0.045],
    ],
    0.03,
  )
  drawPatch(scene.drawing, scene.camera, emblem, '#d5dade', { stroke: '#8b9299', width: scene.unit * 0.008 })
}

function drawGrille(scene: Scene): void {
  const { camera, drawing, face, unit, model } = scene
  if (face.grille === 'closed') return drawClosedPanel(scene)
  const { shape, radius } = GRILLES[face.grille]
  const points = endShape(scene, shape, radius)
  const box = points.map(camera.project)
  const ys = box.map((point) => point[1])
  const fill = drawing.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    [
      { offset: 0, colour: '#07080a' },
      { offset: 1, colour: '#23272b' },
    ],
  )
  const metal = scene.trim === 'chrome' ? '#c9ced3' : '#2c3035'
  drawPatch(drawing, camera, points, fill, { stroke: metal, width: unit * 0.03 })
  const clip = drawing.clip(pathOf(box))
  const low = Math.min(...shape.map((point) => point[1]))
  const high = Math.max(...shape.map((point) => point[1]))
  if (face.grille === 'bars') {
    for (const t of [0.3, 0.62]) {
      const level = lerp(low, high, t)
      const bar = endShape(
        scene,
        [
          [-0.5, level - 0.035],
          [0.5, level - 0.035],
          [0.5, level + 0.035],
          [-0.5, level + 0.035],
        ],
        0,
      )
      drawPatch(drawing, camera, bar, scene.trim === 'chrome' ? '#b4bac0' : '#3a3f45', { clip })
    }
  } else {
    const rows = face.grille === 'slot' ? 2 : 7
    for (let row = 1; row < rows; row++) {
      const level = lerp(low, high, row / rows)
      const line: Vec[] = []
      for (let step = 0; step <= 12; step++) {
        line.push(loftPoint(model.body, lerp(-0.5, 0.5, step / 12), level))
      }
      drawLine(drawing, camera, line, '#454b52', unit * 0.011, { clip })
    }
  }
  drawEmblem(scene, lerp(low, high, 0.5))
}

/** Number plate: a pale blank with two soft lines, so that it never shows a real registration. */
export function drawPlate(scene: Scene, end: 0 | 3, level: number): void {
  const { camera, drawing, unit, model } = scene
  const at = end === 0 ? model.body.front(level) : model.body.rear(level)
  const x = at + (end === 0 ? 0.012 : -0.012)
  const z = lerp(model.body.low(at), model.body.high(at), level)
  const rect = (wide: number, tall: number): Vec[] => [
    [x, -wide, z + tall],
    [x, wide, z + tall],
    [x, wide, z - tall],
    [x, -wide, z - tall],
  ]
  drawPatch(drawing, camera, rect(0.2, 0.062), '#f1f2ee', { stroke: '#2b2f33', width: unit * 0.012 })
  drawPatch(drawing, camera, rect(0.13, 0.016), '#a9b0b5')
}

/** The near lamp as a side view shows it, wrapped round the corner. */
export const drawSideHeadlamp = (scene: Scene): void => drawLamp(scene, 1)

/** Lamps, grille, intakes and plate of the front. */
export function drawFront(scene: Scene): void {
  const { camera, drawing, unit, face } = scene
  const intake = endShape(
    scene,
    face.grille === 'hex' || face.grille === 'bars' || face.grille === 'closed'
      ? [
          [-0.5, 0.16],
          [0.5, 0.16],
          [0.42, 0.31],
          [-0.42, 0.31],
        ]
      : [
          [-0.56, 0.14],
          [0.56, 0.14],
          [0.44, 0.4],
          [-0.44, 0.4],
        ],
    0.05,
  )
  drawPatch(drawing, camera, intake, '#121417', { stroke: '#2a2e32', width: unit * 0.012 })
  for (const side of SIDES) {
    const pocket = endShape(
      scene,
      [
        [0.62, 0.2],
        [0.9, 0.24],
        [0.92, 0.42],
        [0.74, 0.46],
        [0.6, 0.32],
      ],
      0.05,
      side,
    )
    drawPatch(drawing, camera, pocket, '#15171a')
    const fog = [0, 1, 2, 3].map((step) =>
      loftPoint(scene.model.body, side * lerp(0.7, 0.86, step / 3), 0.31 + step * 0.008),
    )
    drawLine(drawing, camera, fog, '#e8eef2', unit * 0.018, { cap: 'round', opacity: 0.9 })
  }
  drawGrille(scene)
  for (const side of SIDES) drawLamp(scene, side)
  drawPlate(scene, 0, face.grille === 'hex' ? 0.24 : 0.33)
}
