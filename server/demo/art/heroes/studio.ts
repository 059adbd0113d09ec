import { glow } from '../backdrop/backdrop.ts'
import { normalize } from '../../../images/math.ts'
import type { Light } from '../paint.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { stripe, type Canvas } from './canvas.ts'

const LIGHT: Light = {
  key: normalize([0.2, 0.75, 0.6]),
  keyColour: [255, 255, 255],
  skyLow: [58, 64, 72],
  skyHigh: [240, 244, 248],
  horizon: [16, 18, 22],
  ground: [34, 37, 42],
  softbox: 1,
  exposure: 1.05,
}

/** A dark hall, one strip of light, one car on a polished floor. */
export function drawStudio(canvas: Canvas): void {
  const { drawing, width } = canvas
  const horizon = 520
  stripe(canvas, 0, horizon + 90, [
    [0, '#14161a'],
    [0.6, '#1d2127'],
    [1, '#2b3038'],
  ])
  stripe(canvas, horizon + 90, 1030, [
    [0, '#343a43'],
    [0.25, '#23272d'],
    [1, '#14161a'],
  ])
  glow(drawing, width / 2, horizon + 60, 1050, 330, '#7d8794', 0.42)
  drawing.add(shapeOf(`M560 96H1840l-34 20H594Z`, { fill: '#f4f7fa' }))
  glow(drawing, width / 2, 110, 900, 120, '#dfe8f2', 0.4)
  glow(drawing, width / 2, 850, 900, 130, '#aab4c0', 0.25)
  placeCar(drawing, {
    body: 'sedan',
    colour: 'white',
    view: 'front-left',
    seed: 0x51c207,
    light: LIGHT,
    detail: canvas.detail,
    x: width / 2 + 40,
    foot: 930,
    horizon: 440,
  })
}
