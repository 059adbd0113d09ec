import { glow, treeLine } from '../backdrop/backdrop.ts'
import { showroom } from '../backdrop/indoor.ts'
import { coast, hills } from '../backdrop/country.ts'
import { city, yard } from '../backdrop/town.ts'
import { createRandom, hashString } from '../../../images/random.ts'
import { createDrawing, shapeOf } from '../svg.ts'
import { building, flags, gumTree, paletteOf } from './parts.ts'
import { car, ground, HIGH, SCALE, scaled, type Set, sky, WIDE } from './set.ts'
import { drawShed, drawWorkshop } from './workshop.ts'

export const PLACE_KINDS = ['yard', 'showroom', 'street', 'coast', 'workshop', 'night', 'shed'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

function drawYard(set: Set): void {
  const { drawing, random, palette } = set
  const horizon = 470
  sky(drawing, random, horizon)
  scaled(set, (inner) => treeLine(inner, random, (horizon + 8) / SCALE, 105, ['#76986f', '#59795a']))
  building(drawing, { left: 560, right: 1660, roof: horizon - 210, base: horizon + 26, palette })
  gumTree(drawing, 150, horizon + 30, 360)
  gumTree(drawing, 400, horizon + 20, 250)
  ground(drawing, horizon + 22, ['#a6aaab', '#bcbfbe', '#90969a'])
  flags(drawing, 250, horizon + 60, 250, 3, palette)
  for (let index = -3; index <= 5; index++) {
    const x = 620 + index * 245
    drawing.add(
      shapeOf(`M${x} 575l${index * 46 - 30} 150h16L${x + 7} 575Z`, { fill: '#ffffff', opacity: 0.5 }),
    )
  }
  for (const [x, foot] of [
    [1490, 560],
    [1225, 566],
    [950, 574],
    [690, 582],
  ] as const) {
    car(set, yard.light, { x, foot, horizon, mirrored: true })
  }
  car(set, yard.light, { x: 1150, foot: 726, horizon })
}

function drawShowroom(set: Set): void {
  const { drawing, random, palette } = set
  scaled(set, (inner) => showroom.draw({ drawing: inner, horizon: 300, foot: 560, random }))
  const horizon = 300 * SCALE
  drawing.add(shapeOf(`M0 0H1600V26H0Z`, { fill: palette.deep }))
  drawing.add(shapeOf(`M0 26H1600v8H0Z`, { fill: palette.accent }))
  INSIDES[hashString(`inside ${palette.accent}`) % INSIDES.length]?.(set)
  const { light } = showroom
  const [behind, before] = random.pick([
    [420, 1080],
    [560, 1150],
    [300, 960],
  ] as const)
  car(set, light, { x: behind, foot: 585, horizon, mirrored: true })
  car(set, light, { x: before, foot: 735, horizon })
}

/** What stands between the glass and the cars. */
const INSIDES: readonly ((set: Set) => void)[] = [
  // Nothing: the light is enough.
  () => {},
  // A wall in the accent with a long bench.
  ({ drawing, palette }) => {
    drawing.add(shapeOf('M900 34H1600V470H900Z', { fill: palette.soft }))
    for (let x = 920; x < 1600; x += 36)
      drawing.add(shapeOf(`M${x} 34h8V470h-8Z`, { fill: palette.accent, opacity: 0.35 }))
    drawing.add(
      shapeOf('M1010 418h520v16h-520ZM1040 434h12v50h-12ZM1490 434h12v50h-12Z', { fill: palette.deep }),
    )
  },
  // Ring lamps over the floor, and a desk.
  ({ drawing, palette }) => {
    for (const [x, y, r] of [
      [380, 130, 150],
      [860, 100, 190],
      [1310, 140, 140],
    ] as const) {
      drawing.add(shapeOf(`M${x - 2} 34h4V${y - r * 0.2}h-4Z`, { fill: '#6b7378' }))
      drawing.add(
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r * 0.24).toFixed(0)}" fill="none" stroke="#ffffff" stroke-width="12"/>`,
      )
    }
    drawing.add(shapeOf('M1240 392h300v110h-300Z', { fill: palette.deep }))
    drawing.add(shapeOf('M1228 380h324v16h-324Z', { fill: '#ffffff' }))
    drawing.add(shapeOf('M1240 430h300v10h-300Z', { fill: palette.accent }))
  },
  // A stair and a gallery, with a curtain of plants.
  ({ drawing, palette }) => {
    drawing.add(shapeOf('M0 190H760v26H0Z', { fill: '#ffffff' }))
    drawing.add(shapeOf('M0 216H760v8H0Z', { fill: palette.accent }))
    for (let x = 10; x < 760; x += 46) drawing.add(shapeOf(`M${x} 120h5v70h-5Z`, { fill: '#8d969c' }))
    drawing.add(shapeOf('M0 116H760v8H0Z', { fill: '#8d969c' }))
    drawing.add(shapeOf('M760 190l250 300h-60L730 216Z', { fill: palette.deep }))
    for (const [x, long] of [
      [40, 70],
      [180, 110],
      [330, 60],
      [470, 96],
      [620, 74],
    ] as const)
      drawing.add(shapeOf(`M${x} 222q20 ${long} 50 ${long}q34 0 50 ${-long}Z`, { fill: '#7d9d72' }))
  },
]

