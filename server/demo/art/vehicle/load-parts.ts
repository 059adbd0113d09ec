import { hex, lightness } from '../../../images/colour.ts'
import { drawLine, drawPatch, onSide } from '../loft.ts'
import type { Vec } from '../../../images/math.ts'
import { PAINTS, shade } from '../paint.ts'
import { roundCorners } from '../svg.ts'
import type { Scene } from './scene.ts'

/** Rounded rectangle on the near side between two distances and two heights. */
export function sideRect(
  scene: Scene,
  from: number,
  to: number,
  low: number,
  high: number,
  radius: number,
): Vec[] {
  const { body } = scene.model
  const { at } = scene.model
  return roundCorners(
    [
      [at(from), low],
      [at(to), low],
      [at(to), high],
      [at(from), high],
    ],
    radius,
    4,
  ).map((point) => onSide(body, point[0], point[1]))
}

/** Rounded rectangle on the front (`end` 0) or rear (`end` 3), half as wide as `half` metres. */
export function endRect(
  scene: Scene,
  end: 0 | 3,
  left: number,
  right: number,
  low: number,
  high: number,
): Vec[] {
  const { body, shape } = scene.model
  const x = (z: number): number => {
    const t = (z - body.low(0)) / (body.high(0) - body.low(0))
    return end === 0 ? body.front(t) + 0.004 : body.rear(t) - 0.004
  }
  const limit = shape.width / 2 - 0.05
  return roundCorners(
    [
      [Math.max(left, -limit), low],
      [Math.min(right, limit), low],
      [Math.min(right, limit), high],
      [Math.max(left, -limit), high],
    ],
    0.07,
    4,
  ).map((point): Vec => [x(point[1]), point[0], point[1]])
}

export function window(scene: Scene, outline: readonly Vec[]): void {
  const { camera, drawing, unit } = scene
  const points = outline.map(camera.project)
  const ys = points.map((point) => point[1])
  const xs = points.map((point) => point[0])
  const fill = drawing.linear(
    [Math.min(...xs), Math.min(...ys)],
    [Math.min(...xs) + 30, Math.max(...ys)],
    [
      { offset: 0, colour: '#7f929f' },
      { offset: 0.4, colour: '#39464f' },
      { offset: 1, colour: '#12181d' },
    ],
  )
  drawPatch(drawing, camera, outline, fill, { stroke: '#0c0e10', width: unit * 0.03 })
}

export function stripes(scene: Scene, from: number, to: number, level: number): void {
  const { camera, drawing, unit, model } = scene
  // On white paint the first stripe would vanish.
  const first = lightness(scene.paint.base) > 0.85 ? '#34516b' : hex(scene.paint.base)
  const tones = [first, '#6d7880', '#c9a25c']
  for (const [index, tone] of tones.entries()) {
    const line: Vec[] = []
    for (let step = 0; step <= 12; step++) {
      const share = step / 12
      const z = level + index * 0.11 + Math.sin(share * Math.PI * 1.1) * 0.16 * (index + 1) * 0.6
      line.push(onSide(model.body, model.at(from + (to - from) * share), z))
    }
    drawLine(drawing, camera, line, tone, unit * (0.07 - index * 0.016), { opacity: 0.95 })
  }
}

export function door(scene: Scene, from: number, to: number, low: number, high: number): void {
  const { camera, drawing, unit, model, light } = scene
  const outline = sideRect(scene, from, to, low, high, 0.08)
  const eye = camera.toEye([model.at(from), 1, 1.2])
  drawPatch(drawing, camera, outline, hex(shade(PAINTS.white, light, [0, 1, 0.05], eye)), {
    stroke: '#4b5258',
    width: unit * 0.016,
  })
  window(scene, sideRect(scene, from + 0.12, to - 0.12, high - 0.75, high - 0.18, 0.06))
  drawPatch(drawing, camera, sideRect(scene, to - 0.14, to - 0.07, low + 0.86, low + 1.02, 0.02), '#15181b')
}
