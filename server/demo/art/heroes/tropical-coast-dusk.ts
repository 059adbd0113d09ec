import { glow } from '../backdrop/backdrop.ts'
import { normalize } from '../../../images/math.ts'
import type { Light } from '../paint.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { glitter, hills, palm, stripe, veils, type Canvas } from './canvas.ts'

const LIGHT: Light = {
  key: normalize([0.75, -0.35, 0.5]),
  keyColour: [255, 196, 128],
  skyLow: [255, 186, 110],
  skyHigh: [34, 92, 104],
  horizon: [20, 44, 50],
  ground: [60, 62, 64],
  softbox: 0.2,
  exposure: 1.02,
}

/** A bay in the tropics after work: the sun on the water, headlands, a jetty, a four-wheel drive on the esplanade. */
export function drawTropicalCoastDusk(canvas: Canvas): void {
  const { drawing, width, height } = canvas
  const horizon = 560
  const sunX = 1330
  stripe(canvas, 0, horizon, [
    [0, '#0a2b35'],
    [0.3, '#12505a'],
    [0.56, '#4a8577'],
    [0.74, '#d99a5b'],
    [0.9, '#ffb347'],
    [1, '#ffd27a'],
  ])
  glow(drawing, sunX, horizon, 1150, 520, '#ff9a3d', 0.75)
  veils(canvas, 12, [90, 290], '#f4a46a', 0.3)
  veils(canvas, 9, [290, 450], '#ffe0a0', 0.55)
  drawing.add(`<circle cx="${sunX}" cy="${horizon - 58}" r="104" fill="#fff0bf"/>`)
  hills(canvas, [30, 84, 58, 132, 96, 150, 70, 40, 26], horizon, [-60, 1230], '#6f7f6c')
  hills(canvas, [0, 44, 96, 60, 130, 168, 110, 70, 40], horizon + 4, [1740, 2460], '#8a7050')
  hills(canvas, [70, 150, 118, 190, 126, 84, 30, 0], horizon + 6, [-80, 780], '#2c5350')
  stripe(canvas, horizon, 770, [
    [0, '#f0b368'],
    [0.12, '#c08f62'],
    [0.4, '#3d6f70'],
    [1, '#15444c'],
  ])
  glow(drawing, sunX, horizon + 40, 520, 130, '#ffd486', 0.85)
  glitter(canvas, sunX, [horizon + 6, 760], 230, '#ffe2a4')
  jetty(canvas, horizon)
  foreshore(canvas)
  for (const tree of [
    { x: 2250, foot: 806, high: 560, lean: -110 },
    { x: 2350, foot: 820, high: 700, lean: 80 },
    { x: 2140, foot: 796, high: 390, lean: 46 },
  ]) {
    palm(canvas, { ...tree, fill: '#0b2329' })
  }
  placeCar(drawing, {
    body: '4x4',
    colour: 'white',
    view: 'front-left',
    seed: 0x31a204,
    light: LIGHT,
    detail: canvas.detail,
    x: 1760,
    foot: 902,
    horizon,
  })
  // The foreground sinks into shade, so the eye stays on the car and the text has a floor to stand on.
  drawing.add(
    shapeOf(`M0 ${height - 260}H${width}V${height}H0Z`, {
      fill: drawing.linear(
        [0, height - 260],
        [0, height],
        [
          { offset: 0, colour: '#06181d', opacity: 0 },
          { offset: 1, colour: '#06181d', opacity: 0.75 },
        ],
      ),
    }),
  )
}

function jetty({ drawing }: Canvas, horizon: number): void {
  const y = horizon + 44
  let posts = ''
  for (let x = 560; x < 1240; x += 62) {
    const depth = (1240 - x) / 680
    posts += `M${x} ${y}h${5 + 4 * depth}v${30 + 54 * depth}h${-5 - 4 * depth}Z`
  }
  drawing.add(shapeOf(posts, { fill: '#123138' }))
  drawing.add(shapeOf(`M520 ${y - 4}L1262 ${y - 10}v9L520 ${y + 12}Z`, { fill: '#123138' }))
  drawing.add(shapeOf(`M1188 ${y - 10}v-46h66v46ZM1180 ${y - 54}l41 -26l41 26Z`, { fill: '#123138' }))
}

/** Esplanade: mangroves, the sea wall, the road with its line. */
function foreshore(canvas: Canvas): void {
  const { drawing, random, width } = canvas
  let bushes = ''
  for (let x = -40; x < 620; x += random.range(36, 70)) {
    const size = random.range(44, 92)
    bushes += `<ellipse cx="${x.toFixed(0)}" cy="${(772 - size * 0.3).toFixed(0)}" rx="${(size * 1.1).toFixed(0)}" ry="${(size * 0.7).toFixed(0)}"/>`
  }
  for (let x = 1960; x < width + 40; x += random.range(36, 70)) {
    const size = random.range(40, 84)
    bushes += `<ellipse cx="${x.toFixed(0)}" cy="${(774 - size * 0.3).toFixed(0)}" rx="${(size * 1.1).toFixed(0)}" ry="${(size * 0.7).toFixed(0)}"/>`
  }
  drawing.add(`<g fill="#0e2e33">${bushes}</g>`)
  stripe(canvas, 756, 780, [
    [0, '#c98f5e'],
    [1, '#7d6552'],
  ])
  stripe(canvas, 780, 1200, [
    [0, '#6b5d55'],
    [0.2, '#4b4a4b'],
    [1, '#22292d'],
  ])
  glow(drawing, 1400, 800, 900, 80, '#ffb869', 0.45)
  drawing.add(shapeOf(`M-20 978L${width + 20} 950v9L-20 992Z`, { fill: '#e9c48f', opacity: 0.55 }))
}
