import { normalize } from '../../../images/math.ts'
import { shapeOf } from '../svg.ts'
import { band, glow, HEIGHT, treeLine, WIDTH, type Backdrop } from './backdrop.ts'
import { clouds, streaks } from './weather.ts'

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
