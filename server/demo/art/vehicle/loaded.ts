import { hex, lightness } from '../../../images/colour.ts'
import { drawLine, drawPatch, onEnd, onSide } from '../loft.ts'
import type { Vec } from '../../../images/math.ts'
import { PAINTS } from '../paint.ts'
import { convexHull, pathOf, shapeOf, type Point } from '../svg.ts'
import { drawBody, drawGroundShadow, drawUnderbody } from './body.ts'
import { drawCabParts, drawFarWheels, drawNearWheel, drawFreeWheel } from './compose.ts'
import { door, endRect, sideRect, stripes, window } from './load-parts.ts'
import type { Scene } from './scene.ts'
import type { Model } from './shape.ts'

/** Dark frame under what a truck carries. */
function drawRails(scene: Scene, load: Model, tank: boolean): void {
  const { camera, drawing, model } = scene
  const front = load.at(model.shape.length - 0.15)
  const rear = load.body.rear(0) + 0.12
  for (const y of [-0.42, 0.42]) {
    const points: Point[] = []
    for (const x of [front, rear]) {
      for (const z of [0.55, 0.99]) {
        points.push(camera.project([x, y - 0.06, z]), camera.project([x, y + 0.06, z]))
      }
    }
    drawing.add(shapeOf(pathOf(convexHull(points)), { fill: '#15171a' }))
  }
  if (!tank) return
  const box: Point[] = []
  for (const x of [model.rearAxle + 1.1, model.rearAxle + 1.7]) {
    for (const z of [0.45, 0.82]) box.push(camera.project([x, 0.5, z]), camera.project([x, 0.82, z]))
  }
  drawing.add(shapeOf(pathOf(convexHull(box)), { fill: '#24272a' }))
}

/** Flat tray with drop sides and a headboard. */
function drawTray(scene: Scene, load: Scene): void {
  const { camera, drawing, unit } = scene
  const metal = { ...load, paint: PAINTS.silver }
  const { body } = load.model
  const floor = [0, 1, 2, 3].map((corner): Vec => {
    const x = corner < 2 ? body.front(1) - 0.04 : body.rear(1) + 0.04
    const y = (corner === 0 || corner === 3 ? -1 : 1) * (load.model.shape.width / 2 - 0.05)
    return [x, y, body.high(0) - 0.2]
  })
  const board = (): void => {
    const x = body.front(1) + 0.03
    const wide = load.model.shape.width / 2 - 0.06
    for (const y of [-wide, -wide / 2, 0, wide / 2, wide]) {
      drawLine(
        drawing,
        camera,
        [
          [x, y, 1.1],
          [x, y, 1.86],
        ],
        '#2a2d30',
        unit * 0.04,
      )
    }
    drawLine(
      drawing,
      camera,
      [
        [x, -wide, 1.86],
        [x, wide, 1.86],
      ],
      '#2a2d30',
      unit * 0.06,
    )
    drawLine(
      drawing,
      camera,
      [
        [x, -wide, 1.5],
        [x, wide, 1.5],
      ],
      '#2a2d30',
      unit * 0.03,
    )
  }
  if (scene.sees !== 'rear') board()
  drawBody(metal)
  // The lid of the box is the open top: floor and far gate show through.
  drawPatch(
    drawing,
    camera,
    [0, 1, 2, 3].map((corner): Vec => {
      const [x = 0, y = 0] = floor[corner] ?? []
      return [x, y, body.high(0) + 0.012]
    }),
    '#3b3f43',
  )
  if (scene.sees === 'rear') board()
  for (const d of [4.46, 5.1]) {
    drawLine(
      drawing,
      camera,
      [onSide(body, load.model.at(d), 1.0), onSide(body, load.model.at(d), 1.33)],
      '#6f757a',
      unit * 0.02,
    )
  }
  for (const z of [1.1, 1.2]) {
    drawLine(
      drawing,
      camera,
      [onSide(body, load.model.at(3.9), z), onSide(body, load.model.at(5.7), z)],
      '#7d8388',
      unit * 0.012,
    )
  }
  drawEndLamps(load, 1.02, 1.12)
}

function drawEndLamps(load: Scene, low: number, high: number): void {
  if (load.sees !== 'rear') return
  const wide = load.model.shape.width / 2
  for (const side of [-1, 1]) {
    const inner = side * (wide - 0.36)
    const outer = side * (wide - 0.1)
    drawPatch(
      load.drawing,
      load.camera,
      endRect(load, 3, Math.min(inner, outer), Math.max(inner, outer), low, high),
      '#b3181f',
      { stroke: '#3a0609', width: load.unit * 0.01 },
    )
  }
}

