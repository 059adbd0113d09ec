import { mixHex } from '../../../images/colour.ts'
import { hashString } from '../../../images/random.ts'
import { shapeOf, type Drawing } from '../svg.ts'

/** Shades of one accent colour that scenes share. */
export interface Palette {
  accent: string
  deep: string
  soft: string
  pale: string
}

export function paletteOf(accent: string): Palette {
  return {
    accent,
    deep: mixHex(accent, '#12181d', 0.45),
    soft: mixHex(accent, '#ffffff', 0.55),
    pale: mixHex(accent, '#f7f7f5', 0.86),
  }
}

/** A long, low dealership: a glass front, lit inside, below a roof of the dealer's own. */
export function building(
  drawing: Drawing,
  {
    left,
    right,
    roof,
    base,
    palette,
    night,
  }: { left: number; right: number; roof: number; base: number; palette: Palette; night?: boolean },
): void {
  const high = base - roof
  const band = high * 0.2
  const glassTop = roof + band
  const glass = drawing.linear(
    [0, glassTop],
    [0, base],
    night
      ? [
          { offset: 0, colour: '#ffe9bd' },
          { offset: 0.7, colour: '#ffd48f' },
          { offset: 1, colour: '#e9a860' },
        ]
      : [
          { offset: 0, colour: '#bfd6e2' },
          { offset: 0.5, colour: '#7f9dac' },
          { offset: 1, colour: '#5a7482' },
        ],
  )
  drawing.add(shapeOf(`M${left} ${glassTop}H${right}V${base}H${left}Z`, { fill: glass }))
  const bay = high * 0.62
  for (let x = left; x < right - 4; x += bay) {
    if (!night) {
      drawing.add(
        shapeOf(`M${x + bay * 0.62} ${glassTop}h${bay * 0.26}L${x + bay * 0.3} ${base}h${-bay * 0.26}Z`, {
          fill: '#ffffff',
          opacity: 0.14,
        }),
      )
    }
    drawing.add(
      shapeOf(`M${x} ${glassTop}h${high * 0.028}V${base}h${-high * 0.028}Z`, {
        fill: night ? '#3a3440' : '#e9ecec',
      }),
    )
  }
  drawing.add(
    shapeOf(`M${left} ${base - high * 0.42}H${right}v${high * 0.02}H${left}Z`, {
      fill: night ? '#3a3440' : '#e9ecec',
      opacity: 0.8,
    }),
  )
  const front: Front = {
    drawing,
    left: left - high * 0.16,
    right: right + high * 0.16,
    roof,
    band,
    palette,
    night,
  }
  ROOFS[hashString(`eaves ${palette.accent}`) % ROOFS.length]?.(front)
  drawing.add(
    shapeOf(`M${left} ${glassTop}H${right}v${high * 0.05}H${left}Z`, { fill: '#0b0f12', opacity: 0.25 }),
  )
}

interface Front {
  drawing: Drawing
  left: number
  right: number
  roof: number
  band: number
  palette: Palette
  night: boolean | undefined
}

const edgeOf = (night: boolean | undefined) => (night ? '#e8e2e0' : '#f7f8f7')

/** A flat edge, the accent below it. */
const flatRoof = ({ drawing, left, right, roof, band, palette, night }: Front): void => {
  drawing.add(shapeOf(`M${left} ${roof}H${right}v${band}H${left}Z`, { fill: edgeOf(night) }))
  drawing.add(
    shapeOf(`M${left} ${roof + band * 0.66}H${right}v${band * 0.34}H${left}Z`, { fill: palette.accent }),
  )
}

/** A shed's gables side by side. */
const gables = ({ drawing, left, right, roof, band, palette, night }: Front): void => {
  const wide = (right - left) / 3
  for (let x = left; x < right - 4; x += wide) {
    const top = roof - band * 1.5
    drawing.add(
      shapeOf(`M${x} ${roof + band}V${roof}L${x + wide / 2} ${top}L${x + wide} ${roof}V${roof + band}Z`, {
        fill: edgeOf(night),
      }),
    )
    drawing.add(
      shapeOf(
        `M${x} ${roof}L${x + wide / 2} ${top}L${x + wide} ${roof}v${-band * 0.4}L${x + wide / 2} ${top - band * 0.4}L${x} ${roof - band * 0.4}Z`,
        { fill: palette.accent },
      ),
    )
  }
}

