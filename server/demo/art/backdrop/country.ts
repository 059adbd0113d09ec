import { normalize } from '../../../images/math.ts'
import { shapeOf, type Drawing } from '../svg.ts'
import { band, glow, HEIGHT, ridge, treeLine, WIDTH, type Backdrop, type Stage } from './backdrop.ts'
import { clouds, streaks } from './weather.ts'

function road(stage: Stage, top: number, colours: readonly [string, string], line: string): void {
  const { drawing, random } = stage
  band(drawing, top, HEIGHT, [
    { offset: 0, colour: colours[0] },
    { offset: 1, colour: colours[1] },
  ])
  streaks(drawing, random, top, '#ffffff', 0.07)
  const y = top + (HEIGHT - top) * 0.8
  drawing.add(shapeOf(`M-20 ${y + 22}L1220 ${y - 6}l0 9L-20 ${y + 36}Z`, { fill: line, opacity: 0.75 }))
}

/** A road above the sea, with a headland and a rail. */
export const coast: Backdrop = {
  light: {
    key: normalize([0.45, 0.45, 0.8]),
    keyColour: [255, 250, 236],
    skyLow: [206, 226, 238],
    skyHigh: [120, 176, 222],
    horizon: [48, 74, 84],
    ground: [150, 146, 138],
    softbox: 0.3,
    exposure: 1.04,
  },
  draw(stage) {
    const { drawing, horizon, random } = stage
    band(drawing, 0, horizon + 2, [
      { offset: 0, colour: '#6fb0dd' },
      { offset: 0.6, colour: '#b5d9ee' },
      { offset: 1, colour: '#e8f2f3' },
    ])
    clouds(drawing, random, 30, horizon - 120, '#ffffff')
    const sea = horizon + 62
    band(drawing, horizon, sea, [
      { offset: 0, colour: '#3f8fb0' },
      { offset: 0.6, colour: '#4fa7b8' },
      { offset: 1, colour: '#8fcbc8' },
    ])
    const left = random.chance(0.5)
    const heights = [6, 46, 96, 74, 110, 60, 40, 18, 0].map(
      (height) => horizon + 3 - height * random.range(0.8, 1.15),
    )
    const [from, to] = left ? [-60, 640] : [620, 1280]
    drawing.add(
      shapeOf(ridge(left ? heights.toReversed() : heights, horizon + 3, from, to), { fill: '#7d9aa0' }),
    )
    drawing.add(
      shapeOf(
        ridge(
          (left ? heights.toReversed() : heights).map((height) => horizon + 12 - (horizon - height) * 0.55),
          horizon + 12,
          left ? -80 : 800,
          left ? 430 : 1290,
        ),
        { fill: '#5d8272' },
      ),
    )
    for (let index = 0; index < 7; index++) {
      glow(drawing, random.range(100, 1100), random.range(horizon + 8, sea - 6), 80, 2.4, '#ffffff', 0.8)
    }
    band(drawing, sea - 4, sea + 26, [
      { offset: 0, colour: '#e3d7b4' },
      { offset: 0.4, colour: '#9fae72' },
      { offset: 1, colour: '#7d9159' },
    ])
    road(stage, sea + 24, ['#8c8f92', '#64686c'], '#f4f1e6')
    rail(drawing, sea + 18)
  },
}

function rail(drawing: Drawing, y: number): void {
  for (let x = 20; x < WIDTH; x += 118) {
    drawing.add(shapeOf(`M${x} ${y - 26}h7v34h-7Z`, { fill: '#8d9498' }))
  }
  drawing.add(shapeOf(`M0 ${y - 25}H${WIDTH}v5H0ZM0 ${y - 15}H${WIDTH}v5H0Z`, { fill: '#c8cdd0' }))
}

