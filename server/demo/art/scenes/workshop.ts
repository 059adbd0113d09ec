import { glow } from '../backdrop/backdrop.ts'
import { showroom } from '../backdrop/indoor.ts'
import { hashString } from '../../../images/random.ts'
import { shapeOf } from '../svg.ts'
import { car, ground, type Set, WIDE } from './set.ts'

const HORIZON = 430

/** Roller doors with a row of glass. */
function doors({ drawing, palette }: Set): void {
  for (const x of [60, 560, 1060]) {
    drawing.add(shapeOf(`M${x} 150h440V${HORIZON + 60}h-440Z`, { fill: '#d5dbde' }))
    for (let slat = 0; slat < 9; slat++) {
      drawing.add(shapeOf(`M${x} ${170 + slat * 36}h440v3h-440Z`, { fill: '#b5bec3' }))
    }
    drawing.add(shapeOf(`M${x} 140h440v14h-440Z`, { fill: palette.accent }))
    drawing.add(shapeOf(`M${x + 40} 186h360v54h-360Z`, { fill: '#c9e0ec' }))
  }
}

/** Courses of brick below a band of windows. */
function bricks({ drawing, palette }: Set): void {
  const wall = HORIZON + 60
  drawing.add(shapeOf(`M0 290H1600V${wall}H0Z`, { fill: '#c9b09c' }))
  for (let y = 290, row = 0; y < wall; y += 24, row++) {
    drawing.add(shapeOf(`M0 ${y}H1600v3H0Z`, { fill: '#dfd0c2' }))
    for (let x = (row % 2) * 36; x < 1600; x += 72)
      drawing.add(shapeOf(`M${x} ${y}h3v24h-3Z`, { fill: '#dfd0c2' }))
  }
  drawing.add(shapeOf('M0 142H1600V290H0Z', { fill: '#c9e0ec' }))
  for (let x = 0; x < 1600; x += 160) drawing.add(shapeOf(`M${x} 142h10V290h-10Z`, { fill: '#7f8a90' }))
  drawing.add(shapeOf('M0 210H1600v6H0ZM0 136H1600v10H0Z', { fill: '#7f8a90' }))
  drawing.add(shapeOf('M0 286H1600v14H0Z', { fill: palette.accent }))
}

/** Bays that stand open to the yard. */
function bays({ drawing, palette, random }: Set): void {
  const foot = HORIZON + 60
  drawing.add(shapeOf(`M0 120H1600V${foot}H0Z`, { fill: palette.deep }))
  for (const x of [40, 440, 840, 1240]) {
    drawing.add(shapeOf(`M${x} 180h330V${foot}h-330Z`, { fill: '#cfe4ee' }))
    const crown = foot - random.range(120, 190)
    drawing.add(
      shapeOf(
        `M${x} ${foot}V${crown + 40}Q${x + 90} ${crown - 40} ${x + 180} ${crown + 30}T${x + 330} ${crown + 20}V${foot}Z`,
        { fill: '#8fae86' },
      ),
    )
    drawing.add(shapeOf(`M${x} 180h330v44h-330Z`, { fill: '#e4e8ea' }))
    for (let slat = 0; slat < 3; slat++)
      drawing.add(shapeOf(`M${x} ${192 + slat * 12}h330v2h-330Z`, { fill: '#b5bec3' }))
  }
  drawing.add(shapeOf('M0 120H1600v16H0Z', { fill: palette.accent }))
}

const WALLS: readonly ((set: Set) => void)[] = [doors, bricks, bays]

/** The hall: lamps, a wall as this dealer built it, and the floor. */
function drawHall(set: Set): void {
  const { drawing, palette } = set
  drawing.add(
    shapeOf(`M0 0H${WIDE}V${HORIZON + 60}H0Z`, {
      fill: drawing.linear(
        [0, 0],
        [0, HORIZON + 60],
        [
          { offset: 0, colour: '#c6ccd0' },
          { offset: 1, colour: '#e6e9ea' },
        ],
      ),
    }),
  )
  drawing.add(shapeOf(`M0 64H1600v16H0ZM0 120H1600v6H0Z`, { fill: '#9aa3a8', opacity: 0.6 }))
  for (const x of [160, 560, 960, 1360]) {
    drawing.add(shapeOf(`M${x - 110} 34h220l-20 20h-180Z`, { fill: '#ffffff' }))
  }
  WALLS[hashString(`walls ${palette.accent}`) % WALLS.length]?.(set)
  ground(drawing, HORIZON + 58, ['#8d9599', '#a4abae', '#7b8489'])
  glow(drawing, 800, 700, 800, 130, '#ffffff', 0.3)
}

/** Chests of tools, their left edges at `xs`, and a pile of tyres. */
function drawTools({ drawing, palette }: Set, xs: readonly number[]): void {
  for (const x of xs) {
    const high = 150
    drawing.add(shapeOf(`M${x} ${HORIZON + 100 - high}h210v${high}h-210Z`, { fill: palette.accent }))
    for (let drawer = 0; drawer < 5; drawer++) {
      drawing.add(
        shapeOf(`M${x + 10} ${HORIZON + 112 - high + drawer * 27}h190v20h-190Z`, {
          fill: palette.deep,
          opacity: 0.55,
        }),
      )
      drawing.add(shapeOf(`M${x + 80} ${HORIZON + 118 - high + drawer * 27}h50v4h-50Z`, { fill: '#dfe4e6' }))
    }
  }
  for (let tyre = 0; tyre < 4; tyre++) {
    const y = HORIZON + 92 - tyre * 34
    drawing.add(
      `<rect x="500" y="${y - 34}" width="112" height="33" rx="14" fill="#1c1f22"/><rect x="512" y="${y - 20}" width="88" height="4" fill="#33383c"/>`,
    )
  }
}

/** A car on the hoist, and the next one before it. */
export function drawWorkshop(set: Set): void {
  const { drawing, palette, random } = set
  drawHall(set)
  drawTools(set, [240, 1290])
  const light = showroom.light
  const raised = random.pick([70, 96, 124])
  const x = random.pick([700, 740, 780])
  const post = (at: number) => `M${at} 200h26V600h-26Z`
  drawing.add(shapeOf(`${post(x - 198)}${post(x + 172)}`, { fill: palette.deep }))
  drawing.add(shapeOf(`M${x - 198} 190h396v16h-396Z`, { fill: palette.accent }))
  car(set, light, {
    x,
    foot: 590,
    horizon: HORIZON,
    view: 'side',
    body: random.pick(['suv', 'ute', 'hatch', 'wagon', '4x4']),
    lift: raised,
  })
  drawing.add(
    shapeOf(`M${x - 188} ${592 - raised}h140v12h-140ZM${x + 48} ${592 - raised}h140v12h-140Z`, {
      fill: palette.accent,
    }),
  )
  const next = random.pick(['front-left', 'rear-left', 'front-left'] as const)
  car(set, light, {
    x: next === 'front-left' ? 1150 : 1110,
    foot: 724,
    horizon: HORIZON,
    view: next,
    body: random.pick(['hatch', 'sedan', 'suv', 'ute']),
  })
}

/** A caravan on the floor, and what pulled it in. */
export function drawShed(set: Set): void {
  const { random } = set
  drawHall(set)
  drawTools(set, [40, 1380])
  const light = showroom.light
  car(set, light, { x: 330, foot: 586, horizon: HORIZON, view: 'rear-left', mirrored: true, body: '4x4' })
  car(set, light, {
    x: 985,
    foot: 616,
    horizon: HORIZON,
    view: 'side',
    body: 'caravan',
    colour: random.pick(['white', 'beige']),
  })
}
