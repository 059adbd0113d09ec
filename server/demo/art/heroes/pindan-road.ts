import { glow } from '../backdrop/backdrop.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { hills, stripe, veils, type Canvas } from './canvas.ts'
import { grass, tree } from './country-parts.ts'
import { daylight } from './light.ts'

/** A red dirt road below a banded range, late in the day, dust behind the car. */
export function drawPindanRoad(canvas: Canvas): void {
  const { drawing, width } = canvas
  const horizon = 470
  stripe(canvas, 0, horizon, [
    [0, '#f0a868'],
    [0.5, '#f9cf9a'],
    [1, '#fdeacb'],
  ])
  glow(drawing, 420, horizon - 90, 900, 320, '#fff3d6', 0.9)
  veils(canvas, 10, [60, 260], '#fff1dc', 0.6)
  hills(canvas, [60, 90, 84, 150, 156, 152, 210, 204, 160, 96, 40], horizon, [900, width + 80], '#b4674a')
  hills(canvas, [20, 70, 66, 110, 116, 60, 30], horizon + 8, [-80, 1200], '#c4805c')
  hills(canvas, [30, 70, 74, 190, 196, 240, 236, 120, 60], horizon + 16, [1500, width + 200], '#8c3f24')
  let bands = ''
  for (let y = horizon - 190; y < horizon; y += 34) {
    bands += `M1760 ${y + 40}C1980 ${y + 20} 2180 ${y + 34} ${width + 20} ${y + 12}v7C2180 ${y + 44} 1980 ${y + 30} 1760 ${y + 46}Z`
  }
  drawing.add(shapeOf(bands, { fill: '#e09060', opacity: 0.35 }))
  stripe(canvas, horizon, 1030, [
    [0, '#c9784a'],
    [0.3, '#b85a2c'],
    [1, '#8f3c18'],
  ])
  grass(canvas, [horizon + 30, 690], ['#9a7f45', '#c9a860'], 300)
  drawing.add(
    shapeOf(`M1120 ${horizon + 16}L-200 1030H${width * 0.9}L1240 ${horizon + 16}Z`, { fill: '#d07a48' }),
  )
  drawing.add(
    shapeOf(`M1150 ${horizon + 20}L560 1030H760L1166 ${horizon + 20}Z`, { fill: '#a8532a', opacity: 0.55 }),
  )
  drawing.add(
    shapeOf(`M1200 ${horizon + 20}L1500 1030H1740L1216 ${horizon + 20}Z`, { fill: '#a8532a', opacity: 0.55 }),
  )
  for (const [x, y, size] of [
    [1500, 740, 320],
    [1700, 700, 260],
    [1330, 640, 180],
  ] as const) {
    glow(drawing, x, y, size, size * 0.42, '#f3c39a', 0.55)
  }
  tree(canvas, {
    x: 250,
    foot: 760,
    high: 420,
    spread: 330,
    trunk: '#f1e3d2',
    crown: ['#5c6a3c', '#7f8a4e', '#a5a763'],
  })
  tree(canvas, {
    x: 2210,
    foot: 640,
    high: 230,
    spread: 190,
    trunk: '#ead7c2',
    crown: ['#5c6a3c', '#7f8a4e'],
  })
  placeCar(drawing, {
    body: '4x4',
    colour: 'white',
    view: 'front-left',
    seed: 0x3b60d2,
    light: daylight({
      keyColour: [255, 226, 184],
      skyLow: [250, 214, 170],
      horizon: [150, 84, 56],
      ground: [190, 104, 62],
    }),
    detail: canvas.detail,
    x: 1120,
    foot: 930,
    horizon,
  })
  grass(canvas, [980, 1060], ['#7d5a2a', '#b98d4a'], 240)
}
