import { glow } from '../backdrop/backdrop.ts'
import type { ColourSlug, Light } from '../paint.ts'
import type { Random } from '../../../images/random.ts'
import { createDrawing, shapeOf, type Drawing } from '../svg.ts'
import type { VehicleArtBody } from '../vehicle/names.ts'
import { placeCar } from '../vehicle/picture.ts'
import type { Palette } from './parts.ts'

export const WIDE = 1600
export const HIGH = 900
/** Backdrops are drawn 1200 wide. */
export const SCALE = WIDE / 1200

/** What a scene is drawn on and with. */
export interface Set {
  drawing: Drawing
  random: Random
  palette: Palette
  detail: number
}

const BODIES: readonly VehicleArtBody[] = ['suv', 'ute', 'hatch', 'sedan', '4x4', 'wagon', 'suv']
const COLOURS: readonly ColourSlug[] = [
  'white',
  'silver',
  'blue',
  'graphite',
  'red',
  'white',
  'navy',
  'grey',
  'orange',
]

export function car(
  { drawing, random, detail }: Set,
  light: Light,
  place: {
    x: number
    foot: number
    horizon: number
    view?: 'front-left' | 'side' | 'rear-left' | 'front'
    mirrored?: boolean
    lift?: number
    body?: VehicleArtBody
    colour?: ColourSlug
  },
): void {
  placeCar(drawing, {
    body: place.body ?? random.pick(BODIES),
    colour: place.colour ?? random.pick(COLOURS),
    view: place.view ?? 'front-left',
    seed: random.int(0, 0xffffff),
    light,
    detail: detail * 0.7,
    ...place,
  })
}

/** Sky and ground of a 1200-wide backdrop as the lower part of this canvas. */
export function scaled(set: Set, draw: (drawing: Drawing) => void): void {
  const inner = createDrawing(set.drawing)
  draw(inner)
  set.drawing.add(`<g transform="scale(${SCALE.toFixed(4)})">${inner.markup()}</g>`)
}

export function sky(drawing: Drawing, random: Random, horizon: number): void {
  drawing.add(
    shapeOf(`M0 0H${WIDE}V${horizon + 4}H0Z`, {
      fill: drawing.linear(
        [0, 0],
        [0, horizon],
        [
          { offset: 0, colour: '#6fb0dd' },
          { offset: 0.6, colour: '#bcdcec' },
          { offset: 1, colour: '#eff5f3' },
        ],
      ),
    }),
  )
  for (let index = 0; index < 5; index++) {
    const x = random.range(0, WIDE)
    const y = random.range(40, horizon - 220)
    glow(drawing, x, y, 220, 34, '#ffffff', 0.75)
    glow(drawing, x + 90, y - 14, 130, 26, '#ffffff', 0.7)
  }
}

export function ground(drawing: Drawing, top: number, colours: readonly [string, string, string]): void {
  drawing.add(
    shapeOf(`M0 ${top}H${WIDE}V${HIGH}H0Z`, {
      fill: drawing.linear(
        [0, top],
        [0, HIGH],
        [
          { offset: 0, colour: colours[0] },
          { offset: 0.3, colour: colours[1] },
          { offset: 1, colour: colours[2] },
        ],
      ),
    }),
  )
}
