import { glow } from '../backdrop/backdrop.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { hills, stripe, veils, type Canvas } from './canvas.ts'
import { grass, tree } from './country-parts.ts'
import { daylight } from './light.ts'

/** The tablelands in August: blue ranges, green paddocks, wattle in flower, a car on the ridge road. */
export function drawWattleHillsNoon(canvas: Canvas): void {
  const { drawing, width } = canvas
  const horizon = 820
  stripe(canvas, 0, horizon, [
    [0, '#7fb7dc'],
    [0.5, '#bcdcec'],
    [1, '#f3f5ea'],
  ])
  glow(drawing, 300, 180, 620, 320, '#fff8dc', 0.7)
  veils(canvas, 14, [130, 520], '#ffffff', 0.85)
  hills(canvas, [40, 120, 86, 190, 150, 210, 130, 170, 90, 60], horizon, [-60, width + 60], '#9db8c4')
  hills(canvas, [70, 30, 96, 60, 120, 84, 40, 100, 60], horizon + 10, [-60, width + 60], '#7b9c94')
  stripe(canvas, horizon, 1160, [
    [0, '#8fae72'],
    [0.5, '#7c9f5c'],
    [1, '#5f8748'],
  ])
  hills(canvas, [10, 60, 90, 64, 20, 0], 1010, [620, width + 80], '#6c9350')
  let fence = ''
  for (let x = -20; x < width; x += 120) fence += `M${x} ${962 - (x % 240) * 0.04}h7v62h-7Z`
  drawing.add(shapeOf(`${fence}M0 978H${width}v3H0ZM0 1000H${width}v3H0Z`, { fill: '#6b5f4a', opacity: 0.8 }))
  stripe(canvas, 1160, 1420, [
    [0, '#b9ab93'],
    [0.3, '#a3977f'],
    [1, '#8b8270'],
  ])
  const wattle = ['#4d6b3c', '#d99a12', '#f6c531', '#ffe07a']
  for (const place of [
    { x: 1380, foot: 1190, high: 620, spread: 420 },
    { x: 1560, foot: 1220, high: 760, spread: 460 },
    { x: 90, foot: 1080, high: 330, spread: 250 },
  ]) {
    tree(canvas, { ...place, trunk: '#4a4034', crown: wattle })
  }
  placeCar(drawing, {
    body: 'suv',
    colour: 'pearl',
    view: 'front-left',
    seed: 0x2a71c4,
    light: daylight({ ground: [160, 150, 130] }),
    detail: canvas.detail,
    x: 760,
    foot: 1372,
    horizon: 930,
  })
  stripe(canvas, 1420, 1600, [
    [0, '#6f8f4c'],
    [1, '#4b6a34'],
  ])
  grass(canvas, [1420, 1610], ['#4f7236', '#8cab58'])
}
