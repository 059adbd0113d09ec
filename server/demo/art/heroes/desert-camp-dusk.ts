import { glow } from '../backdrop/backdrop.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { hills, stripe, veils, type Canvas } from './canvas.ts'
import { grass, tree } from './country-parts.ts'
import { daylight } from './light.ts'

/** The Flinders after sunset: a caravan with its lamp on under river gums, ranges behind, the first stars. */
export function drawDesertCampDusk(canvas: Canvas): void {
  const { drawing, random, width, height } = canvas
  const horizon = 700
  stripe(canvas, 0, horizon, [
    [0, '#1d2b45'],
    [0.35, '#47557a'],
    [0.62, '#a8717a'],
    [0.84, '#ee9f62'],
    [1, '#ffd08a'],
  ])
  let stars = ''
  for (let index = 0; index < 120; index++) {
    stars += `<circle cx="${random.range(0, width).toFixed(0)}" cy="${(random.next() ** 2 * 340).toFixed(0)}" r="${random.range(0.8, 2.4).toFixed(1)}"/>`
  }
  drawing.add(`<g fill="#fff3dc" opacity="0.8">${stars}</g>`)
  glow(drawing, 1500, horizon, 1300, 360, '#ffb36b', 0.7)
  veils(canvas, 12, [240, 470], '#f6b08c', 0.4)
  hills(canvas, [40, 130, 120, 190, 150, 260, 240, 170, 190, 110, 60], horizon, [200, width + 80], '#8a5f6c')
  hills(canvas, [90, 160, 110, 210, 160, 90, 40, 0], horizon + 6, [-80, 1300], '#5d4558')
  hills(canvas, [0, 40, 30, 84, 60, 120, 90], horizon + 12, [1500, width + 120], '#5a4049')
  stripe(canvas, horizon, height, [
    [0, '#c07a52'],
    [0.2, '#94573c'],
    [0.6, '#573429'],
    [1, '#2a1b1a'],
  ])
  grass(canvas, [horizon + 30, 900], ['#6b5138', '#a37c4f'], 300)
  tree(canvas, {
    x: 2230,
    foot: 900,
    high: 800,
    spread: 620,
    trunk: '#b59d8b',
    crown: ['#26312b', '#37463a', '#566148'],
  })
  tree(canvas, {
    x: 1180,
    foot: 800,
    high: 330,
    spread: 240,
    trunk: '#8f7a6c',
    crown: ['#2c352e', '#414d3d'],
  })
  const light = daylight({
    key: [0.5, 0.25, 0.8],
    keyColour: [255, 206, 150],
    skyLow: [240, 168, 116],
    skyHigh: [70, 84, 124],
    horizon: [92, 60, 56],
    ground: [120, 76, 54],
  })
  placeCar(drawing, {
    body: 'caravan',
    colour: 'white',
    view: 'front-left',
    seed: 0x4c90a1,
    light,
    detail: canvas.detail,
    x: 1880,
    foot: 940,
    horizon: 720,
  })
  glow(drawing, 1660, 960, 260, 70, '#ffd48a', 0.6)
  placeCar(drawing, {
    body: '4x4',
    colour: 'olive',
    view: 'side',
    seed: 0x4c91b2,
    light,
    detail: canvas.detail,
    x: 1400,
    foot: 900,
    horizon: 720,
  })
  drawing.add(shapeOf('M1560 1032l26 -44 22 40 16 -26 18 30Z', { fill: '#ffb347' }))
  glow(drawing, 1600, 1010, 150, 80, '#ff9a3d', 0.7)
  grass(canvas, [1080, 1230], ['#2a1f1a', '#5b4330'], 420)
}
