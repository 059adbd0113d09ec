import { glow } from '../backdrop/backdrop.ts'
import { showroom } from '../backdrop/indoor.ts'
import { shapeOf } from '../svg.ts'
import { car, ground, type Set, WIDE } from './set.ts'

const HORIZON = 430

/** The hall: lamps, roller doors and the floor. */
function drawHall({ drawing, palette }: Set): void {
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
  for (const x of [60, 560, 1060]) {
    drawing.add(shapeOf(`M${x} 150h440V${HORIZON + 60}h-440Z`, { fill: '#d5dbde' }))
    for (let slat = 0; slat < 9; slat++) {
      drawing.add(shapeOf(`M${x} ${170 + slat * 36}h440v3h-440Z`, { fill: '#b5bec3' }))
    }
    drawing.add(shapeOf(`M${x} 140h440v14h-440Z`, { fill: palette.accent }))
    drawing.add(shapeOf(`M${x + 40} 186h360v54h-360Z`, { fill: '#c9e0ec' }))
  }
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
  const raised = 96
  drawing.add(shapeOf(`M640 ${200}h26V600h-26ZM1010 ${200}h26V600h-26Z`, { fill: palette.deep }))
  drawing.add(shapeOf(`M640 190h396v16h-396Z`, { fill: palette.accent }))
  car(set, light, {
    x: 838,
    foot: 590,
    horizon: HORIZON,
    view: 'side',
    body: random.pick(['suv', 'ute', 'hatch']),
    lift: raised,
  })
  drawing.add(
    shapeOf(`M650 ${592 - raised}h140v12h-140ZM886 ${592 - raised}h140v12h-140Z`, { fill: palette.accent }),
  )
  car(set, light, { x: 1260, foot: 724, horizon: HORIZON, body: 'hatch' })
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