function drawStreet(set: Set): void {
  const { drawing, random, palette } = set
  const horizon = 500
  sky(drawing, random, horizon)
  scaled(set, (inner) => treeLine(inner, random, (horizon + 8) / SCALE, 120, ['#7b9b74', '#5f7f60']))
  let x = -60
  while (x < 720) {
    const wide = random.range(150, 220)
    const high = random.range(170, 260)
    const wall = random.pick(['#d9c8b2', '#c9b7a6', '#b98f76', '#e4ddd0', '#a9b4b3'])
    const top = horizon + 26 - high
    drawing.add(shapeOf(`M${x} ${horizon + 26}V${top}h${wide}V${horizon + 26}Z`, { fill: wall }))
    drawing.add(shapeOf(`M${x - 4} ${top}h${wide + 8}v14h${-wide - 8}Z`, { fill: '#f4efe6' }))
    for (let window = 0; window < 3; window++) {
      const wx = x + 22 + window * ((wide - 44) / 3)
      drawing.add(
        shapeOf(`M${wx} ${top + 40}h${(wide - 44) / 3 - 16}v52h${-(wide - 44) / 3 + 16}Z`, {
          fill: '#6d8390',
        }),
      )
    }
    drawing.add(
      shapeOf(`M${x} ${horizon - 62}h${wide}l10 22h${-wide - 20}Z`, {
        fill: random.pick([palette.accent, '#56666e', palette.deep]),
      }),
    )
    drawing.add(shapeOf(`M${x + 12} ${horizon - 40}h${wide - 24}v66h${-wide + 24}Z`, { fill: '#4d6470' }))
    x += wide + 3
  }
  building(drawing, { left: 790, right: 1700, roof: horizon - 240, base: horizon + 26, palette })
  gumTree(drawing, 750, horizon + 44, 300)
  ground(drawing, horizon + 24, ['#c7c4bd', '#8f9396', '#676b70'])
  drawing.add(shapeOf(`M0 ${horizon + 24}H1600v34H0Z`, { fill: '#d3d0c9' }))
  drawing.add(shapeOf(`M0 ${horizon + 54}H1600v8H0Z`, { fill: '#a9a7a1' }))
  for (let dash = -40; dash < WIDE; dash += 210) {
    drawing.add(shapeOf(`M${dash} 800h120v9h-120Z`, { fill: '#f3efe2', opacity: 0.8 }))
  }
  const light = yard.light
  for (const [at, foot] of [
    [1440, 604],
    [1160, 608],
    [880, 612],
  ] as const) {
    car(set, light, { x: at, foot, horizon, mirrored: true })
  }
  car(set, light, { x: 520, foot: 706, horizon, view: 'side' })
}

function drawCoast(set: Set): void {
  const { random } = set
  const outside = random.chance(0.5) ? coast : hills
  const horizon = 300
  scaled(set, (inner) => outside.draw({ drawing: inner, horizon, foot: 540, random }))
  car(set, outside.light, {
    x: 1130,
    foot: 716,
    horizon: horizon * SCALE,
    body: random.pick(['suv', '4x4', 'ute', 'wagon']),
  })
}

function drawNight(set: Set): void {
  const { drawing, random, palette } = set
  const horizon = 470
  scaled(set, (inner) => city.draw({ drawing: inner, horizon: horizon / SCALE, foot: 560, random }))
  building(drawing, { left: 520, right: 1700, roof: horizon - 220, base: horizon + 26, palette, night: true })
  gumTree(drawing, 430, horizon + 36, 300, true)
  ground(drawing, horizon + 24, ['#5a566b', '#454657', '#2a2c37'])
  glow(drawing, 1100, horizon + 60, 760, 150, '#ffd793', 0.5)
  for (const [x, foot] of [
    [1430, 570],
    [1130, 578],
    [830, 586],
  ] as const) {
    car(set, city.light, { x, foot, horizon, mirrored: true })
  }
  car(set, city.light, { x: 1130, foot: 760, horizon })
}

const DRAW: Record<PlaceKind, (set: Set) => void> = {
  yard: drawYard,
  showroom: drawShowroom,
  street: drawStreet,
  coast: drawCoast,
  workshop: drawWorkshop,
  night: drawNight,
  shed: drawShed,
}

/** A dealership or landscape by seed and accent colour, for hero pictures and location cards. 16:9. */
export function drawPlace(
  kind: PlaceKind,
  accent: string,
  seed: string,
  options: { width: number; height: number; detail: number },
): string {
  const drawing = createDrawing()
  const random = createRandom(hashString(`${kind} ${seed}`))
  DRAW[kind]({ drawing, random, palette: paletteOf(accent), detail: Math.max(options.detail, 0.5) })
  return drawing.toSvg(options.width, options.height, random.chance(0.5), [WIDE, HIGH])
}
