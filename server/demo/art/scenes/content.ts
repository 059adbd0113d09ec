import { normalize } from '../../../images/math.ts'
import { createRandom, hashString } from '../../../images/random.ts'
import type { ColourSlug, Light } from '../paint.ts'
import { createDrawing } from '../svg.ts'
import type { VehicleArtBody } from '../vehicle/names.ts'
import { placeCar } from '../vehicle/picture.ts'
import type { ContentName } from './content-names.ts'
import { paletteOf } from './parts.ts'
import { PROPS } from './props.ts'
import { drawStage, STAGES } from './stages.ts'

const LIGHT: Light = {
  key: normalize([0.35, 0.55, 0.75]),
  keyColour: [255, 252, 246],
  skyLow: [214, 222, 228],
  skyHigh: [244, 247, 250],
  horizon: [70, 78, 86],
  ground: [176, 178, 180],
  softbox: 0.8,
  exposure: 1.02,
}

interface Cast {
  body: VehicleArtBody
  colour: ColourSlug
  view?: 'front-left' | 'side' | 'rear-left' | 'front'
  x: number
  foot: number
  /** Metres are `(foot - horizon) / 1.3` px high. */
  horizon?: number
  mirrored?: boolean
  lift?: number
  seed: number
}

/** Cars of each picture; the props around them are in `props.ts`. */
const CASTS: Record<ContentName, readonly Cast[]> = {
  service: [
    {
      body: 'hatch',
      colour: 'blue',
      view: 'side',
      x: 560,
      foot: 640,
      horizon: 420,
      lift: 120,
      seed: 0x21f00c,
    },
  ],
  parts: [],
  finance: [{ body: 'suv', colour: 'silver', x: 480, foot: 640, seed: 0x5a1c07 }],
  'trade-in': [
    { body: 'sedan', colour: 'beige', view: 'side', x: 340, foot: 560, horizon: 420, seed: 0x11c102 },
    {
      body: 'suv',
      colour: 'teal',
      view: 'side',
      x: 790,
      foot: 640,
      horizon: 475,
      mirrored: true,
      seed: 0x4b1005,
    },
  ],
  delivery: [{ body: 'suv', colour: 'white', x: 500, foot: 650, seed: 0x6a1004 }],
  'test-drive': [{ body: 'coupe', colour: 'red', x: 580, foot: 650, seed: 0x33100e }],
  warranty: [{ body: 'sedan', colour: 'navy', x: 500, foot: 640, seed: 0x71a00a }],
  electric: [{ body: 'hatch', colour: 'white', x: 640, foot: 640, mirrored: true, seed: 0x10aa003 }],
  team: [],
  fleet: [
    { body: 'ute', colour: 'white', x: 850, foot: 535, horizon: 400, seed: 0x50000a },
    { body: 'ute', colour: 'white', x: 620, foot: 575, horizon: 400, seed: 0x50000a },
    { body: 'ute', colour: 'white', x: 400, foot: 630, horizon: 400, seed: 0x50000a },
  ],
  insurance: [
    { body: 'hatch', colour: 'orange', view: 'side', x: 600, foot: 650, horizon: 450, seed: 0x62c00d },
  ],
  roadside: [{ body: 'wagon', colour: 'grey', view: 'rear-left', x: 620, foot: 630, seed: 0x17a001 }],
  careers: [{ body: '4x4', colour: 'olive', x: 760, foot: 640, seed: 0x2bc00b }],
  offers: [{ body: 'suv', colour: 'red', x: 520, foot: 640, seed: 0x7d1006 }],
  handover: [{ body: 'suv', colour: 'blue', x: 700, foot: 640, seed: 0x5c1003 }],
  buying: [{ body: 'hatch', colour: 'graphite', x: 490, foot: 640, seed: 0x3e7009 }],
}

/** Bodies and paints that stand in for one another, so that two dealers do not show the same car. */
const BODIES: Partial<Record<VehicleArtBody, readonly VehicleArtBody[]>> = {
  suv: ['suv', 'wagon', '4x4'],
  hatch: ['hatch', 'sedan', 'suv'],
  sedan: ['sedan', 'hatch', 'wagon'],
  coupe: ['coupe', 'convertible', 'hatch'],
}
const COLOURS: readonly ColourSlug[] = [
  'blue',
  'silver',
  'teal',
  'white',
  'red',
  'navy',
  'orange',
  'green',
  'grey',
]
/** Ticks and per cent read one way only. */
const ONE_WAY: ReadonlySet<ContentName> = new Set(['warranty', 'fleet', 'buying', 'offers', 'finance'])
/** The cars there say what the page is about. */
const AS_CAST: ReadonlySet<ContentName> = new Set(['fleet', 'electric', 'service', 'insurance', 'trade-in'])

/**
 * A content illustration in the tones of one accent colour. 3:2. The accent also chooses what it is set before, who
 * stands there and what they drive: the pictures of one dealer belong together and are nobody else's.
 */
export function drawContent(
  name: ContentName,
  accent: string,
  options: { width: number; height: number; detail: number },
): string {
  const drawing = createDrawing()
  const palette = paletteOf(accent)
  const house = hashString(`ground ${accent}`)
  const random = createRandom(hashString(`${name} for ${accent}`))
  drawStage(drawing, STAGES[house % STAGES.length] ?? STAGES[0], palette)
  const { behind, before } = PROPS[name]
  behind?.(drawing, palette, random)
  const colour = random.pick(COLOURS)
  for (const cast of CASTS[name]) {
    placeCar(drawing, {
      view: 'front-left',
      horizon: 415,
      ...cast,
      // Its upper digits say what drives it, the lower ones choose wheels and trim.
      seed: cast.seed ^ (house & 0xffff),
      body: AS_CAST.has(name) ? cast.body : random.pick(BODIES[cast.body] ?? [cast.body]),
      colour: CASTS[name].length > 1 ? cast.colour : colour,
      light: LIGHT,
      detail: Math.max(options.detail * 0.8, 0.45),
    })
  }
  before?.(drawing, palette, random)
  return drawing.toSvg(options.width, options.height, !ONE_WAY.has(name) && random.chance(0.5))
}
