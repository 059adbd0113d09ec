import { glow } from '../backdrop/backdrop.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { hills, stripe, veils, type Canvas } from './canvas.ts'
import { grass } from './country-parts.ts'
import { daylight } from './light.ts'

/** Snow on the Rockies, larkspur in the meadow, a pickup on the ranch road. */
export function drawFrontRangeMorning(canvas: Canvas): void {
  const { drawing, random, width } = canvas
  const horizon = 640
  stripe(canvas, 0, horizon, [
    [0, '#3f57a8'],
    [0.45, '#7f97d0'],
    [0.8, '#f0cfc0'],
    [1, '#fbe6c8'],
  ])
  glow(drawing, 1900, horizon - 120, 900, 360, '#ffe6b8', 0.8)
  veils(canvas, 10, [90, 300], '#f4d8dc', 0.5)
  peaks(canvas, horizon)
  hills(canvas, [60, 110, 90, 150, 110, 170, 120, 90, 130, 70], horizon + 12, [-80, width + 80], '#4a5c86')
  hills(canvas, [30, 70, 50, 90, 60, 100, 66, 40], horizon + 16, [-80, width + 80], '#3b5461')
  stripe(canvas, horizon, 1200, [
    [0, '#c9b06a'],
    [0.2, '#b39a55'],
    [0.6, '#7f7a3e'],
    [1, '#3f4526'],
  ])
  drawing.add(
    shapeOf(`M1180 ${horizon + 60}C1320 760 1180 820 900 1200H2300C2060 960 1500 800 1230 ${horizon + 60}Z`, {
      fill: '#cdb793',
    }),
  )
  drawing.add(
    shapeOf(`M1204 ${horizon + 62}C1360 770 1400 860 1560 1200h70C1480 860 1380 760 1210 ${horizon + 62}Z`, {
      fill: '#a8925f',
      opacity: 0.6,
    }),
  )
  let posts = ''
  for (let x = 0; x < 1150; x += 96)
    posts += `M${x} ${700 + (1150 - x) * 0.07}h9v${40 + (1150 - x) * 0.05}h-9Z`
  drawing.add(shapeOf(posts, { fill: '#4b3f30' }))
  grass(canvas, [690, 1190], ['#6f7238', '#b8a75c'], 520)
  let bloom = ''
  for (let index = 0; index < 420; index++) {
    const depth = random.next()
    const x = random.range(-10, width + 10)
    if (x > 1000 && x < 2060) continue
    const y = 740 + 440 * depth
    const size = 3 + 8 * depth
    bloom += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(1)}" ry="${(size * 1.8).toFixed(1)}"/>`
  }
  drawing.add(`<g fill="#5a55c8">${bloom}</g>`)
  placeCar(drawing, {
    body: 'ute',
    colour: 'blue',
    view: 'front-left',
    seed: 0x81f150,
    light: daylight({
      key: [0.55, 0.5, 0.66],
      keyColour: [255, 232, 200],
      skyHigh: [96, 120, 190],
      ground: [170, 150, 108],
    }),
    detail: canvas.detail,
    x: 1700,
    foot: 1010,
    horizon: 660,
  })
}

/** The range: grey rock and snow on the lit side. */
function peaks({ drawing }: Canvas, horizon: number): void {
  const ridge: [number, number][] = [
    [-100, 120],
    [180, 250],
    [420, 190],
    [760, 390],
    [1060, 240],
    [1340, 330],
    [1640, 230],
    [1960, 360],
    [2260, 220],
    [2500, 160],
  ]
  const line = ridge.map(([x, high]) => `${x} ${horizon - high}`).join('L')
  drawing.add(shapeOf(`M-100 ${horizon}L${line}L2500 ${horizon}Z`, { fill: '#6a7cab' }))
  let snow = ''
  for (const [x, high] of ridge) {
    if (high < 240) continue
    const y = horizon - high
    snow += `M${x} ${y}L${x + 150} ${y + 76}l-46 -6l-20 40l-44 -44l-30 34l-36 -52l-44 38l-40 -10Z`
  }
  drawing.add(shapeOf(snow, { fill: '#f6f4f8' }))
}
