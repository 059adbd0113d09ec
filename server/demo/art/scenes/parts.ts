import { mixHex } from '../../../images/colour.ts'
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

/** A long, low dealership: white roof edge with the accent below, glass front, lit inside. */
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
  const over = high * 0.16
  drawing.add(
    shapeOf(`M${left - over} ${roof}H${right + over}V${glassTop}H${left - over}Z`, {
      fill: night ? '#e8e2e0' : '#f7f8f7',
    }),
  )
  drawing.add(
    shapeOf(`M${left - over} ${glassTop - band * 0.34}H${right + over}V${glassTop}H${left - over}Z`, {
      fill: palette.accent,
    }),
  )
  drawing.add(
    shapeOf(`M${left} ${glassTop}H${right}v${high * 0.05}H${left}Z`, { fill: '#0b0f12', opacity: 0.25 }),
  )
}

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