/** Red earth, spinifex and a far mesa in the late light. */
export const outback: Backdrop = {
  light: {
    key: normalize([0.6, 0.4, 0.6]),
    keyColour: [255, 236, 206],
    skyLow: [246, 214, 178],
    skyHigh: [140, 178, 210],
    horizon: [92, 54, 40],
    ground: [176, 102, 66],
    softbox: 0.2,
    exposure: 1.02,
  },
  draw({ drawing, horizon, random }) {
    band(drawing, 0, horizon + 2, [
      { offset: 0, colour: '#7fb1d3' },
      { offset: 0.55, colour: '#cfd9d6' },
      { offset: 0.85, colour: '#f5d9ae' },
      { offset: 1, colour: '#f7c98d' },
    ])
    glow(drawing, random.range(200, 1000), horizon - 10, 420, 150, '#fff1cf', 0.8)
    const at = random.range(40, 640)
    const top = horizon - random.range(70, 110)
    drawing.add(
      shapeOf(
        `M${at - 90} ${horizon + 4}L${at - 10} ${horizon - 30}L${at + 18} ${top}L${at + 330} ${top + 5}L${at + 372} ${horizon - 34}L${at + 470} ${horizon + 4}Z`,
        { fill: '#b0694c' },
      ),
    )
    drawing.add(
      shapeOf(
        `M${at + 200} ${horizon + 4}L${at + 236} ${top + 3}L${at + 330} ${top + 5}L${at + 372} ${horizon - 34}L${at + 470} ${horizon + 4}Z`,
        { fill: '#8d4d39', opacity: 0.75 },
      ),
    )
    drawing.add(
      shapeOf(
        ridge(
          [8, 16, 10, 22, 12, 8, 18, 10].map((height) => horizon + 4 - height),
          horizon + 6,
        ),
        {
          fill: '#8b6a4c',
        },
      ),
    )
    band(drawing, horizon + 3, HEIGHT, [
      { offset: 0, colour: '#c98a5c' },
      { offset: 0.3, colour: '#c0754a' },
      { offset: 1, colour: '#9a5334' },
    ])
    streaks(drawing, random, horizon + 30, '#e3ab7d', 0.35)
    for (let index = 0; index < 26; index++) {
      const y = horizon + 10 + random.next() ** 2 * 120
      const size = 5 + (y - horizon) * 0.16
      const x = random.range(0, WIDTH)
      drawing.add(
        `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * 1.5).toFixed(1)}" ry="${(size * 0.7).toFixed(1)}" fill="${random.pick(['#8f9460', '#a3a36b', '#767f4e'])}"/>`,
      )
    }
    for (const [y, share] of [
      [0.62, 0.05],
      [0.84, 0.08],
    ] as const) {
      const level = horizon + (HEIGHT - horizon) * y
      drawing.add(
        shapeOf(
          `M-10 ${level}C400 ${level - 16} 800 ${level + 10} 1210 ${level - 8}l0 ${share * 200}C800 ${level + 34} 400 ${level + 6} -10 ${level + 24}Z`,
          {
            fill: '#7f4029',
            opacity: 0.22,
          },
        ),
      )
    }
  },
}

/** A road through green hills with gum trees. */
export const hills: Backdrop = {
  light: {
    key: normalize([0.35, 0.5, 0.8]),
    keyColour: [255, 250, 238],
    skyLow: [214, 228, 234],
    skyHigh: [142, 186, 216],
    horizon: [50, 66, 48],
    ground: [136, 138, 132],
    softbox: 0.3,
    exposure: 1.02,
  },
  draw(stage) {
    const { drawing, horizon, random } = stage
    band(drawing, 0, horizon + 2, [
      { offset: 0, colour: '#86b7d8' },
      { offset: 0.6, colour: '#c3ddea' },
      { offset: 1, colour: '#eef3ee' },
    ])
    clouds(drawing, random, 30, horizon - 110, '#ffffff')
    for (const [height, colour] of [
      [130, '#a9bfc0'],
      [92, '#8daa97'],
      [54, '#6f9468'],
    ] as const) {
      const heights = Array.from({ length: 9 }, () => horizon + 6 - height * random.range(0.35, 1))
      drawing.add(shapeOf(ridge(heights, horizon + 8), { fill: colour }))
    }
    band(drawing, horizon + 4, horizon + 46, [
      { offset: 0, colour: '#7c9c5c' },
      { offset: 1, colour: '#91a765' },
    ])
    treeLine(drawing, random, horizon + 16, 44, ['#567a4b', '#3f6139'])
    road(stage, horizon + 44, ['#868b8c', '#5b6062'], '#f2efe2')
    for (let x = 30; x < WIDTH; x += 150) {
      drawing.add(shapeOf(`M${x} ${horizon + 26}h6v22h-6Z`, { fill: '#f1efe8' }))
      drawing.add(shapeOf(`M${x} ${horizon + 31}h6v5h-6Z`, { fill: '#c7423a' }))
    }
  },
}