/** A roof that leans out over the cars, higher at the door. */
const canopy = ({ drawing, left, right, roof, band, palette, night }: Front): void => {
  const door = left + (right - left) * 0.3
  drawing.add(
    shapeOf(`M${left - band} ${roof + band * 0.6}L${right} ${roof - band * 0.9}V${roof + band}H${left}Z`, {
      fill: palette.deep,
    }),
  )
  drawing.add(
    shapeOf(
      `M${left - band} ${roof + band * 0.6}L${right} ${roof - band * 0.9}v${band * 0.3}L${left} ${roof + band}Z`,
      {
        fill: edgeOf(night),
      },
    ),
  )
  drawing.add(
    shapeOf(`M${door} ${roof - band * 1.4}h${band * 1.1}V${roof + band * 5}h${-band * 1.1}Z`, {
      fill: palette.accent,
    }),
  )
}

/** Saw teeth, as of an old works. */
const teeth = ({ drawing, left, right, roof, band, palette, night }: Front): void => {
  const wide = (right - left) / 5
  for (let x = left; x < right - 4; x += wide) {
    drawing.add(shapeOf(`M${x} ${roof}V${roof - band * 1.3}L${x + wide} ${roof}Z`, { fill: edgeOf(night) }))
    drawing.add(shapeOf(`M${x} ${roof}V${roof - band * 1.3}h${band * 0.4}V${roof}Z`, { fill: palette.deep }))
  }
  drawing.add(shapeOf(`M${left} ${roof}H${right}v${band}H${left}Z`, { fill: palette.accent }))
}

/** A parapet that steps up over the door. */
const parapet = ({ drawing, left, right, roof, band, palette, night }: Front): void => {
  const at = left + (right - left) * 0.16
  const wide = (right - left) * 0.3
  drawing.add(shapeOf(`M${left} ${roof}H${right}v${band}H${left}Z`, { fill: palette.accent }))
  drawing.add(shapeOf(`M${left} ${roof - 4}H${right}v${band * 0.24}H${left}Z`, { fill: edgeOf(night) }))
  drawing.add(
    shapeOf(`M${at} ${roof + band}V${roof - band}q${wide / 2} ${-band * 0.9} ${wide} 0V${roof + band}Z`, {
      fill: edgeOf(night),
    }),
  )
  drawing.add(
    shapeOf(`M${at + wide * 0.2} ${roof - band * 0.5}h${wide * 0.6}v${band * 0.34}h${-wide * 0.6}Z`, {
      fill: palette.accent,
    }),
  )
}

/** How a dealer builds, by the accent. */
const ROOFS: readonly ((front: Front) => void)[] = [flatRoof, gables, canopy, teeth, parapet]

/** Slim feather flags in a row. */
export function flags(
  drawing: Drawing,
  x: number,
  foot: number,
  high: number,
  count: number,
  palette: Palette,
): void {
  for (let index = 0; index < count; index++) {
    const at = x + index * high * 0.62
    const top = foot - high
    drawing.add(shapeOf(`M${at} ${top}h${high * 0.02}V${foot}h${-high * 0.02}Z`, { fill: '#b9c0c4' }))
    drawing.add(
      shapeOf(
        `M${at + high * 0.02} ${top}q${high * 0.26} ${high * 0.03} ${high * 0.24} ${high * 0.2}v${high * 0.44}q${-high * 0.1} ${high * 0.06} ${-high * 0.24} ${high * 0.02}Z`,
        { fill: index % 2 === 0 ? palette.accent : palette.deep },
      ),
    )
    drawing.add(
      shapeOf(`M${at + high * 0.05} ${top + high * 0.26}h${high * 0.16}v${high * 0.03}h${-high * 0.16}Z`, {
        fill: '#ffffff',
        opacity: 0.85,
      }),
    )
  }
}

/** A gum tree: pale trunk, loose crown. */
export function gumTree(drawing: Drawing, x: number, foot: number, high: number, dark = false): void {
  const trunk = dark ? '#4a4550' : '#d8cfc2'
  const leaves = dark ? ['#2f3b3d', '#3b494a'] : ['#6d8f63', '#87a577']
  drawing.add(
    shapeOf(
      `M${x - high * 0.02} ${foot}q${high * 0.03} ${-high * 0.4} ${-high * 0.02} ${-high * 0.66}h${high * 0.035}q${high * 0.05} ${high * 0.3} ${high * 0.03} ${high * 0.66}Z`,
      { fill: trunk },
    ),
  )
  for (const [dx, dy, size, tone] of [
    [-0.16, -0.68, 0.2, 0],
    [0.17, -0.66, 0.19, 0],
    [0, -0.8, 0.24, 1],
    [-0.08, -0.62, 0.15, 1],
    [0.12, -0.82, 0.15, 1],
  ] as const) {
    drawing.add(
      `<ellipse cx="${(x + dx * high).toFixed(0)}" cy="${(foot + dy * high).toFixed(0)}" rx="${(size * high).toFixed(0)}" ry="${(size * high * 0.72).toFixed(0)}" fill="${leaves[tone]}"/>`,
    )
  }
}
