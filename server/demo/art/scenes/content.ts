import { mixHex } from '../../../images/colour.ts'
import { normalize } from '../../../images/math.ts'
import type { ColourSlug, Light } from '../paint.ts'
import { createDrawing, shapeOf, type Drawing } from '../svg.ts'
import type { VehicleArtBody } from '../vehicle/names.ts'
import { placeCar } from '../vehicle/picture.ts'
import type { ContentName } from './content-names.ts'
import { paletteOf, type Palette } from './parts.ts'
import { PROPS } from './props.ts'

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

function ground(drawing: Drawing, { accent, pale, soft }: Palette): void {
  drawing.add(
    `<rect width="1200" height="800" fill="${drawing.linear(
      [0, 0],
      [0, 800],
      [
        { offset: 0, colour: mixHex(accent, '#ffffff', 0.82) },
        { offset: 1, colour: pale },
      ],
    )}"/>`,
  )
  drawing.add(`<circle cx="600" cy="380" r="330" fill="${mixHex(accent, '#ffffff', 0.7)}"/>`)
  drawing.add(`<circle cx="1010" cy="170" r="90" fill="${soft}" fill-opacity="0.35"/>`)
  drawing.add(`<circle cx="170" cy="250" r="46" fill="${soft}" fill-opacity="0.4"/>`)
  drawing.add(shapeOf('M0 610Q600 560 1200 610V800H0Z', { fill: mixHex(accent, '#ffffff', 0.62) }))
  drawing.add(
    shapeOf('M0 660Q600 618 1200 660V800H0Z', { fill: mixHex(accent, '#ffffff', 0.54), opacity: 0.7 }),
  )
}

/** A content illustration in the tones of one accent colour. 3:2. */
export function drawContent(
  name: ContentName,
  accent: string,
  options: { width: number; height: number; detail: number },
): string {
  const drawing = createDrawing()
  const palette = paletteOf(accent)
  ground(drawing, palette)
  const { behind, before } = PROPS[name]
  behind?.(drawing, palette)
  for (const cast of CASTS[name]) {
    placeCar(drawing, {
      view: 'front-left',
      horizon: 415,
      ...cast,
      light: LIGHT,
      detail: Math.max(options.detail * 0.8, 0.45),
    })
  }
  before?.(drawing, palette)
  return drawing.toSvg(options.width, options.height)
}