/** Freight body with panel joints and rear doors. */
function drawFreight(load: Scene): void {
  const { camera, drawing, unit, model } = load
  drawBody({ ...load, paint: PAINTS.white })
  const { body } = model
  if (!load.straight) {
    for (let d = 2.6; d < 6.2; d += 0.6) {
      drawLine(
        drawing,
        camera,
        [onSide(body, model.at(d), 1.05), onSide(body, model.at(d), 2.94)],
        '#9aa1a6',
        unit * 0.008,
        { opacity: 0.6 },
      )
    }
    drawPatch(drawing, camera, sideRect(load, 2.1, 6.32, 0.99, 1.06, 0), '#5f666b')
    drawPatch(drawing, camera, sideRect(load, 2.1, 6.32, 2.9, 2.96, 0), '#b9bfc3')
    const swoosh = [2.3, 3.4, 4.6, 5.8, 6.25].map((d, index) => onSide(body, model.at(d), 1.5 + index * 0.09))
    drawLine(
      drawing,
      camera,
      swoosh,
      lightness(load.paint.base) > 0.85 ? '#34516b' : hex(load.paint.base),
      unit * 0.16,
      { opacity: 0.9 },
    )
    drawLine(
      drawing,
      camera,
      swoosh.map((point): Vec => [point[0], point[1], point[2] - 0.2]),
      '#8b949a',
      unit * 0.06,
      { opacity: 0.8 },
    )
  }
  if (load.sees === 'rear') {
    drawLine(drawing, camera, [onEnd(body, 3, 1.05), onEnd(body, 3, 2.92)], '#3a4046', unit * 0.02)
    for (const y of [-0.12, 0.12]) {
      drawLine(
        drawing,
        camera,
        [
          [body.rear(0.5) - 0.02, y, 1.1],
          [body.rear(0.5) - 0.02, y, 2.86],
        ],
        '#8a9197',
        unit * 0.024,
      )
    }
    drawEndLamps(load, 0.84, 0.96)
  }
}

/** Living part of a motorhome: windows, door, stripes, awning. */
function drawLiving(load: Scene): void {
  const { camera, drawing, unit, model } = load
  drawBody({ ...load, paint: PAINTS.white })
  const { body } = model
  if (!load.straight) {
    drawPatch(drawing, camera, sideRect(load, 2.4, 7.0, 0.36, 0.62, 0.02), '#8f979d')
    stripes(load, 2.5, 6.95, 0.98)
    window(load, sideRect(load, 3.5, 4.6, 1.42, 2.02, 0.08))
    window(load, sideRect(load, 5.75, 6.6, 1.46, 2.02, 0.08))
    window(load, sideRect(load, 1.35, 2.05, 2.28, 2.6, 0.08))
    door(load, 4.85, 5.5, 0.42, 2.3)
    const awning = [onSide(body, model.at(2.7), 2.74), onSide(body, model.at(6.6), 2.74)].map(
      (point): Vec => [point[0], point[1] + 0.06, point[2]],
    )
    drawLine(drawing, camera, awning, '#52595f', unit * 0.12, { cap: 'round' })
    drawLine(
      drawing,
      camera,
      awning.map((point): Vec => [point[0], point[1], point[2] + 0.03]),
      '#d9dde0',
      unit * 0.05,
      { cap: 'round' },
    )
  }
  if (load.sees === 'rear') {
    window(load, endRect(load, 3, -0.5, 0.5, 1.6, 2.1))
    drawEndLamps(load, 0.6, 0.86)
    drawPatch(drawing, camera, endRect(load, 3, -0.24, 0.24, 0.62, 0.76), '#f1f2ee')
  }
}

/** A cab with something behind it: tray, freight body or living part. */
export function drawLoaded(scene: Scene, load: Scene, kind: 'tray' | 'freight' | 'living'): void {
  const { model, sees } = scene
  const living = kind === 'living'
  drawGroundShadow(load, load.model.body)
  if (!living) drawGroundShadow(scene, model.body, 0.6)
  drawFarWheels(scene)
  drawUnderbody(scene, model.body)
  const carry = (): void => {
    if (living) drawUnderbody(load, load.model.body)
    else drawRails(scene, load.model, kind === 'freight')
    if (kind === 'tray') drawTray(scene, load)
    else if (kind === 'freight') drawFreight(load)
    else drawLiving(load)
    if (scene.straight) return
    if (living) drawNearWheel(load, model.rearAxle)
    else drawFreeWheel(scene, model.rearAxle)
  }
  if (sees === 'front') carry()
  drawCabParts(scene)
  if (sees !== 'front') carry()
}
