import { normalize } from '../math.ts'
import type { Random } from '../random.ts'
import { shapeOf, type Drawing } from '../svg.ts'
import { band, glow, HEIGHT, ridge, treeLine, WIDTH, type Backdrop, type Stage } from './backdrop.ts'

function clouds(drawing: Drawing, random: Random, top: number, bottom: number, colour: string): void {
  for (let index = 0; index < 4; index++) {
    const x = random.range(0, WIDTH)
    const y = random.range(top, bottom)
    const wide = random.range(90, 230)
    glow(drawing, x, y, wide, wide * 0.16, colour, 0.7)
    glow(drawing, x + wide * 0.4, y - wide * 0.06, wide * 0.6, wide * 0.14, colour, 0.6)
  }
}

/** Soft streaks on the ground that keep a large plain surface from looking empty. */
function streaks(drawing: Drawing, random: Random, top: number, colour: string, opacity: number): void {
  for (let index = 0; index < 9; index++) {
    const y = random.range(top + 10, HEIGHT)
    const grown = 1 + (y - top) / 140
    glow(drawing, random.range(0, WIDTH), y, 90 * grown, 5 * grown, colour, opacity)
  }
}

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

/** A city at dusk with lit windows and a wet road. */
export const city: Backdrop = {
  light: {
    key: normalize([0.2, 0.6, 0.75]),
    keyColour: [255, 238, 220],
    skyLow: [236, 180, 150],
    skyHigh: [92, 104, 150],
    horizon: [30, 32, 48],
    ground: [82, 80, 92],
    softbox: 0.45,
    exposure: 0.97,
  },
  draw({ drawing, horizon, random }) {
    band(drawing, 0, horizon + 2, [
      { offset: 0, colour: '#3b4a78' },
      { offset: 0.5, colour: '#8d7f9f' },
      { offset: 0.85, colour: '#e4a88c' },
      { offset: 1, colour: '#f3c49a' },
    ])
    for (const [low, high, colour, opacity] of [
      [60, 190, '#6b6688', 0.75],
      [40, 150, '#3d3f5c', 1],
    ] as const) {
      let towers = ''
      let windows = ''
      for (let x = -10; x < WIDTH;) {
        const wide = random.range(42, 96)
        const tall = random.range(low, high)
        const top = horizon + 6 - tall
        towers += `M${x.toFixed(0)} ${(horizon + 8).toFixed(0)}V${top.toFixed(0)}h${wide.toFixed(0)}V${(horizon + 8).toFixed(0)}Z`
        if (opacity === 1) {
          for (let row = top + 12; row < horizon - 8; row += 14) {
            for (let column = x + 8; column < x + wide - 8; column += 12) {
              if (random.chance(0.36)) windows += `M${column.toFixed(0)} ${row.toFixed(0)}h5v7h-5Z`
            }
          }
        }
        x += wide + random.range(0, 14)
      }
      drawing.add(shapeOf(towers, { fill: colour, opacity }))
      if (windows) drawing.add(shapeOf(windows, { fill: '#ffd89a', opacity: 0.8 }))
    }
    band(drawing, horizon + 4, HEIGHT, [
      { offset: 0, colour: '#55536a' },
      { offset: 0.2, colour: '#4a4a5c' },
      { offset: 1, colour: '#2c2d38' },
    ])
    for (let index = 0; index < 12; index++) {
      const x = random.range(0, WIDTH)
      glow(
        drawing,
        x,
        horizon + random.range(30, 90),
        16,
        random.range(50, 120),
        random.pick(['#ffce8f', '#ff9f7a', '#cfd6ff']),
        0.3,
      )
    }
    drawing.add(
      shapeOf(`M-20 ${HEIGHT - 74}L1220 ${HEIGHT - 112}l0 9L-20 ${HEIGHT - 60}Z`, {
        fill: '#e9e3d4',
        opacity: 0.5,
      }),
    )
  },
}

/** The dealer's yard: a glass-fronted building, flags, marked bays. */
export const yard: Backdrop = {
  light: {
    key: normalize([0.35, 0.5, 0.8]),
    keyColour: [255, 251, 242],
    skyLow: [212, 226, 236],
    skyHigh: [132, 182, 220],
    horizon: [64, 70, 74],
    ground: [168, 166, 160],
    softbox: 0.35,
    exposure: 1.03,
  },
  draw({ drawing, horizon, random }) {
    band(drawing, 0, horizon + 2, [
      { offset: 0, colour: '#7db6de' },
      { offset: 0.65, colour: '#c5e0ee' },
      { offset: 1, colour: '#eef4f3' },
    ])
    clouds(drawing, random, 24, horizon - 170, '#ffffff')
    treeLine(drawing, random, horizon + 10, 96, ['#6b8f66', '#527552'])
    const left = random.chance(0.5)
    const from = left ? -40 : 420
    const wide = 820
    const roof = horizon - 118
    const accent = random.pick(['#24506f', '#7a2e2e', '#2f5d50', '#3d3f46', '#8a5a1e'])
    const glass = drawing.linear(
      [0, roof],
      [0, horizon],
      [
        { offset: 0, colour: '#a9c6d6' },
        { offset: 0.5, colour: '#6d8c9c' },
        { offset: 1, colour: '#4b6674' },
      ],
    )
    drawing.add(shapeOf(`M${from} ${roof + 34}h${wide}V${horizon + 26}h-${wide}Z`, { fill: glass }))
    for (let x = from; x <= from + wide; x += 82) {
      drawing.add(shapeOf(`M${x} ${roof + 34}h5V${horizon + 26}h-5Z`, { fill: '#e6e9ea' }))
    }
    drawing.add(
      shapeOf(`M${from + 60} ${roof + 34}h110l-80 110h-110ZM${from + 380} ${roof + 34}h60l-80 110h-60Z`, {
        fill: '#ffffff',
        opacity: 0.16,
      }),
    )
    drawing.add(shapeOf(`M${from - 22} ${roof}h${wide + 44}v36h-${wide + 44}Z`, { fill: '#f2f3f2' }))
    drawing.add(shapeOf(`M${from - 22} ${roof + 27}h${wide + 44}v9h-${wide + 44}Z`, { fill: accent }))
    const flags = left ? 840 : 60
    for (let index = 0; index < 3; index++) {
      const x = flags + index * 118
      drawing.add(shapeOf(`M${x} ${horizon - 168}h4V${horizon + 30}h-4Z`, { fill: '#c9ced1' }))
      drawing.add(
        shapeOf(`M${x + 4} ${horizon - 166}q26 10 46 0v104q-20 10 -46 0Z`, {
          fill: accent,
          opacity: index === 1 ? 1 : 0.86,
        }),
      )
    }
    band(drawing, horizon + 22, HEIGHT, [
      { offset: 0, colour: '#a9adaf' },
      { offset: 0.25, colour: '#bcbfbf' },
      { offset: 1, colour: '#94999b' },
    ])
    streaks(drawing, random, horizon + 40, '#ffffff', 0.12)
    for (let index = -6; index <= 6; index++) {
      drawing.add(
        shapeOf(
          `M${600 + index * 150} ${horizon + 60}l${index * 40 + 9} 52h-9l-${Math.abs(index) * 0} 0l${-index * 40 - 6} -52Z`,
          {
            fill: '#f6f6f1',
            opacity: 0.6,
          },
        ),
      )
    }
  },
}
